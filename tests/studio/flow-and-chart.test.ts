import { describe, expect, test } from 'vitest'
import { chartOf } from '../../machines/chart/index.ts'
import { flowOf, sendingOf } from '../../src/engine/index.ts'
import { flowGraph } from '../../src/studio/flow/flow-graph.ts'
import { openShelf } from '../../tools/shelf.ts'

const shelf = openShelf()

describe.each([...shelf.ids(), ...shelf.examples()])('the diagram of %s in the Studio', (id) => {
  test('has the ways between slides that the statechart has, and no other', async () => {
    const product = await shelf.product(id)
    const { states: { slides } = {}, on } = chartOf(product).states?.['way'] ?? {}
    const charted = product.slides.flatMap(({ id: from }) => {
      const isSending = from === sendingOf(product)?.slide
      const ways = isSending ? on?.['purchase.settled'] : slides?.states?.[from]?.on?.['slide.continued']
      return (ways ?? []).flatMap(({ target = '#' }) =>
        // An end is marked on its slide.
        target.startsWith('#') ? [] : [`slide ${from} → slide ${target.replace('.slides.', '')}`],
      )
    })
    const drawn = flowGraph(flowOf(product)).edges.flatMap(({ from, to }) =>
      to.startsWith('slide ') ? [`${from} → ${to}`] : [],
    )
    expect(new Set(drawn)).toEqual(new Set(charted))
  })
})
