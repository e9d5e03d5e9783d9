import { array, assert, boolean, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { indexOf } from '../../../src/engine/wizard/graph/index-product.ts'
import { fine } from '../../../src/engine/wizard/working-copy/flag-result.ts'
import { FlagRows, type FlagRow } from '../../../src/engine/wizard/working-copy/flag-rows.ts'
import { OwnLists } from '../../../src/engine/wizard/working-copy/own-lists.ts'
import { slideState } from '../../../src/engine/wizard/working-copy/slide-state.ts'
import { aProduct } from '../builders/a-product.ts'

const product = aProduct({ fields: { '/first': {} }, slides: [{ id: 's', parts: ['/first'] }] })
const node = indexOf(product).slides[0]?.parts[0]?.flag
if (!node) throw new Error('the slide has a field')

function row(number: number, value = false): FlagRow {
  return {
    node: node as NonNullable<typeof node>,
    item: null,
    id: `f${number}`,
    value,
    isSettled: value,
    result: fine,
  }
}

/** What the rows give must be what the plain list gives. */
function expectSame(rows: FlagRows, plain: readonly FlagRow[]): void {
  expect(rows.length).toBe(plain.length)
  expect(rows.all()).toEqual(plain)
  expect(rows.hasFalse()).toBe(plain.some(({ value }) => !value))
  for (const at of [0, 63, 64, 128, plain.length - 1, plain.length]) expect(rows.at(at)).toBe(plain[at])
  expect(JSON.parse(JSON.stringify(slideState('s', rows)))).toEqual({
    id: 's',
    flags: plain.map(({ value }) => value),
    flagIds: plain.map(({ id }) => id),
    settled: plain.map(({ isSettled }) => isSettled),
  })
}

const change = record({
  at: integer({ min: 0, max: 700 }),
  gone: integer({ min: 0, max: 90 }),
  added: integer({ min: 0, max: 200 }),
  value: boolean(),
})

test('rows that are replaced, spliced and mapped are a plain list, and every version stays as it was', () => {
  assert(
    property(array(change, { minLength: 1, maxLength: 30 }), (changes) => {
      let number = 0
      let rows = FlagRows.none
      let plain: readonly FlagRow[] = []
      const versions: (readonly [FlagRows, readonly FlagRow[]])[] = []
      for (const { at, gone, added, value } of changes) {
        const head = Math.min(at, plain.length)
        const least = Math.min(gone, plain.length - head)
        const fresh = Array.from({ length: added }, () => row((number += 1)))
        rows = rows.spliced({ head, gone: least }, fresh)
        plain = plain.toSpliced(head, least, ...fresh)
        versions.push([rows, plain])
        // Each event has lists of its own; within it the same rows are written again.
        const own = new OwnLists()
        for (const position of [at, at + 1, at].filter((one) => one < plain.length)) {
          const written = { ...row(0, value), id: plain[position]?.id ?? '' }
          rows = rows.with(position, written, own)
          plain = plain.with(position, written)
          expectSame(rows, plain)
        }
        const inverted = plain.map((one): FlagRow => (value ? one : { ...one, value: !one.value }))
        rows = rows.mapped((one, position) => inverted[position] ?? one)
        plain = inverted
        expectSame(rows, plain)
        versions.push([rows, plain])
      }
      for (const [version, expected] of versions) expectSame(version, expected)
    }),
    { numRuns: 60 },
  )
})
