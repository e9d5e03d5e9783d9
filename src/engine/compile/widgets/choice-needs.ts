import type { FieldSchema } from '../../product/grammar.generated.ts'
import { typeOfField } from '../compilation/plain-schema.ts'
import { oneField } from './widget-needs.ts'

/** Fields that a group of radio buttons can edit. */
export const choiceNeeds = oneField(
  'a field with enum or options, or a boolean',
  (schema) => typeOfField(schema) !== 'array' && (hasOwnChoices(schema) || typeOfField(schema) === 'boolean'),
)

/** Fields that a list of choices can edit. */
export const selectNeeds = oneField(
  'a field with enum or options',
  (schema) => typeOfField(schema) !== 'array' && hasOwnChoices(schema),
)

/** Fields that checkboxes for several choices can edit. */
export const choicesNeeds = oneField(
  'type array with an enum in its items, or with options',
  (schema) =>
    typeOfField(schema) === 'array' && (schema.items?.enum !== undefined || schema.options !== undefined),
)

/** Fields whose choices a person can put in an order: all of them, each once. */
export const rankingNeeds = oneField(
  'type array with uniqueItems, an enum in its items, and as many minItems and maxItems as choices',
  ({ uniqueItems, items, minItems, maxItems }) =>
    uniqueItems === true &&
    items?.enum !== undefined &&
    minItems === items.enum.length &&
    maxItems === items.enum.length,
)

/** Returns whether the answer in a field is one of its choices. */
export function hasOwnChoices(schema: FieldSchema): boolean {
  return (schema.enum ?? schema.const ?? schema.options) !== undefined
}

/** Returns whether a field, or the items of a list, have choices; a boolean has two. */
export function hasAnyChoices(schema: FieldSchema): boolean {
  const { items } = schema
  return hasOwnChoices(schema) || schema.type === 'boolean' || (items !== undefined && hasAnyChoices(items))
}
