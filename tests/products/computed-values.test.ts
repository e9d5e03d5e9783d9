import { describe, expect, test } from 'vitest'
import { checkSubmission, submission } from '../../src/engine/index.ts'
import type { Json, JsonObject } from '../../src/engine/json.ts'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { numberForm, runNumberForm } from './number-form.ts'

const a = { type: 'number', minimum: 0, maximum: 1000, multipleOf: 0.01 }
const b = { ...a }
const facts = { today: '2026-11-21', language: 'en', facts: [], phone: null }

/** The codes and places of what lint says. */
function found(
  properties: Readonly<Record<string, JsonObject>>,
  more: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  return numberForm(properties, more).findings.map(({ code, path }) => `${code} ${path}`)
}

describe('lint holds a computed value to the schema of its field', () => {
  test.each([
    [{ type: 'integer' }, 'data.n / 2'],
    [{ type: 'integer', currency: 'UZS' }, 'data.n * 0.1'],
    [{ type: 'integer' }, 'data.a'],
    [{ type: 'number', multipleOf: 5 }, 'data.a + 5'],
  ])('%j computed as %s is not certain to be whole', (schema, computed) => {
    const at = '/data/properties/c/computed'
    expect(found({ n: { type: 'integer' }, a, c: { ...schema, computed } })).toEqual([`CEL_NOT_WHOLE ${at}`])
    const [finding] = numberForm({ n: { type: 'integer' }, a, c: { ...schema, computed } }).findings
    expect(finding).toMatchObject({ edits: [{ op: 'replace', path: at, value: `round(${computed})` }] })
    expect(found({ n: { type: 'integer' }, a, c: { ...schema, computed: `round(${computed})` } })).toEqual([])
  })

  test('money of two currencies is neither added nor kept as the other', () => {
    const money = (currency: string) => ({ type: 'integer', currency, minimum: 0, maximum: 1_000_000 })
    const computed = (expression: string) => ({
      p: money('GBP'),
      u: money('UZS'),
      c: { ...money('GBP'), computed: expression },
    })
    const at = '/data/properties/c/computed'
    expect(found(computed('data.p + data.u'))).toEqual([`CEL_CURRENCIES ${at}`])
    expect(found(computed('data.u'))).toEqual([`CEL_CURRENCIES ${at}`])
    expect(found(computed('data.p + 100'))).toEqual([])
    expect(found(computed('data.p + round(data.u * const.rate)'), { constants: { rate: 0.00006 } })).toEqual(
      [],
    )
  })

  test('a value that texts show as money is whole and of that currency', () => {
    const values = (is: string) => ({ values: { v: { is, currency: 'UZS' } } })
    const field = { type: 'integer', currency: 'EUR', minimum: 0, maximum: 9 }
    expect(found({ n: field }, values('data.n'))).toContain('CEL_CURRENCIES /values/v/is')
    expect(found({ a }, values('data.a * 2'))).toContain('CEL_NOT_WHOLE /values/v/is')
  })
})

describe('a value that its field does not take is neither kept nor shown nor sent', () => {
  const rows: readonly (readonly [schema: JsonObject, kept: Json, refused: Json])[] = [
    [{ type: 'integer' }, 3, 1.5],
    [{ type: 'integer' }, 3, 'three'],
    [{ type: 'integer', currency: 'UZS' }, 30, 0.3],
    [{ type: 'integer', minimum: 0, maximum: 9 }, 9, 10],
    [{ type: 'number', multipleOf: 0.01 }, 0.07, 0.075],
    [{ type: 'string', maxLength: 3 }, 'abc', 'abcd'],
    [{ type: 'string', enum: ['x', 'y'] }, 'x', 'z'],
    [{ type: 'number', exclusiveMaximum: 1 }, 0.99, 1],
    [{ type: 'string', minLength: 2, pattern: '^[a-z]+$' }, 'abc', 'ab1'],
  ]
  test.each(rows)('%j takes %j and not %j', async (schema, kept, refused) => {
    const product = await runNumberForm({
      // What is typed may be anything until it is sent.
      n: { type: schema['type'] ?? 'string' },
      c: { ...schema, computed: 'data.n' },
    })
    const computedOf = (value: Json): Json | undefined => {
      const wizard = new AWizard(product)
      wizard.type('/n', value)
      return wizard.state.data['c']
    }
    expect(computedOf(kept)).toEqual(kept)
    expect(computedOf(refused)).toBeNull()
  })

  test('the server refuses what the browser would never have computed', async () => {
    const product = await runNumberForm({
      a,
      b,
      c: { type: 'number', minimum: 0, maximum: 100, multipleOf: 0.01, computed: 'data.a + data.b' },
    })
    const wizard = new AWizard(product)
    wizard.type('/a', 72.68)
    wizard.type('/b', 13.66)
    wizard.next()
    const { body } = submission(product, wizard.state)
    expect(body).toMatchObject({ c: 86.34 })
    expect(checkSubmission(product, body, facts).problems).toEqual([])
    for (const c of [86.340001, 86.3, 101]) {
      const sent = { ...(body as JsonObject), c }
      expect(checkSubmission(product, sent, facts).problems.map(({ path }) => path)).toEqual(['/c'])
    }

    wizard.type('/b', 99)
    expect(wizard.state.data['c']).toBeNull()
    const sum = { ...(body as JsonObject), b: 99, c: 171.68 }
    expect(checkSubmission(product, sum, facts).problems.map(({ path }) => path)).toEqual(['/c'])
  })
})

test('shares that make exactly a hundred go on, and those a hundredth beside it do not', async () => {
  const share = { type: 'number', minimum: 0, maximum: 100, multipleOf: 0.01 }
  const product = await runNumberForm(
    {
      p: share,
      q: share,
      r: share,
      s: share,
      total: { type: 'number', computed: 'sum([data.p, data.q, data.r, data.s])' },
    },
    {
      values: { total: 'data.total' },
      rules: [{ id: 'hundred', at: '/s', holds: 'data.total == 100' }],
    },
  )
  const slideAfter = (last: number): string | null => {
    const wizard = new AWizard(product)
    for (const [at, value] of Object.entries({ '/p': 72.68, '/q': 10.93, '/r': 2.73, '/s': last }))
      wizard.type(at, value)
    wizard.next()
    return wizard.slide
  }
  expect(slideAfter(13.66)).toBe('end')
  expect(slideAfter(13.67)).toBe('asks')
})
