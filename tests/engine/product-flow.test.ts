import { expect, test } from 'vitest'
import { flowOf } from '../../src/engine/index.ts'
import { goalsOf } from '../../src/trace/paths/goals.ts'
import { openShelf } from '../../tools/shelf.ts'

const shelf = openShelf()

/** Goals as the flow names them: `call:vehicleFind`. */
function named(goals: Iterable<string>): ReadonlySet<string> {
  return new Set([...goals].map((goal) => goal.replace(/=[^=]*$/, '')))
}

test.each([...shelf.ids(), ...shelf.examples()])(
  'the flow of %s has everything that recordings can cover, once',
  async (id) => {
    const product = await shelf.product(id)
    const { slides, elsewhere } = flowOf(product)
    const nodes = [
      ...slides.flatMap((slide) => [
        `slide:${slide.id}`,
        ...slide.gates.map((gate) => `gate:${slide.id}.${gate}`),
        ...slide.ends.map((end) => `stop:${end}`),
        ...(slide.isSending ? ['purchase:submitted'] : []),
      ]),
      ...[...slides, elsewhere].flatMap(({ conditions, calls, rules, lists }) => [
        ...conditions.map((name) => `condition:${name}`),
        ...calls.map((name) => `call:${name}`),
        ...rules.map((name) => `rule:${name}`),
        ...lists.map((name) => `list:${name}`),
      ]),
    ]
    expect(nodes.toSorted()).toEqual([...named(goalsOf(product))].toSorted())
  },
)

test('osago looks up the vehicle on its first slide and asks its price on none', async () => {
  const { slides, elsewhere } = flowOf(await shelf.product('osago'))
  expect(slides.map(({ id }) => id)).toEqual(['vehicle', 'owner', 'policy', 'drivers', 'phone', 'review'])
  expect(slides[0]?.calls).toContain('vehicleFind')
  expect(slides[3]?.lists).toEqual(['drivers'])
  expect(slides[5]?.isSending).toBe(true)
  expect(elsewhere.calls).toContain('quote')
})
