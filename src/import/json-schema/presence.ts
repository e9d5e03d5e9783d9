import { isObject } from '../../engine/json.ts'
import { atom, negation, or, truth, type CelTerm } from '../form/cel.ts'
import type { FormPart } from '../form/foreign-form.ts'
import type { SourceNode } from '../form/source-node.ts'
import type { Schema, SchemaOpener } from './schema.ts'

/**
 * Returns whether RJSF makes an object by itself, without an answer in it: it holds a default or a constant, a required yes or
 * no, a required list, items from the beginning, or a required object.
 */
export function makesItself(schema: Schema, opener: SchemaOpener): boolean {
  const required = new Set(
    schema.all('required').flatMap((node) => node.elements().map(({ value }) => value)),
  )
  return schema
    .all('properties')
    .some((properties) =>
      properties.entries().some(([name, node]) => isThereFirst(node, required.has(name), opener)),
    )
}

function isThereFirst(node: SourceNode, isRequired: boolean, opener: SchemaOpener): boolean {
  const schema = opener.open(node)
  if (schema.at('default') !== null || schema.at('const') !== null || firstConstant(schema) !== null)
    return true
  switch (schema.type) {
    case 'boolean':
      return isRequired
    case 'array': {
      const hasItems = Number(schema.at('minItems')?.value ?? 0) > 0
      return isRequired || (hasItems && schema.at('uniqueItems') === null)
    }
    case 'object':
      return isRequired || makesItself(schema, opener)
    default:
      return false
  }
}

/** The constant with which RJSF begins where alternatives are constants; null where they are not. */
export function firstConstant(schema: Schema): SourceNode | null {
  const alternatives = (schema.at('oneOf') ?? schema.at('anyOf'))?.elements() ?? []
  const [first] = alternatives
  return first !== undefined && isObject(first.value) ? first.at('const') : null
}

/** The parts of an object that is there only when it is demanded, or when something in it is answered: until then nothing in it is demanded. */
export function demandedWhenThere(parts: readonly FormPart[], needed: CelTerm): readonly FormPart[] {
  const isThere = or(needed, ...parts.flatMap(answeredTerms))
  if (isThere.constant === true) return parts
  return parts.map((part) => {
    if (part.kind !== 'question' || part.required === false) return part
    const required = part.required === true ? truth : atom(`(${part.required})`, 'boolean')
    if (isThere.constant === false) return { ...part, required: false }
    const both = required === truth ? isThere.cel : `${required.cel} && (${isThere.cel})`
    return { ...part, required: both }
  })
}

function answeredTerms(part: FormPart): readonly CelTerm[] {
  if (part.kind !== 'question' && part.kind !== 'repeat') return []
  const star = part.at.lastIndexOf('/*')
  const path = (star < 0 ? `data${part.at}` : `item${part.at.slice(star + '/*'.length)}`).replaceAll('/', '.')
  const isList = part.kind === 'repeat' || part.field['type'] === 'array'
  return [{ ...atom(isList ? `size(${path}) > 0` : `${path} != null`, 'boolean'), level: 3 }]
}

/** The condition that never holds. */
export const never: CelTerm = negation(truth)
