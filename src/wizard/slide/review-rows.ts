import type { CompiledProduct, Part, ReviewCard, ValueView } from '../../engine/index.ts'

/** Answers that are read as one: a document's series and number, the parts of a name. */
export type ReviewRow = readonly [ValueView, ...ValueView[]]

/** The answers of a review card. */
export interface ReviewRows {
  /** Returns whether a row is the title of a lookup's card: the make and the model of a car. */
  readonly isTitle: (row: ReviewRow) => boolean
  /** Rows of answers that the customer was asked for, with related answers of registries. */
  readonly main: readonly ReviewRow[]
  /** Further rows from a registry. */
  readonly more: readonly ReviewRow[]
}

/** Splits a card's answers into the sections of its slide: each with its heading, or null. */
export function reviewSections({ values, headings }: Pick<ReviewCard, 'values' | 'headings'>): readonly {
  readonly heading: string | null
  readonly values: readonly ValueView[]
}[] {
  const begins = [{ id: null, before: 0 }, ...headings]
  return begins
    .map(({ id, before }, at) => ({ heading: id, values: values.slice(before, begins[at + 1]?.before) }))
    .filter((section) => section.values.length > 0)
}

/** Sorts answers into rows. */
export function reviewRows(product: CompiledProduct, values: readonly ValueView[]): ReviewRows {
  const { groups, registry, titles } = placesOf(product)
  const rows: [ValueView, ...ValueView[]][] = []
  const groupOf = ({ field }: ValueView) => (field ? groups.get(field.at) : undefined)
  for (const value of values) {
    const group = groupOf(value)
    const known = group === undefined ? undefined : rows.find(([first]) => groupOf(first) === group)
    if (known) known.push(value)
    else rows.push([value])
  }
  const isMore = ([{ field }]: ReviewRow) => field !== null && registry.has(field.at)
  const isTitle = ([{ field }]: ReviewRow) => field !== null && titles.has(field.at)
  return { isTitle, main: rows.filter((row) => !isMore(row)), more: rows.filter(isMore) }
}

/** Places where a product displays its fields. */
interface Places {
  /** Group in which a field is displayed, by field pattern. */
  readonly groups: ReadonlyMap<string, string>
  /** Fields that only the card of a lookup shows, below its title. */
  readonly registry: ReadonlySet<string>
  /** Fields that begin the title of a lookup's card. */
  readonly titles: ReadonlySet<string>
}

const placesByProduct = new WeakMap<CompiledProduct, Places>()

function placesOf(product: CompiledProduct): Places {
  const known = placesByProduct.get(product)
  if (known) return known
  const parts = [
    ...product.slides.flatMap((slide) => slide.parts),
    ...Object.values(product.lists).flatMap((list) => list.parts),
  ]
  const together = parts.flatMap(togetherIn)
  const asked = new Set([
    ...parts.flatMap((part) => (part.kind === 'input' ? part.at : [])),
    ...together.flat(),
  ])
  const registry = parts
    .flatMap((part) => (part.kind === 'found' ? [...part.facts, ...part.edit.flatMap(({ at }) => at)] : []))
    .filter((pattern) => !asked.has(pattern))
  const places = {
    groups: new Map(
      together.flatMap((patterns) => patterns.map((one) => [one, patterns.join(' ')] as const)),
    ),
    registry: new Set(registry),
    titles: new Set(parts.flatMap((part) => (part.kind === 'found' ? part.title.slice(0, 1) : []))),
  }
  placesByProduct.set(product, places)
  return places
}

function togetherIn(part: Part): readonly (readonly string[])[] {
  // Each row of a matrix is a separate question.
  if (part.kind === 'input') return part.at.length > 1 && part.widget !== 'matrix' ? [part.at] : []
  return part.kind === 'found'
    ? [part.title, ...part.edit.flatMap(({ at }) => (at.length > 1 ? [at] : []))]
    : []
}
