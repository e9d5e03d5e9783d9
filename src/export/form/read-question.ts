import type { ExpandedProduct } from '../../engine/compile/index.ts'
import { isObject, type Json } from '../../engine/json.ts'
import type { PlacedStatement, OutgoingChoice, OutgoingQuestion, OutgoingRule } from './outgoing-form.ts'
import type { ProductReading } from './reading.ts'

type Field = ExpandedProduct['fields'][string]

/** A part that asks for a field. */
export interface Asking {
  readonly at: string
  /** All fields that the part asks for together. */
  readonly together: readonly string[]
  readonly place: string
  readonly page: string
  readonly list: string | null
  readonly whenAll: readonly string[]
  readonly optional: boolean
  readonly requiredWhen: string | null
  readonly isMultiline: boolean
  /** Choice that excludes all others. */
  readonly alone: string | null
}

/** Reads a question; null for one that was asked before, and for one whose choices no form has. */
export function readQuestion(reading: ProductReading, asking: Asking): OutgoingQuestion | null {
  const { at, place, page, list } = asking
  const field = reading.product.fields[at]
  if (field === undefined) return null
  const guards = reading.guards(asking.whenAll, list)
  if (reading.isAskedAgain(at, { guards, page, place })) return null
  if (field.options !== null) {
    refuseChoices(reading, field, place)
    return null
  }
  if (asking.together.length > 1)
    reading.ledger.changed(place, asking.together.join(', '), {
      code: 'asked-apart',
      why: 'What one widget asks together is asked as questions of their own.',
      to: null,
    })
  const { texts } = reading
  const key = reading.textKeyOf(field)
  return {
    kind: 'question',
    at,
    field,
    label: texts.read(`${key}.label`),
    hint: texts.read(`${key}.hint`),
    placeholder: texts.read(`${key}.placeholder`),
    missing: texts.read(`${key}.error.required`),
    choices: choicesOf(reading, field),
    statement:
      field.type === 'boolean'
        ? { yes: texts.read(`${key}.option.true`), no: texts.read(`${key}.option.false`) }
        : null,
    isMultiline: asking.isMultiline,
    initial: reading.initialOf(field),
    shown: reading.noteAsked(at, page, guards),
    required: dutyOf(reading, asking),
    alone: asking.alone,
    rules: rulesOf(reading, at),
    fieldPlace: reading.placeOf(`field:${at}`),
    place,
  }
}

function refuseChoices({ ledger }: ProductReading, { at, options }: Field, place: string): void {
  ledger.refused(place, at, {
    code: 'choices-of-a-call',
    why:
      options?.list === undefined
        ? 'The choices come from a call, and the form calls nothing.'
        : 'The choices are the items of a list, which the form does not have as choices.',
    remedy: 'List the choices in the field, as enum, and export again.',
  })
}

function dutyOf(
  reading: ProductReading,
  { optional, requiredWhen, list }: Asking,
): boolean | PlacedStatement {
  if (requiredWhen !== null) return reading.guards([requiredWhen], list)[0] ?? true
  return !optional
}

function choicesOf(reading: ProductReading, field: Field): readonly OutgoingChoice[] | null {
  const { items = null } = field.schema
  const values = field.schema['enum'] ?? (isObject(items) ? items['enum'] : undefined)
  if (!Array.isArray(values)) return null
  const key = reading.textKeyOf(field)
  return (values as readonly Json[]).flatMap((value) =>
    typeof value === 'string' || typeof value === 'number'
      ? [{ value, label: reading.texts.read(`${key}.option.${value}`) }]
      : [],
  )
}

/** Rules that refuse the answers of a question; others only warn, or count at the purchase. */
function rulesOf(reading: ProductReading, at: string): readonly OutgoingRule[] {
  return reading.product.rules
    .filter((rule) => rule.at.includes(at) && rule.severity === 'error' && !rule.atPurchase)
    .map((rule) => {
      const place = reading.placeOf(`rule:${rule.id}`)
      return {
        id: rule.id,
        holds: reading.guard(rule.holds, place, rule.list),
        when: rule.when === null ? null : (reading.guards([rule.when], rule.list)[0] ?? null),
        text: reading.texts.read(`rule.${rule.id}`),
        place,
      }
    })
}
