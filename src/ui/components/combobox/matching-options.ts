import { searchKeyOf } from '../../../formats/index.ts'

/** One of a long list. */
export interface ComboboxOption {
  readonly value: string
  readonly label: string
  /** At the end of the line: a code. */
  readonly note?: string | undefined
  /** Other words it is known by: a name in another language, a code. */
  readonly keywords?: string | undefined
}

/** Most options shown at once; typing narrows them. */
export const matchLimit = 100

/** The options that a text may mean, the likeliest first: beginning with it, a word beginning with it, holding it. */
export function matchingOptions(
  options: readonly ComboboxOption[],
  query: string,
): readonly ComboboxOption[] {
  const wanted = searchKeyOf(query)
  if (!wanted) return options
  const ranked: ComboboxOption[][] = [[], [], []]
  for (const option of options) {
    const rank = rankOf(option, wanted)
    if (rank !== null) ranked[rank]?.push(option)
  }
  return ranked.flat()
}

/** The option that a text names in full, if there is exactly one. */
export function namedOption(options: readonly ComboboxOption[], text: string): ComboboxOption | null {
  const wanted = searchKeyOf(text)
  const named = options.filter((option) => searchKeyOf(option.label) === wanted)
  return named.length === 1 ? (named[0] ?? null) : null
}

function rankOf(option: ComboboxOption, wanted: string): 0 | 1 | 2 | null {
  const label = searchKeyOf(option.label)
  if (label.startsWith(wanted)) return 0
  const text = `${label} ${searchKeyOf(option.keywords ?? '')} ${searchKeyOf(option.note ?? '')}`
  if (text.split(/[\s(,.-]+/).some((word) => word.startsWith(wanted))) return 1
  return text.includes(wanted) ? 2 : null
}
