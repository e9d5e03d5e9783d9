import type { Json } from '../json.ts'
import type { Field, InputOf } from '../compiled/compiled-product.ts'
import type { ExpandedPart, ExpandedProduct } from '../emit/expanded-product.ts'
import type { MountedField, MountedProduct } from '../product/mounted-product.ts'
import type { MessageKey } from './message-keys.ts'

type ExpandedField = ExpandedPart<Field>

/** Keywords of a field's schema whose breach has a text. */
const checks = [
  'type',
  'enum',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
]

/** Texts of fields: labels of what is shown, choices, hints, and what is said when an answer is wrong. */
export function fieldMessages(product: ExpandedProduct, mounted: MountedProduct): readonly MessageKey[] {
  const inputs = inputsOf(product)
  const shown = shownFields(product)
  const asked = new Map(inputs.flatMap((input) => input.at.map((at) => [at, input] as const)))
  return mounted.fields.flatMap((field) => {
    const expanded = product.fields[field.at]
    return expanded ? messagesOf(expanded, field, asked.get(field.at) ?? null, shown.has(field.at)) : []
  })
}

function messagesOf(
  field: ExpandedField,
  { from }: MountedField,
  input: ExpandedPart<InputOf> | null,
  isShown: boolean,
): readonly MessageKey[] {
  const make = (what: string, optional: boolean): MessageKey => ({
    key: `${field.text}.${what}`,
    fallbacks: from === null ? [] : [`${from.block}.${from.name}.${what}`],
    optional,
  })
  const isAsked = input !== null
  const codes = [
    'required',
    ...checks.filter((key) => key in field.schema),
    ...(field.format === null ? [] : ['format', `format.${field.format}`]),
    ...(field.options === null ? [] : ['notAnOption']),
    ...(field.format === 'phone' ? ['notVerified'] : []),
  ]
  const general = codes.filter((code) => code !== 'format' && code !== 'pattern')
  return [
    make('label', !isShown && !isAsked),
    make('hint', true),
    make('placeholder', true),
    ...choicesOf(field, input).map((value) => make(`option.${String(value)}`, !isShown && !isAsked)),
    ...(isAsked ? codes.map((code) => make(`error.${code}`, true)) : []),
    ...(isAsked ? general.map((key) => ({ key, fallbacks: [], optional: false })) : []),
  ]
}

/** Values that are shown in words. A yes or no is only worded where it is chosen as such. */
function choicesOf({ schema, type }: ExpandedField, input: ExpandedPart<InputOf> | null): readonly Json[] {
  const allowed = schema['enum']
  if (Array.isArray(allowed)) return allowed as readonly Json[]
  return type === 'boolean' && (input?.widget === 'choice' || input?.widget === 'select') ? [true, false] : []
}

function inputsOf(product: ExpandedProduct): readonly ExpandedPart<InputOf>[] {
  const parts = [...product.slides, ...Object.values(product.lists)].flatMap((shown) => shown.parts)
  return parts.flatMap((part) => (part.kind === 'input' ? [part] : part.kind === 'found' ? part.edit : []))
}

/** Fields that a card, the price or a choice shows with their label. */
function shownFields(product: ExpandedProduct): ReadonlySet<string> {
  const parts = [...product.slides, ...Object.values(product.lists)].flatMap((shown) => shown.parts)
  return new Set([
    ...parts.flatMap((part) => (part.kind === 'found' ? part.facts : [])),
    ...parts.flatMap((part) =>
      part.kind === 'verify' || part.kind === 'pay' || part.kind === 'compare' ? [part.at] : [],
    ),
    ...Object.values(product.lists).flatMap(({ card }) => [
      ...card.facts,
      ...(card.pill === null ? [] : [card.pill]),
    ]),
    ...product.price.facts,
  ])
}
