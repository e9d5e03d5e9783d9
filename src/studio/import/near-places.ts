import type { ReportedSentence } from './foreign-form-calls.ts'

/** Place in a sheet: the sheet, and the row. */
const cell = /^(.+)!([A-Z]+)(\d+)/

/**
 * Returns the pointer in the product that is nearest to a place of the source: that of a sentence of the same question, of the
 * object around it, or of the row above, else below; null where nothing around it became a part of the product.
 */
export function nearPlaces(
  sentences: readonly Pick<ReportedSentence, 'place' | 'to'>[],
): (place: string) => string | null {
  const nearest = new Map<string, { readonly to: string; readonly depth: number }>()
  for (const { place, to } of sentences) {
    if (to === null || to.startsWith('/texts/')) continue
    const around = holdersOf(place)
    const depth = bare(place).split('/').length
    for (const holder of around) {
      const known = nearest.get(holder)
      // What is said of the object itself comes before what is said deep inside it.
      if (known === undefined || depth < known.depth) nearest.set(holder, { to, depth })
    }
  }
  const rowsOf = rowsBySheet(nearest.keys())
  return (place) => {
    for (const holder of holdersOf(place)) {
      const found = nearest.get(holder)
      if (found) return found.to
    }
    const [, sheet = '', , row = '0'] = cell.exec(place) ?? []
    const rows = rowsOf.get(sheet) ?? []
    const beside = rows.findLast((one) => one < Number(row)) ?? rows.find((one) => one > Number(row))
    return beside === undefined ? null : (nearest.get(`${sheet}!${beside}`)?.to ?? null)
  }
}

/** Numbers of the rows by sheet, the first first. */
function rowsBySheet(holders: Iterable<string>): ReadonlyMap<string, readonly number[]> {
  const rows = [...holders].flatMap((holder) => {
    const [, sheet, row] = /^(.+)!(\d+)$/.exec(holder) ?? []
    return sheet === undefined ? [] : [{ sheet, row: Number(row) }]
  })
  const bySheet = Map.groupBy(rows, ({ sheet }) => sheet)
  return new Map(
    [...bySheet].map(([sheet, all]) => [sheet, all.map(({ row }) => row).toSorted((a, b) => a - b)]),
  )
}

/** A place without the words in brackets behind it. */
function bare(place: string): string {
  return place.replace(/ \(.*$/, '')
}

/** What is around a place, the narrowest first: the objects of a pointer, or the row of a cell. Lists of several things are none. */
function holdersOf(place: string): readonly string[] {
  const [, sheet, , row] = cell.exec(place) ?? []
  if (sheet !== undefined && row !== undefined) return [`${sheet}!${row}`]
  const steps = bare(place).split('/')
  const holders: string[] = []
  for (let length = steps.length; length > 1; length -= 1) {
    const isItem = /^\d+$/.test(steps[length] ?? '')
    if (!isItem) holders.push(steps.slice(0, length).join('/'))
  }
  return holders
}
