import { expect, test } from 'vitest'
import { generatePaths } from '../../src/trace/paths/index.ts'
import { replay } from '../../src/trace/index.ts'
import { openShelf } from '../../tools/shelf.ts'

const world = { today: '2026-11-21', language: 'ru' }
const shelf = openShelf()

// Complete at once: a product of which something is not reached has a finding of `qadam lint --walk`.
test.each(shelf.ids())(
  'shows all that %s can do: slides, conditions, gates, rules from both sides, every outcome, bounds of lists',
  async (id) => {
    const { missed, covered, walks } = generatePaths({ ...(await shelf.expanded(id)), ...world })
    expect(missed).toEqual([])
    expect(covered).toContain('purchase:submitted')
    expect(covered.filter((goal) => goal.startsWith('rule:'))).not.toEqual([])
    expect(walks).toBeLessThan(1000)
  },
)

test('gives traces that replay, the same every time', async () => {
  const source = { ...(await shelf.expanded('dsago')), ...world }
  const { traces, covered, missed } = generatePaths(source)
  for (const trace of traces()) expect(replay(source.product, trace).divergence).toBeNull()
  const again = generatePaths(source)
  expect([again.traces(), again.covered, again.missed]).toEqual([traces(), covered, missed])
})

test('says what cannot be reached, and what blocks a purchase', async () => {
  const source = await shelf.expanded('dsago')
  const [rule] = source.product.rules
  const never = {
    ...source.product,
    rules: [
      {
        ...(rule as NonNullable<typeof rule>),
        id: 'never',
        holds: { source: 'true', reads: [], evaluate: () => true },
      },
    ],
  }
  const { missed } = generatePaths({
    ...source,
    product: never,
    ...world,
    patience: 50,
  })
  expect(missed.map(({ goal }) => goal)).toContain('rule:never=fails')
  for (const { heldBy, walks } of missed) {
    expect(heldBy).not.toBe('')
    expect(walks).toBeGreaterThan(0)
  }
})
