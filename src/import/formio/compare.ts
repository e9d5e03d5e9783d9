import type { Json } from '../../engine/json.ts'
import {
  answered,
  atom,
  equality,
  inList,
  literal,
  negation,
  or,
  quoted,
  Untranslatable,
  untruth,
  type CelTerm,
} from '../form/cel.ts'
import type { ReadComponent } from './read-component.ts'

/**
 * Holds where the answer compares as equal with a constant. `isEqual` is the comparison of Form.io itself, of a value as it keeps it;
 * it decides for every choice and for the empty answer. Throws `Untranslatable`.
 */
export function compareWith(
  component: ReadComponent,
  constant: Json,
  isEqual: (value: Json) => boolean,
): CelTerm {
  const { kind, term, choices } = component
  const empty = emptyOf(component)
  const whenEmpty = empty !== undefined && isEqual(empty) ? negation(answered(term)) : untruth
  switch (kind) {
    case 'boolean':
      return or(isEqual(true) ? term : untruth, isEqual(false) ? negation(term) : untruth)
    case 'choice':
      return or(
        ...choices.filter(({ kept }) => isEqual(kept)).map(({ own }) => equality(term, literal(own))),
        whenEmpty,
      )
    case 'number': {
      const number = constant === null || constant === '' ? null : Number(constant)
      const isOne = number !== null && Number.isFinite(number) && isEqual(number)
      return or(isOne ? equality(term, literal(number)) : untruth, whenEmpty)
    }
    case 'text':
      if (typeof constant !== 'string' && constant !== null && isEqual(String(constant)))
        throw new Untranslatable('kinds-compared', 'A text is compared with a number or with yes or no.')
      return typeof constant === 'string' && constant !== '' && isEqual(constant)
        ? equality(term, literal(constant))
        : whenEmpty
    case 'day': {
      const day = typeof constant === 'string' && isEqual(constant) ? formioDay(constant, component) : null
      return or(day === null ? untruth : equality(term, day), whenEmpty)
    }
    case 'several':
    case 'boxes':
    case 'rows':
      throw new Untranslatable('list-compared', 'A whole list is compared.')
    default:
      return kind satisfies never
  }
}

/** A day as Form.io writes it, `11/30/2026`, as a date of the product; null for anything else. */
export function formioDay(text: string, { isDayFirst }: ReadComponent): CelTerm | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  if (parts === null) return null
  const [, one = '', other = '', year = ''] = parts
  const written = `${year}-${isDayFirst ? other : one}-${isDayFirst ? one : other}`
  return { ...atom(`date(${quoted(written)})`, 'date'), isNeverNull: true }
}

/** What Form.io keeps while nothing is answered. */
function emptyOf({ kind }: ReadComponent): Json | undefined {
  switch (kind) {
    case 'text':
    case 'choice':
    case 'day':
      return ''
    case 'number':
      return null
    case 'boolean':
    case 'several':
    case 'boxes':
    case 'rows':
      return undefined
    default:
      return kind satisfies never
  }
}

/** One of the chosen values as the product writes it is in the list. */
export function chosenBy({ term, choices }: ReadComponent, isEqual: (value: Json) => boolean): CelTerm {
  return or(...choices.filter(({ kept }) => isEqual(kept)).map(({ own }) => inList(own, term)))
}
