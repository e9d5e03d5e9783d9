import {
  numberBounds,
  textBounds,
  type SampleField,
  type SampleForm,
  type SamplePage,
} from '../sample-form.ts'

/** Typed values by path, unchanged: `p1f1`, `item3.q1`. */
export type Values = Readonly<Record<string, string | boolean>>

export interface WizardState {
  readonly page: number
  readonly values: Values
  readonly items: readonly string[]
  readonly nextItem: number
  /** Page that the customer tried to leave with something wrong on it. */
  readonly tried: number | null
}

export type WizardEvent =
  | { readonly type: 'changed'; readonly key: string; readonly value: string | boolean }
  | { readonly type: 'continued'; readonly isRight: boolean }
  | { readonly type: 'added' }
  | { readonly type: 'removed'; readonly item: string }

/** The wizard before anything was typed. */
export function initialState({ pages }: SampleForm): WizardState {
  const count = pages.find(({ items }) => items !== null)?.items ?? 0
  const items = Array.from({ length: count }, (_, number) => `item${number + 1}`)
  return { page: 0, values: {}, items, nextItem: count + 1, tried: null }
}

export function reduce(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'changed':
      return { ...state, values: { ...state.values, [event.key]: event.value } }
    case 'continued':
      return event.isRight ? { ...state, page: state.page + 1, tried: null } : { ...state, tried: state.page }
    case 'added':
      return { ...state, items: [...state.items, `item${state.nextItem}`], nextItem: state.nextItem + 1 }
    case 'removed':
      return { ...state, items: state.items.filter((item) => item !== event.item) }
    default:
      return event satisfies never
  }
}

export function valueOf(values: Values, path: string): string | boolean {
  return values[path] ?? ''
}

/** Returns the fault of a value; null when there is none. */
export function faultOf({ kind }: SampleField, value: string | boolean): string | null {
  if (kind === 'flag') return null
  if (value === '') return 'required'
  if (kind === 'number') {
    const number = Number(value)
    if (!Number.isInteger(number)) return 'type'
    return number < numberBounds.minimum || number > numberBounds.maximum ? 'bounds' : null
  }
  if (kind === 'choice' || typeof value !== 'string') return null
  return value.length < textBounds.minLength || value.length > textBounds.maxLength ? 'length' : null
}

/** Returns whether all relevant values of the page are correct. */
export function isRight(page: SamplePage, { values, items }: WizardState): boolean {
  const fields = page.fields.filter(({ when }) => when === null || values[when] === true)
  const prefixes = page.items === null ? [''] : items.map((item) => `${item}.`)
  return prefixes.every((prefix) =>
    fields.every((field) => faultOf(field, valueOf(values, `${prefix}${field.name}`)) === null),
  )
}
