import { fieldsAskedBy } from '../../compiled/facts-of-part.ts'
import { inputsOf, showsOf } from '../../compiled/uses-of-part.ts'
import type { Field } from '../../compiled/compiled-product.ts'
import type { ExpandedPart, ExpandedProduct } from '../../emit/expanded-product.ts'
import type { MountedField, MountedProduct } from '../../product/mounted-product.ts'
import { formats } from '../../../formats/index.ts'
import { isWritten } from '../../wizard/graph/plain-answer.ts'
import { generalKeys } from '../../wizard/graph/problem-texts.ts'
import { isObject } from '../../json.ts'
import { withBlockValues, type MessageKey } from './message-key.ts'

type ExpandedField = ExpandedPart<Field>

/** Keywords of a field's schema whose breach has a text. */
const checks = [
  'type',
  'enum',
  'const',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
]

/** Returns the texts of fields: labels, choices, hints, and errors of wrong answers. */
export function fieldMessages(product: ExpandedProduct, mounted: MountedProduct): readonly MessageKey[] {
  const widgets = widgetsOf(product)
  const shown = shownFields(product)
  return mounted.fields.flatMap((field) => {
    const expanded = product.fields[field.at]
    if (!expanded) return []
    return messagesOf(expanded, field, {
      widget: widgets.get(field.at) ?? null,
      isShown: shown.has(field.at),
      isPrinted: product.purchase !== null && isWritten(expanded),
    })
  })
}

/**
 * Display of a field: the widget that edits it, if any, whether a part shows it, and whether documents show what people
 * write there.
 */
interface Appearance {
  readonly widget: string | null
  readonly isShown: boolean
  readonly isPrinted: boolean
}

function messagesOf(
  field: ExpandedField,
  { from }: MountedField,
  { widget, isShown, isPrinted }: Appearance,
): readonly MessageKey[] {
  const make = (what: string, optional: boolean, ...others: readonly string[]): MessageKey =>
    withBlockValues(
      {
        key: `${field.text}.${what}`,
        fallbacks: [...(from === null ? [] : [`${from.block}.${from.name}.${what}`]), ...others],
        optional,
      },
      from,
    )
  // Rows of a matrix share the words of its columns.
  const matrix = widget === 'matrix' ? above(field.text) : null
  const isAsked = widget !== null
  const isSeen = isAsked || isShown
  const codes = [
    'required',
    ...checks.filter((key) => key in field.schema),
    ...(field.format === null ? [] : ['format', `format.${field.format}`]),
    ...(field.format !== null && formats[field.format].rightLength !== null
      ? [`format.${field.format}.whole`]
      : []),
    ...generalKeys(field, { code: 'type', params: {} }),
    ...(field.options === null ? [] : ['notAnOption']),
    ...(field.format === 'phone' ? ['notVerified'] : []),
    ...(isPrinted ? ['characters'] : []),
  ]
  const general = codes.filter((code) => code !== 'format' && code !== 'pattern')
  return [
    ...(matrix === null
      ? [make('label', !isSeen)]
      : [make('label', false, `${above(matrix)}.column.${field.text.slice(matrix.length + 1)}`)]),
    make('hint', true),
    make('help', true),
    ...(widget === 'rating' ? [make('low', true), make('high', true)] : []),
    make('placeholder', true),
    ...[...new Set(Object.values(field.words ?? {}))].map((word) => make(`option.${word}`, !isSeen)),
    ...choicesOf(field).flatMap((value) => [
      make(
        `option.${value}`,
        !isSeen,
        ...(matrix === null ? [] : [`${matrix}.option.${value}`]),
        // «Да» and «Нет» need no words of their own.
        ...(field.type === 'boolean' ? [`answer.${value}`] : []),
      ),
      make(`option.${value}.hint`, true),
    ]),
    ...(isAsked
      ? codes.map((code): MessageKey => ({
          ...make(`error.${code}`, true),
          general: [...generalKeys(field, { code, params: {} }), code],
        }))
      : []),
    ...(isAsked ? general.map((key) => ({ key, fallbacks: [], optional: false })) : []),
  ]
}

/** Key of the texts of the object around a field. */
function above(text: string): string {
  return text.slice(0, text.lastIndexOf('.'))
}

/** Values that are shown in words. */
function choicesOf({ schema, type }: ExpandedField): readonly string[] {
  const items = schema['items']
  // Of a list of values each element is a choice.
  const allowed = type === 'array' && isObject(items) ? items['enum'] : schema['enum']
  // An enum holds texts and numbers only.
  if (Array.isArray(allowed)) return (allowed as readonly (string | number)[]).map(String)
  return type === 'boolean' ? ['true', 'false'] : []
}

/** Widget of each field that an input asks for; the kind of part where another part asks. */
function widgetsOf(product: ExpandedProduct): ReadonlyMap<string, string> {
  const parts = [...product.slides, ...Object.values(product.lists)].flatMap((shown) => shown.parts)
  return new Map(
    parts.flatMap((part): readonly (readonly [string, string])[] => {
      const inputs = inputsOf(part)
      return inputs.length > 0
        ? inputs.flatMap(({ at, widget }) => at.map((one) => [one, widget] as const))
        : fieldsAskedBy(part).map(({ at }) => [at, part.kind] as const)
    }),
  )
}

/** Fields that a card, the price or a choice shows with their label. */
function shownFields(product: ExpandedProduct): ReadonlySet<string> {
  const parts = [...product.slides, ...Object.values(product.lists)].flatMap((shown) => shown.parts)
  const hasReview = parts.some(({ kind }) => kind === 'review')
  return new Set([
    ...parts.flatMap(showsOf),
    // A card has the value alone as its title; the review has it in a row with its label.
    ...(hasReview ? parts.flatMap((part) => (part.kind === 'found' ? part.title.slice(0, 1) : [])) : []),
    ...Object.values(product.lists).flatMap(({ card }) => [
      ...card.facts,
      ...(card.pill === null ? [] : [card.pill]),
    ]),
    ...(product.price?.facts ?? []),
  ])
}
