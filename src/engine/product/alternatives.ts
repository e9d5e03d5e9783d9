import type { FieldSchema } from './grammar.generated.ts'

/** A value of the field that decides between alternatives. */
export type ChoiceValue = string | number | boolean

/** One alternative of an object: its schema, and the value of the deciding field that selects it. */
export interface Alternative {
  readonly value: ChoiceValue
  readonly schema: FieldSchema
}

/** The field that decides between alternatives, as a choice of their values. */
export function decidingField(
  declared: FieldSchema | undefined,
  values: readonly ChoiceValue[],
): FieldSchema {
  const choices = values.filter((value) => typeof value !== 'boolean')
  if (choices.length < values.length) return { type: 'boolean', ...declared }
  const type = choices.every((value) => typeof value === 'number') ? 'number' : 'string'
  return { type, enum: choices, ...declared }
}

/** A field of an alternative. */
export interface AlternativeField {
  /** Root name of the data in expressions. */
  readonly root: 'data' | 'self'
  /** Pattern of the object that has the alternatives: `/drivers/*`. */
  readonly path: string
  readonly name: string
  /** The field's own condition. */
  readonly when: string | undefined
  readonly deciding: string
  readonly value: ChoiceValue
}

/**
 * Returns the condition under which a field of an alternative counts: the deciding field has the alternative's value, and
 * the field's own condition holds. `/payer` with `kind: "person"` gives `payerKindIsPerson`, `data.payer.kind == "person"`.
 */
export function conditionOfAlternative({ root, path, name, when, deciding, value }: AlternativeField): {
  readonly name: string
  readonly holds: string
} {
  const star = path.lastIndexOf('/*')
  const [owner, steps] = star < 0 ? [root, path] : ['item', path.slice(star + 2)]
  const isChosen = `${owner}${steps.replaceAll('/', '.')}.${deciding} == ${JSON.stringify(value)}`
  const above = path.split('/').filter((step) => step !== '' && step !== '*')
  const words = [...above, deciding, 'is', String(value)]
  return when === undefined
    ? { name: camelCase(words), holds: isChosen }
    : { name: camelCase([...words, 'for', name]), holds: `${isChosen} && ${when}` }
}

function camelCase(words: readonly string[]): string {
  const [first = '', ...rest] = words.flatMap((word) => word.split(/[^A-Za-z0-9]+/)).filter(Boolean)
  return [
    first.charAt(0).toLowerCase() + first.slice(1),
    ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('')
}
