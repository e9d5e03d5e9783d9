import { readFileSync } from 'node:fs'
import { load as parseYaml } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { compileProduct, emitModule, knownOperations } from '../../src/engine/compile/index.ts'
import type { JsonObject } from '../../src/engine/json.ts'
import { loadCompiled } from '../../src/server/registry/load-compiled.ts'
import { walkDraft } from '../../src/studio/walk/walk-draft.ts'
import { replay } from '../../src/trace/index.ts'
import { openProject } from '../../tools/project.ts'
import { saleOf, sections } from '../products/any-sale.ts'
import { applyChanges, type Change } from '../products/apply-changes.ts'

const project = openProject('.')
const products = project.files('products')
const around = {
  blocks: project.files('blocks'),
  ratings: project.files('rating'),
  // The description of the API is an object.
  api: parseYaml(readFileSync('schemas/api/openapi.yaml', 'utf8')) as JsonObject,
}
const operations = knownOperations(around.api)

/** Walks a product of the project with changes, as the Studio does. */
async function walked(id: string, changes: readonly Change[] = [], now: () => number = () => 0) {
  return await walkedFile(applyChanges(products[id], changes), now)
}

async function walkedFile(file: unknown, now: () => number = () => 0) {
  const { product, findings } = compileProduct({ file, ...around, operations })
  if (product === null) throw new Error(`It does not compile: ${JSON.stringify(findings)}`)
  const loaded = await loadCompiled(emitModule(product, { withSources: true }))
  const numbers: number[] = []
  const result = await walkDraft(
    {
      address: '',
      text: JSON.stringify(file, null, 2),
      ...around,
      today: '2026-11-28',
      language: 'ru',
      limitMs: 1000,
    },
    { load: async () => loaded, now, onWalked: (walks) => numbers.push(walks) },
  )
  return { ...result, loaded, numbers }
}

test.each(Object.keys(products))('nothing is found in %s', async (id) => {
  const { findings, isWhole, walks, numbers } = await walked(id)
  expect(findings).toEqual([])
  expect(isWhole).toBe(true)
  expect(numbers).toEqual(Array.from({ length: walks }, (_, at) => at + 1))
})

test('a walk that ran out of time is unfinished, and reports nothing', async () => {
  let at = 0
  const { findings, isWhole, walks } = await walked('osago', [], () => (at += 100))
  expect({ findings, isWhole }).toEqual({ findings: [], isWhole: false })
  expect(walks).toBeGreaterThan(0)
  expect(walks).toBeLessThan(20)
})

test('a price is that of the tariff: a product that asks it before the pets that it depends on is bought by none', async () => {
  const pets = {
    fields: [],
    list: { least: 0, isPriced: true },
    clauses: Object.fromEntries(sections.map((section) => [section, ['own']])),
    texts: ['Питомцы'],
  }
  const codes = async (isAskedEarly: boolean) =>
    (await walkedFile(saleOf({ ...pets, isAskedEarly }))).findings.map(({ code }) => code)
  expect(await codes(true)).toEqual(['WALK_PURCHASE'])
  expect(await codes(false)).not.toContain('WALK_PURCHASE')
})

const unlimited: Change = { put: '/conditions/unlimited', value: '!data.driverNumberRestricted' }
const neither = 'data.driverNumberRestricted && !data.driverNumberRestricted'
const either = 'data.driverNumberRestricted || !data.driverNumberRestricted'

/** A number from 5 to 9. */
const codeField: Change = {
  put: '/data/properties/code',
  value: { type: 'integer', minimum: 5, maximum: 9 },
}

/** Defects of osago, each with everything that is found: codes, places, and the values that matter. */
const planted: readonly {
  readonly name: string
  readonly changes: readonly Change[]
  readonly found: readonly (readonly [code: string, path: string, params?: object])[]
}[] = [
  {
    name: 'a slide whose two conditions exclude each other',
    changes: [
      unlimited,
      { put: '/conditions/both', value: 'limited && unlimited' },
      { put: '/slides/3/when', value: 'both' },
    ],
    found: [['WALK_SLIDE_EXCLUDED', '/slides/3', { name: 'drivers', conditions: 'limited, unlimited' }]],
  },
  {
    name: 'a slide whose condition excludes that of the question that it needs',
    changes: [
      unlimited,
      codeField,
      { put: '/slides/2/parts/-', value: { at: '/code', when: 'unlimited' } },
      { put: '/conditions/coded', value: 'limited && data.code == 6' },
      { put: '/slides/3/when', value: 'coded' },
    ],
    found: [['WALK_SLIDE_EXCLUDED', '/slides/3', { conditions: 'coded, unlimited' }]],
  },
  {
    name: 'a slide that a rule excludes',
    changes: [
      codeField,
      { put: '/slides/2/parts/-', value: { at: '/code' } },
      { put: '/rules/-', value: { id: 'low', at: '/code', holds: 'data.code < 7' } },
      { put: '/conditions/high', value: 'data.code == 8' },
      { put: '/slides/3/when', value: 'high' },
    ],
    found: [['WALK_SLIDE_EXCLUDED', '/slides/3', { conditions: 'high, low' }]],
  },
  {
    name: 'a slide whose condition never holds',
    changes: [
      { put: '/conditions/never', value: `!(${either})` },
      { put: '/slides/3/when', value: 'never' },
    ],
    found: [['WALK_SLIDE_NEVER', '/slides/3', { condition: 'never' }]],
  },
  {
    name: 'a slide that needs fewer regions than none',
    changes: [
      { put: '/conditions/crowd', value: 'size(calls.insurantRegions.result) < 0' },
      { put: '/slides/3/when', value: 'crowd' },
    ],
    found: [['WALK_SLIDE', '/slides/3']],
  },
  {
    name: 'a slide of some customers from which nothing leads on',
    changes: [
      codeField,
      { put: '/slides/3/parts/-', value: { at: '/code' } },
      {
        put: '/slides/3/gates',
        value: [{ id: 'coded', holds: 'data.code != null && data.code > 9', at: '/code' }],
      },
    ],
    found: [['WALK_DEAD_END', '/slides/3', { name: 'drivers' }]],
  },
  {
    name: 'a gate that never opens, and so no purchase',
    changes: [{ put: '/slides/5/gates/0/holds', value: 'calls.quote.ok && !calls.quote.ok' }],
    found: [['WALK_PURCHASE', '/purchase']],
  },
  {
    name: 'a call that is never sent, and the stop behind it',
    changes: [
      { put: '/calls/relatives/when', value: neither },
      { put: '/calls/relatives/outcomes/gone', value: { code: 'GONE', stop: 'gone' } },
      { put: '/stops/-', value: { id: 'gone', back: 'vehicle' } },
    ],
    found: [
      ['WALK_STOP', '/stops/1', { name: 'gone' }],
      ['WALK_CALL', '/calls/relatives'],
    ],
  },
  {
    name: 'a rule that never refuses',
    changes: [{ put: '/rules/-', value: { id: 'idle', at: '/period', holds: either } }],
    found: [['WALK_RULE_NEVER_FAILS', '/rules/5']],
  },
  {
    name: 'a rule that always refuses',
    changes: [
      { put: '/rules/-', value: { id: 'strict', at: '/period', severity: 'warning', holds: neither } },
    ],
    found: [['WALK_RULE_NEVER_HOLDS', '/rules/5']],
  },
]

describe('a defect planted in osago', () => {
  test.each(planted)('is found: $name', async ({ changes, found }) => {
    const { findings, loaded } = await walked('osago', changes)
    expect(findings.map(({ code: of, path }) => [of, path])).toEqual(found.map(([of, path]) => [of, path]))
    for (const [at, [, , params = {}]] of found.entries()) {
      const finding = findings[at]
      expect(finding).toMatchObject({ severity: 'warning', params })
      expect(finding?.at).not.toBeNull()
      // The way to it plays in the product with the defect.
      if (finding?.trace) expect(replay(loaded, finding.trace).divergence).toBeNull()
    }
    expect(findings.every(({ trace }) => trace !== null)).toBe(true)
  })
})
