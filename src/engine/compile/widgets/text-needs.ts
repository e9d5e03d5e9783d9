import { formats } from '../../../formats/index.ts'
import { typeOfField } from '../compilation/plain-schema.ts'
import { hasOwnChoices } from './choice-needs.ts'
import { oneField } from './widget-needs.ts'

/** Fields that a box for free text can edit. */
export const textNeeds = oneField(
  'type string without choices and without a format of another widget',
  (schema) =>
    typeOfField(schema) === 'string' &&
    !hasOwnChoices(schema) &&
    (schema.format === undefined || formats[schema.format].widget === 'text'),
)

/** Lists of texts that a person types freely. */
export const tagsNeeds = oneField('type array with items of type string and no enum', (schema) => {
  const { items = {} } = schema
  const isTextItem = typeOfField(items) === 'string' && items.enum === undefined && items.format !== 'file'
  return typeOfField(schema) === 'array' && isTextItem
})
