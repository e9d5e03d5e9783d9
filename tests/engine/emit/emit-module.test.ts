import { describe, expect, test } from 'vitest'
import type { Scope } from '../../../src/engine/compiled/compiled-product.ts'
import { emitModule } from '../../../src/engine/emit/index.ts'
import { loadCompiled } from '../../../src/server/registry/load-compiled.ts'
import { sampleExpanded } from './sample-expanded.ts'

const text = emitModule(sampleExpanded())
const withSources = emitModule(sampleExpanded(), { withSources: true })
const product = await loadCompiled(text)

function scope(data: Scope['data'], more: Partial<Scope> = {}): Scope {
  return {
    data,
    item: null,
    outer: null,
    option: null,
    response: null,
    today: '2026-01-31',
    language: 'ru',
    constants: {},
    condition: () => false,
    call: () => ({ ok: true, pending: false, manual: false, outcome: 'ok', result: null }),
    valid: () => true,
    verified: () => false,
    visited: () => false,
    purchase: { paid: false, created: false, contractId: null },
    ...more,
  }
}

describe('the module of a product', () => {
  test('is the same text for the same product', () => {
    expect(emitModule(sampleExpanded())).toBe(text)
  })

  test('imports nothing and evaluates no text', () => {
    expect(text).not.toMatch(/\b(import|require|eval|Function)\b/)
    expect(text.startsWith('export default r=>{')).toBe(true)
  })

  test('holds the structure of the product unchanged', () => {
    const { slides, routes, price, defaults } = sampleExpanded()
    expect(product).toMatchObject({ id: 'sample', engine: 1, routes, price })
    expect(product.slides[0]?.parts).toEqual(slides[0]?.parts)
    expect(Object.keys(product.defaults)).toEqual(Object.keys(defaults))
    expect(Object.getPrototypeOf(product.defaults)).toBe(Object.prototype)
    expect(Object.keys(product.fields)).toEqual(Object.keys(sampleExpanded().fields))
  })

  test('has every expression once, however often it is used', () => {
    const emitted = text.match(/^const x\d+=/gm) ?? []
    expect(new Set(text.match(/^const x\d+=(.*)$/gm)).size).toBe(emitted.length)
    const ofWindow = withSources.split('today + days(const.windowDays)').length - 1
    expect(ofWindow).toBe(2) // the rule, whose text contains it, and its parameter
  })

  test('holds the source text of its expressions only on request', async () => {
    const explained = await loadCompiled(withSources)
    expect(explained.rules[0]?.holds.source).toContain('today + days(const.windowDays)')
    expect(product.rules[0]?.holds.source).toBeNull()
    expect(text).not.toContain('const.windowDays')
  })

  test('evaluates expressions over a scope', () => {
    const rule = product.rules[0]
    expect(rule?.holds.evaluate(scope({ startDate: '2026-05-01' }))).toBe(true)
    expect(rule?.holds.evaluate(scope({ startDate: '2026-05-02' }))).toBe(false)
    expect(rule?.params['max']?.evaluate(scope({}))).toBe('2026-05-01')
    expect(rule?.holds.reads).toEqual(['/startDate', 'today'])
    expect(product.fields['/endDate']?.computed?.evaluate(scope({ startDate: '2024-02-29' }))).toBe(
      '2025-02-27',
    )
    expect(product.calls['find']?.keep?.evaluate(scope({}, { response: { data: { phone: '1' } } }))).toEqual({
      phone: '1',
    })
    expect(product.conditions['plated']?.evaluate(scope({ phone: '12/' }))).toBe(true)
  })

  test('reads an unanswered statement as false where a statement is needed', () => {
    expect(product.conditions['limited']?.evaluate(scope({ limited: null }))).toBe(false)
    expect(product.conditions['limited']?.evaluate(scope({ limited: true }))).toBe(true)
  })

  test.each([
    ['/startDate', '2026-02-28', []],
    ['/startDate', '2026-02-30', [{ path: '/startDate', code: 'format', params: { format: 'date' } }]],
    ['/startDate', 5, [{ path: '/startDate', code: 'type', params: {} }]],
    ['/drivers/*/pinfl', '31506900000013', []],
    [
      '/drivers/*/pinfl',
      '33206900000016',
      [{ path: '/drivers/*/pinfl', code: 'format', params: { format: 'pinfl', isWhole: true } }],
    ],
    ['/period', 6, []],
    ['/period', 7, [{ path: '/period', code: 'enum', params: {} }]],
    [
      '/__proto__',
      '"',
      [
        { path: '/__proto__', code: 'minLength', params: { limit: 2 } },
        { path: '/__proto__', code: 'pattern', params: {} },
      ],
    ],
    ['/__proto__', '/"', []],
  ])('validates %s: %j', (at, value, problems) => {
    expect(product.fields[at]?.validate(value)).toEqual(problems)
  })

  test('shares the validator of fields with the same rules', () => {
    expect(text.match(/^const v\d+=/gm)).toHaveLength(5) // two dates share one
  })

  test('holds the patterns of the formats it uses, and no others', () => {
    expect(text).toContain('plate:v=>')
    expect(text).not.toContain('cadastre:v=>')
  })
})

test('a module that is no product is refused', async () => {
  await expect(loadCompiled('export const product = 1')).rejects.toThrow(
    'not the module of a compiled product',
  )
})
