import { expectedOf, isAssignable, typeName, type CelType, type Expected } from '../cel/index.ts'
import type { FormatId } from '../../formats/index.ts'
import { inside, type Place } from '../findings/place.ts'
import { reportUnknown, type Compilation } from './compilation.ts'
import { checkCurrency } from './currencies.ts'
import { expandFile } from './expand-file.ts'
import { plainSchema, typeOfField } from './plain-schema.ts'
import { referCall, referConditions, referField } from './references.ts'
import type { Derived, Field } from '../compiled/compiled-product.ts'
import type { ExpandedPart } from '../emit/expanded-product.ts'
import type { MountedField } from '../product/mounted-product.ts'
import type { Cel, FieldSchema, OptionsFile } from '../product/grammar.generated.ts'

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
    compilation.report('COMPUTED_DEFAULT', inside(place, 'default'), { at })
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
  checkCurrency(compilation, schema.currency, inside(place, 'currency'))
  const plain = plainSchema(compilation, schema, place)
  const file = expandFile(compilation, field, plain)
  return {
    at,
    schema: schema.examples === undefined ? plain : { ...plain, examples: schema.examples },
    type: typeOfField(schema),
    format: schema.format ?? null,
    pii: schema.pii ?? null,
    options: schema.options ? expandOptions(compilation, schema.options, field) : null,
    computed:
      schema.computed === undefined
        ? null
        : compilation.expression(schema.computed, inside(place, 'computed'), {
            list,
            expects: expectedOf(schema),
          }),
    local: schema.local ?? false,
    currency: schema.currency ?? null,
    ...(file && { file }),
    whenAll: referConditions(compilation, field.whenAll, list),
    text: `${compilation.product.file.id}.${schema.text ?? dotted(at)}`,
    list,
  }
}

/** Formats whose every value is personal data, and the class of that data. */
const alwaysPersonal: Readonly<Partial<Record<FormatId, NonNullable<FieldSchema['pii']>>>> = {
  signature: 'name',
  location: 'address',
  file: 'document',
}

/** Returns a pattern in the notation of text keys: dots for slashes, without the star of an item. */
export function dotted(pattern: string): string {
  return pattern.replaceAll('/*', '').slice(1).replaceAll('/', '.')
}

function expandOptions(
  compilation: Compilation,
  options: OptionsFile,
  { schema, list, place: at }: MountedField,
): NonNullable<ExpandedField['options']> {
  const place = inside(at, 'options')
  const option = { mapping: 'option', mappingType: compilation.elementOf(options.from) } as const
  referCall(compilation, options.from, inside(place, 'from'), { scope: list, keeps: true })
  const isSeveral = schema.type === 'array'
  const chosen = isSeveral ? (schema.items ?? {}) : schema
  referProperty(compilation, option.mappingType, options.value, inside(place, 'value'), expectedOf(chosen))
  referProperty(compilation, option.mappingType, options.label, inside(place, 'label'), 'string')
  return {
    from: options.from,
    value: options.value,
    label: options.label,
    only:
      options.only === undefined
        ? null
        : compilation.expression(options.only, inside(place, 'only'), { list, ...option, expects: 'bool' }),
    // A field that a multiple choice fills receives a list with one value per chosen option.
    also: expandDerived(
      compilation,
      options.also ?? {},
      inside(place, 'also'),
      list,
      isSeveral ? { kind: 'list', of: option.mappingType } : option.mappingType,
    ),
  }
}

/** Checks that the elements that a call keeps have a property, and that its type fits its use. */
export function referProperty(
  compilation: Compilation,
  element: CelType,
  name: string,
  place: Place,
  expects: Expected,
): void {
  if (element.kind !== 'object') return
  const type = Object.hasOwn(element.fields, name) ? element.fields[name] : undefined
  if (type === undefined)
    reportUnknown(compilation, 'OPTION_PROPERTY', place, name, Object.keys(element.fields))
  else if (!isAssignable(type, expects))
    compilation.report('OPTION_TYPE', place, { name, type: typeName(type), expects })
}

/** Fields that follow a choice. */
export function expandDerived(
  compilation: Compilation,
  also: Readonly<Record<string, Cel>>,
  place: Place,
  list: string | null,
  element: CelType,
): readonly ExpandedPart<Derived>[] {
  return Object.entries(also).map(([at, source]) => {
    const here = inside(place, at)
    const target = referField(compilation, at, here, list)
    if (target?.schema.computed !== undefined) compilation.report('COMPUTED_FILLED', here, { at })
    const expects = target ? expectedOf(target.schema) : 'any'
    const option = { mapping: 'option', mappingType: element } as const
    return { at, value: compilation.expression(source, here, { list, ...option, expects }) }
  })
}
