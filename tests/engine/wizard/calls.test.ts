import { describe, expect, test } from 'vitest'
import { requestKeyOf } from '../../../src/engine/index.ts'
import type { CallAnswer } from '../../../src/engine/index.ts'
import { aFound, anInput, anOutcome, aProduct, always, fieldValue, read } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { answers, carInsurance } from '../builders/car-insurance.ts'
import { withCar, withPolicy } from '../builders/fill-car.ts'

describe('when a call is sent', () => {
  test('once its condition holds and everything that it asks about is known', () => {
    const wizard = new AWizard(carInsurance()).type('/vehicle/plate', '01A123B')
    expect(wizard.sent).toEqual([])
    wizard.type('/vehicle/plate', '01A123BC')
    expect(wizard.effects).toEqual([
      {
        type: 'send',
        key: 'find',
        call: 'find',
        requestKey: '{"body":{"plate":"01A123BC"},"operation":"findOperation","path":{},"query":{}}',
        request: {
          operation: 'findOperation',
          path: {},
          query: {},
          body: { plate: '01A123BC' },
          timeoutMs: 20_000,
          retries: 0,
        },
      },
    ])
  })

  test('a call of a slide once that slide was reached', () => {
    const wizard = withCar()
    expect(wizard.state.calls['regions']).toBeUndefined()
    expect(wizard.next().sent).toEqual(['regions'])
  })

  test('at the beginning, when nothing is missing', () => {
    const product = aProduct({ slides: [{ id: 's', parts: [] }], calls: { tariffs: {} } })
    expect(new AWizard(product).sent).toEqual(['tariffs'])
  })

  test('the same question is not asked twice', () => {
    const wizard = withPolicy()
    expect(wizard.type('/start', '2026-12-02').effects).toEqual([])
    expect(wizard.type('/regionId', 1).effects).toEqual([])
    wizard.type('/vehicle/plate', '01A123B').type('/vehicle/plate', '01A123BC')
    expect(wizard.sent).toEqual([])
    expect(wizard.state.data['vehicle']).toMatchObject({ model: 'Cobalt', type: 1 })
  })

  test('another question cancels the one that is under way', () => {
    const wizard = new AWizard(carInsurance())
      .type('/vehicle/plate', '01A123BC')
      .type('/vehicle/plate', '01A123BD')
    expect(wizard.effects.map(({ type }) => type)).toEqual(['cancel', 'send'])
    expect(wizard.type('/vehicle/plate', '01A1').cancelled).toEqual(['find'])
    expect(wizard.state.calls['find']).toBeUndefined()
  })

  test('a request names nested parts by pointer, and a whole body by one expression', () => {
    const product = aProduct({
      fields: { '/a': {}, '/b': {} },
      slides: [{ id: 's', parts: ['/a', '/b'] }],
      calls: {
        nested: {
          request: {
            path: [{ name: 'id', value: fieldValue('/a') }],
            query: [],
            body: [
              { name: '/x/y', value: fieldValue('/b') },
              { name: 'z', value: always(1) },
            ],
          },
        },
        whole: { request: { path: [], query: [], body: read(['/a', '/b'], ({ data }) => ({ ...data })) } },
      },
    })
    const wizard = new AWizard(product).type('/a', 'A').type('/b', 'B')
    const requestOf = (key: string): unknown =>
      wizard.effects.flatMap((effect) =>
        effect.type === 'send' && effect.key === key ? [effect.request] : [],
      )[0]
    expect(requestOf('nested')).toMatchObject({ path: { id: 'A' }, body: { x: { y: 'B' }, z: 1 } })
    expect(requestOf('whole')).toMatchObject({ body: { a: 'A', b: 'B' } })
  })
})

test('a request has one key whatever the order of its parts and the type of what travels as text', () => {
  const one = { operation: 'o', path: { a: 1 }, query: { b: true, c: 'x' }, body: { d: 1, e: [2] } }
  const other = { operation: 'o', path: { a: '1' }, query: { c: 'x', b: 'true' }, body: { e: [2], d: 1 } }
  expect(requestKeyOf(one)).toBe(requestKeyOf(other))
  expect(requestKeyOf({ ...one, body: { d: '1', e: [2] } })).not.toBe(requestKeyOf(one))
})

describe('how a call ends', () => {
  const product = aProduct({
    fields: { '/key': {}, '/name': {} },
    slides: [{ id: 's', parts: ['/key', aFound('find', [anInput('/name')])] }],
    calls: {
      find: {
        request: { path: [], query: [{ name: 'key', value: fieldValue('/key') }], body: null },
        outcomes: [
          anOutcome('ok'),
          anOutcome('notFound', { status: [404] }),
          anOutcome('busy', { status: [422, 503] }),
          anOutcome('expired', { status: [422], code: 'EXPIRED' }),
          anOutcome('foreign', { code: 'FOREIGN' }),
          anOutcome('offline'),
          anOutcome('timeout'),
          anOutcome('malformed'),
          anOutcome('error'),
        ],
      },
    },
  })
  const http = (
    status: number,
    body: CallAnswer extends infer A ? (A extends { body: infer B } ? B : never) : never = {},
  ): CallAnswer => ({ kind: 'answer', status, body, fact: null })

  test.each<[string, CallAnswer]>([
    ['ok', http(200)],
    ['ok', http(201)],
    ['notFound', http(404)],
    ['busy', http(503)],
    ['busy', http(422, { code: 'OTHER' })],
    ['expired', http(422, { code: 'EXPIRED' })],
    ['foreign', http(409, { code: 'FOREIGN' })],
    ['foreign', http(200, { code: 'FOREIGN' })],
    ['error', http(400)],
    ['error', http(500, 'not JSON of ours')],
    ['offline', { kind: 'failure', failure: 'fetch' }],
    ['timeout', { kind: 'failure', failure: 'timeout' }],
    ['malformed', { kind: 'failure', failure: 'parsing' }],
  ])('%s after %o', (outcome, answer) => {
    const wizard = new AWizard(product).type('/key', '1').ends('find', answer)
    expect(wizard.state.calls['find']).toMatchObject({ status: 'settled', outcome })
  })

  test('an outcome that the product does not name is one all the same', () => {
    const bare = aProduct({ slides: [{ id: 's', parts: [] }], calls: { tariffs: { outcomes: [] } } })
    expect(new AWizard(bare).answer('tariffs', {}).state.calls['tariffs']?.outcome).toBe('ok')
    expect(new AWizard(bare).answer('tariffs', {}, 500).state.calls['tariffs']?.outcome).toBe('error')
  })

  test('values for the message come with the problem', () => {
    const wizard = new AWizard(product)
      .type('/key', '1')
      .answer('find', { code: 'EXPIRED', params: { on: '2020-01-01' } }, 422)
    expect(wizard.next().refusal?.problems).toContainEqual({
      path: '/name',
      code: 'call.find.expired',
      params: { on: '2020-01-01' },
    })
  })
})

describe('late answers', () => {
  test.each<[string, (wizard: AWizard) => AWizard, string]>([
    [
      'of another question',
      (wizard) =>
        wizard.send({
          type: 'call.answered',
          key: 'find',
          requestKey: 'old',
          answer: { kind: 'answer', status: 200, body: {}, fact: null },
        }),
      'CALL_STALE',
    ],
    [
      'of a call that is settled',
      (wizard) => wizard.answer('find', answers.cobalt).answer('find', answers.lorry),
      'CALL_STALE',
    ],
    ['of a call that the product does not have', (wizard) => wizard.answer('nothing', {}), 'CALL_UNKNOWN'],
    ['of an item that is gone', (wizard) => wizard.answer('driverFind:d9', {}), 'CALL_STALE'],
    ['of a call of a list without its item', (wizard) => wizard.answer('driverFind', {}), 'CALL_UNKNOWN'],
  ])('%s are dropped', (_name, late, code) => {
    const wizard = late(new AWizard(carInsurance()).type('/vehicle/plate', '01A123BC'))
    expect(wizard.refusal?.code).toBe(code)
  })
})
