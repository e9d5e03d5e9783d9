import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatePaths } from '../../src/trace/paths/index.ts'
import { replay } from '../../src/trace/index.ts'
import { openShelf } from '../../tools/shelf.ts'

const formats = Object.fromEntries(
  Object.entries(
    (
      JSON.parse(readFileSync(new URL('../../schemas/formats.json', import.meta.url), 'utf8')) as {
        readonly formats: Readonly<Record<string, { readonly valid: readonly string[] }>>
      }
    ).formats,
  ).map(([name, { valid }]) => [name, valid]),
)

test('shows all that dsago can do: slides, conditions, gates, rules from both sides, every outcome', async () => {
  const source = await openShelf().expanded('dsago')
  const world = { ...source, formats, today: '2026-11-21', language: 'ru' }
  const { traces, covered, missed } = generatePaths(world)
  expect(missed).toEqual([])
  expect(covered).toContain('purchase:submitted')
  expect(covered.filter((goal) => goal.startsWith('rule:'))).not.toEqual([])
  for (const trace of traces) expect(replay(source.product, trace).divergence).toBeNull()
  expect(generatePaths(world)).toMatchObject({ traces, covered, missed })
})

test('says what cannot be reached, and what stands in the way', async () => {
  const source = await openShelf().expanded('dsago')
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
    formats,
    today: '2026-11-21',
    language: 'ru',
    pairs: 50,
  })
  expect(missed.map(({ goal }) => goal)).toContain('rule:never=fails')
  for (const { heldBy } of missed) expect(heldBy).not.toBe('')
})
