import { expectedOf } from '../../cel/index.ts'
import type { FormatId } from '../../../formats/index.ts'
import { placeInside } from '../../findings/place.ts'
import type { Compilation } from '../compilation/compilation.ts'
import { checkCurrency } from '../checks/check-currency.ts'
import { expandFile } from './expand-file.ts'
import { expandOptions } from './expand-options.ts'
import { plainSchema, typeOfField } from '../compilation/plain-schema.ts'
import { referConditions } from '../compilation/references.ts'
import type { Field } from '../../compiled/compiled-product.ts'
import type { ExpandedPart } from '../../emit/expanded-product.ts'
import type { MountedField } from '../../product/mounted-product.ts'
import type { FieldSchema } from '../../product/grammar.generated.ts'
import { textKeyOfPattern } from '../texts/message-key.ts'

type ExpandedField = ExpandedPart<Field>

/** Every field that holds an answer, by pattern, checked and in its compiled form. */
export function expandFields(compilation: Compilation): Readonly<Record<string, ExpandedField>> {
  return Object.fromEntries(
    compilation.product.fields.map((field) => {
      const { at, schema } = field
      const expand = (): ExpandedField => expandField(compilation, field)
      return [at, compilation.unlessChanged(`field ${at}`, [schema], expand)] as const
    }),
  )
}

function expandField(compilation: Compilation, field: MountedField): ExpandedField {
  const { at, schema, list, place } = field
  if (schema.computed !== undefined && schema.default !== undefined) {
    compilation.report('COMPUTED_DEFAULT', placeInside(place, 'default'), { at })
  }
  const format = schema.format ?? schema.items?.format
  const personal = format === undefined ? undefined : alwaysPersonal[format]
  if (personal !== undefined && schema.pii === undefined)
    compilation.report(
      'PERSONAL_UNMARKED',
      place,
      { at, format: format ?? '' },
      { edits: [{ op: 'add', path: `${place.path}/pii`, value: personal }] },
    )
  checkCurrency(compilation, schema.currency, placeInside(place, 'currency'))
  const plain = plainSchema(compilation, schema, place)
  const file = expandFile(compilation, field, plain)
  return {
    at,
    schema: schema.examples === undefined ? plain : { ...plain, examples: schema.examples },
    type: typeOfField(schema),
    format: schema.format ?? null,
    pii: schema.pii ?? null,
    options: expandOptions(compilation, field),
    computed:
      schema.computed === undefined
        ? null
        : compilation.expression(schema.computed, placeInside(place, 'computed'), {
            list,
            expects: expectedOf(schema),
            currency: schema.currency ?? null,
          }),
    local: schema.local ?? false,
    currency: schema.currency ?? null,
    ...(file && { file }),
    ...(schema.words && { words: schema.words }),
    whenAll: referConditions(compilation, field.whenAll, list),
    text: `${compilation.product.file.id}.${schema.text ?? textKeyOfPattern(at)}`,
    list,
  }
}

/** Formats whose every value is personal data, and the class of that data. */
const alwaysPersonal: Readonly<Partial<Record<FormatId, NonNullable<FieldSchema['pii']>>>> = {
  signature: 'name',
  location: 'address',
  file: 'document',
}
