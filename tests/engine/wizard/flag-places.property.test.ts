import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { FlagPlaces } from '../../../src/engine/wizard/graph/flag-places.ts'
import { indexOf } from '../../../src/engine/wizard/graph/index-product.ts'
import { aListPart, anInput, aProduct } from '../builders/a-product.ts'

const product = aProduct({
  fields: { '/first': {}, '/people/*/name': {}, '/people/*/age': {}, '/last': {} },
  lists: { people: { at: '/people', parts: [anInput('/people/*/name'), anInput('/people/*/age')] } },
  slides: [{ id: 's', parts: ['/first', aListPart('people'), '/last'] }],
})
const [slide] = indexOf(product).slides
const nodes = (slide?.parts ?? []).flatMap(({ flag }) => flag ?? [])
const [first, list, last] = nodes
if (slide === undefined || first === undefined || list?.of.kind !== 'list' || last === undefined)
  throw new Error('the slide has a field, a list and a field')
const inner = (list.of.of.flags.get(slide) ?? []).flatMap(({ flag }) => flag ?? [])

/** The flags of the slide with these items. */
const entriesOf = (items: readonly string[]) => [
  { node: first, item: null },
  { node: list, item: null },
  ...items.flatMap((item) => inner.map((node) => ({ node, item }))),
  { node: last, item: null },
]

test('after any changes of the items, every flag is found where it is, and those that are gone are not', () => {
  const change = record({ at: integer({ min: 0, max: 40 }), removes: integer({ min: 0, max: 3 }) })
  assert(
    property(array(change, { minLength: 1, maxLength: 60 }), (changes) => {
      let items: readonly string[] = []
      let entries = entriesOf(items)
      let places = new FlagPlaces(entries)
      for (const [number, { at, removes }] of changes.entries()) {
        const position = Math.min(at, items.length)
        const before = items
        const added = removes === 0 ? [`d${number}`] : []
        items = items.toSpliced(position, removes, ...added)
        entries = entriesOf(items)
        places = new FlagPlaces(entries, {
          places,
          head: Math.min(2 + position * inner.length, entries.length - 1),
        })
        if (number % 3 === 0) continue // places that nothing was looked up in
        expect(entries.map(({ node, item }) => places.find(node, item))).toEqual([...entries.keys()])
        for (const gone of before.filter((item) => !items.includes(item)))
          expect(inner.map((node) => places.find(node, gone))).toEqual(inner.map(() => -1))
      }
    }),
  )
})
