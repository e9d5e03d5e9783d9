import { expect, test } from 'vitest'
import { emitModule } from '../../src/engine/compile/index.ts'
import { loadCompiled } from '../../src/server/registry/load-compiled.ts'
import { replay } from '../../src/trace/index.ts'
import { applyChanges } from '../products/apply-changes.ts'
import { compileSound } from '../products/sound-product.ts'
import { walkChanged } from '../products/walked-product.ts'
import walked from '../products/walked.json' with { type: 'json' }

test('walks have nothing to say about the sound product', async () => {
  expect(await walkChanged([])).toEqual([])
})

test('a finding brings the nearest trace, which replays and is as long as it says', async () => {
  const change = [{ put: '/slides/1/gates/0/holds', value: 'data.distance == 98 && data.distance == 97' }]
  const { product } = compileSound(applyChanges(walked, change), {})
  if (product === null) throw new Error('it compiles')
  const [found] = await walkChanged(change)

  expect(found?.finding).toMatchObject({ code: 'WALK_GATE_NEVER_TRUE', severity: 'warning' })
  const events = found?.nearest.lines.filter(({ kind }) => kind === 'event') ?? []
  expect(found?.finding.params?.['events']).toBe(events.length)
  expect(events.length).toBeGreaterThan(0)
  const loaded = await loadCompiled(emitModule(product, { withSources: true }))
  if (found) expect(replay(loaded, found.nearest).divergence).toBeNull()
})

test('that cannot be bought is an error, says what blocks customers, and is reported alone', async () => {
  const found = await walkChanged([
    { put: '/rules/-', value: { id: 'cheap', at: '/value', holds: 'data.value >= 850' } },
  ])

  expect(found.map(({ finding }) => finding)).toMatchObject([{ code: 'WALK_PURCHASE', severity: 'error' }])
  expect(found[0]?.finding.suggestion).toMatch(/slide bicycle first asks for \/value \(rule\.(dear|cheap)\)/)
})

/** A frame number that every customer is asked for, of the given pattern. */
const withFrame = (schema: object) => [
  { put: '/data/properties/frame', value: { type: 'string', ...schema } },
  { put: '/slides/0/parts/-', value: { at: '/frame' } },
]

test('invented customers answer by the pattern of a field, and by its examples where a pattern cannot be followed', async () => {
  expect(await walkChanged(withFrame({ pattern: '^[A-Z]{2}-\\d{5}$' }))).toEqual([])

  const lookedAhead = { pattern: '^(?!AA)[A-Z]{2}-\\d{5}(?<=7)$' }
  expect(await walkChanged(withFrame({ ...lookedAhead, examples: ['BC-12347'] }))).toEqual([])
  const [found] = await walkChanged(withFrame(lookedAhead))
  expect(found?.finding.code).toBe('WALK_PURCHASE')
  expect(found?.finding.suggestion).toMatch(/\/frame/)
})

test('examples stay in the file: customers load none of them', () => {
  const { product } = compileSound(applyChanges(walked, withFrame({ examples: ['UZ-01234'] })), {})
  if (product === null) throw new Error('it compiles')
  expect(emitModule(product, { withSources: true })).not.toMatch(/UZ-01234|examples/)
})
