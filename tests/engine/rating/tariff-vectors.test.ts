import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import type { RatingFile, RatingKey } from '../../../src/engine/product/grammar.generated.ts'
import { compileEdition } from '../../../src/engine/rating/compile-rating.ts'
import { rating } from '../../../src/engine/rating/index.ts'
import computed from './tariff-vectors.json' with { type: 'json' }

/** Computed in exact fractions outside of this project, from the published tariffs where there are any. */
interface Vector {
  readonly product: string
  readonly edition: string
  readonly request: JsonObject
  readonly registry?: JsonObject
  readonly premium: number
  readonly liability: number
}

/** Today, for dated constants. */
const day = '2026-11-22'

const vectors = computed as unknown as readonly Vector[]
const folder = new URL('../../../schemas/rating/', import.meta.url)
const files = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RatingFile,
)

describe.each(files)('the tariff of $id', (file) => {
  test('prices what was computed by hand', () => {
    const wrong = vectors.flatMap(({ product, edition, request, registry = {}, premium, liability }) => {
      if (product !== file.id) return []
      const rated = rating(file, day, edition).rate(request, registry)
      return rated.premium === premium && rated.liability === liability
        ? []
        : [{ request, premium: [premium, rated.premium], liability: [liability, rated.liability] }]
    })
    expect(wrong).toEqual([])
  })

  test.each(file.editions)('is checked in every row and on both sides of every bound: $id', (edition) => {
    const { inputs } = compileEdition(file, edition, day)
    const own = vectors.filter(({ product, edition: of }) => product === file.id && of === edition.id)
    const asked = [...own, ...edition.vectors].map(({ request, registry = {} }) => {
      const scope = { request, registry, inputs: {}, tables: {} }
      return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, value(scope)]))
    })
    const unchecked = Object.entries(edition.tables ?? {}).flatMap(([name, { by, rows }]) =>
      rows.flatMap(({ keys }) =>
        boundsOf(keys)
          .filter(
            (wanted) =>
              !asked.some((input) => keys.every((_, at) => matchesKey(wanted[at], input[by[at] ?? '']))),
          )
          .map((wanted) => `${name} ${JSON.stringify(wanted)}`),
      ),
    )
    expect(unchecked).toEqual([])
  })
})

/** The keys of a row with each bound of each range by itself. */
function boundsOf(keys: readonly RatingKey[]): readonly (readonly RatingKey[])[] {
  return keys.reduce<readonly (readonly RatingKey[])[]>(
    (made, key) => made.flatMap((row) => endsOf(key).map((end) => [...row, end])),
    [[]],
  )
}

function endsOf(key: RatingKey): readonly RatingKey[] {
  if (key === null || typeof key !== 'object') return [key]
  const ends = [key.min, key.max].filter((end) => end !== undefined)
  return ends.length === 0 ? [key] : ends
}

function matchesKey(key: RatingKey | undefined, value: Json | undefined): boolean {
  return key === undefined || key === null || typeof key === 'object' || key === value
}
