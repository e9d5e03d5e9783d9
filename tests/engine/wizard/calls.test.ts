import { describe, expect, test } from 'vitest'
import { callStatus, requestKeyOf, slideView, submission } from '../../../src/engine/index.ts'
import type { CallAnswer } from '../../../src/engine/index.ts'
import { aFound, anInput, anOutcome, aProduct, always, fieldValue, read } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { answers, carInsurance } from '../builders/car-insurance.ts'
import { withCar, withDriver, withPolicy } from '../builders/fill-car.ts'

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

describe('what an answer fills', () => {
  const product = aProduct({
    fields: { '/key': {}, '/always': {}, '/untouched': {}, '/never': {}, '/defaulted': { initial: 'd' } },
    slides: [{ id: 's', parts: ['/key', '/always', '/untouched', '/never', '/defaulted'] }],
    calls: {
      find: {
        request: { path: [], query: [{ name: 'key', value: fieldValue('/key') }], body: null },
        response: (
          [
            ['always', 'always'],
            ['untouched', 'ifUntouched'],
            ['never', 'never'],
            ['defaulted', 'always'],
          ] as const
        ).map(([name, overwrite]) => ({
          to: `/${name}`,
          value: read([], ({ response }) => (response as Record<string, string>)[name] ?? null),
          overwrite,
        })),
      },
    },
  })
  const all = { always: 'A', untouched: 'U', never: 'N', defaulted: 'D' }
  const pick = ({ state: { data } }: AWizard): unknown => [
    data['always'],
    data['untouched'],
    data['never'],
    data['defaulted'],
  ]

  test('everything that is still empty', () => {
    expect(pick(new AWizard(product).type('/key', '1').answer('find', all))).toEqual(['A', 'U', 'N', 'D'])
  })

  test('what the customer typed only where the product says always', () => {
    const wizard = new AWizard(product)
      .type('/always', 'a')
      .type('/untouched', 'u')
      .type('/never', 'n')
      .type('/key', '1')
    expect(pick(wizard.answer('find', all))).toEqual(['A', 'u', 'n', 'D'])
  })

  test('an answer that says nothing of a field gives it its default', () => {
    expect(pick(new AWizard(product).type('/key', '1').answer('find', {}))).toEqual([null, null, null, 'd'])
  })

  test('a correction survives the next answer, what was not corrected does not', () => {
    const wizard = new AWizard(product).type('/key', '1').answer('find', all).type('/untouched', 'mine')
    wizard.type('/key', '2')
    expect(pick(wizard)).toEqual([null, 'mine', null, 'd'])
    expect(pick(wizard.answer('find', { ...all, always: 'A2', untouched: 'U2' }))).toEqual([
      'A2',
      'mine',
      'N',
      'D',
    ])
  })

  test('a correction taken back restores the call’s value', () => {
    const wizard = new AWizard(product).type('/key', '1').answer('find', all).type('/untouched', 'mine')
    wizard.send({ type: 'field.cleared', at: '/untouched' })
    expect(wizard.state.data['untouched']).toBe('U')
    expect(wizard.state.touched['/untouched']).toBeUndefined()
  })

  test('a field that a registry decides cannot be typed while its answer is valid', () => {
    const lastWord = aProduct({
      fields: { '/key': {}, '/type': {}, '/name': {} },
      slides: [{ id: 's', parts: ['/key', '/type', '/name'] }],
      calls: {
        find: {
          fact: true,
          request: { path: [], query: [{ name: 'key', value: fieldValue('/key') }], body: null },
          response: [
            { to: '/type', value: always('car'), overwrite: 'always' },
            { to: '/name', value: always('Cobalt'), overwrite: 'ifUntouched' },
          ],
        },
      },
    })
    const wizard = new AWizard(lastWord).type('/type', 'lorry').type('/key', '1').answer('find', {})
    expect(wizard.state.data['type']).toBe('car')
    expect(wizard.type('/type', 'lorry').refusal?.code).toBe('FIELD_COMPUTED')
    expect(wizard.type('/name', 'Nexia').refusal).toBeNull()
    expect(wizard.type('/key', null).type('/type', 'lorry').refusal).toBeNull()
  })

  test('what no part asks for cannot be typed', () => {
    expect(withCar().type('/country', 1).refusal?.code).toBe('FIELD_COMPUTED')
  })
})

describe('answers that go out of date', () => {
  test('changed inputs clear at once what the call filled: no price for a car that is no longer there', () => {
    const wizard = withPolicy()
    expect(wizard.state.data['premium']).toBe(5_600_000)
    wizard.type('/vehicle/plate', '01A123B')
    expect(wizard.state.data).toMatchObject({ premium: null, vehicle: { model: null, type: null } })
    expect(wizard.state.calls['find']).toMatchObject({ stale: true })
    expect(wizard.state.calls['quote']).toMatchObject({ stale: true })
    expect(wizard.flags('review')[3]).toBe(false)
  })

  test('a failed lookup leaves nothing of the one before', () => {
    const wizard = withCar().type('/vehicle/plate', '01A123BD').answer('find', {}, 404)
    expect(wizard.state.data['vehicle']).toMatchObject({ model: null, type: null })
    expect(wizard.state.calls['find']).toMatchObject({ outcome: 'notFound', fact: null, filled: {} })
  })

  test('an error is forgotten with the inputs that it was about', () => {
    const wizard = new AWizard(carInsurance()).type('/vehicle/plate', '01A123BC').answer('find', {}, 404)
    expect(callStatus(wizard.product, wizard.state, 'find').outcome).toBe('notFound')
    wizard.type('/vehicle/plate', '01A123B')
    expect(callStatus(wizard.product, wizard.state, 'find')).toMatchObject({
      outcome: '',
      status: 'idle',
      canRetry: false,
    })
  })
})

describe('retry and by hand', () => {
  const failed = (): AWizard =>
    new AWizard(carInsurance())
      .type('/vehicle/plate', '01A123BC')
      .ends('find', { kind: 'failure', failure: 'fetch' })

  test('a retry asks the same question again', () => {
    const wizard = failed()
    expect(callStatus(wizard.product, wizard.state, 'find')).toMatchObject({
      canRetry: true,
      canBypass: true,
      outcome: 'offline',
    })
    wizard.send({ type: 'call.retried', key: 'find' })
    expect(wizard.sent).toEqual(['find'])
    expect(wizard.state.calls['find']).toMatchObject({ status: 'pending', attempt: 2 })
    expect(wizard.answer('find', answers.cobalt).flags('vehicle')).toEqual([true, true])
  })

  test('a retry of what is under way stops it first', () => {
    const wizard = new AWizard(carInsurance())
      .type('/vehicle/plate', '01A123BC')
      .send({ type: 'call.retried', key: 'find' })
    expect(wizard.effects.map(({ type }) => type)).toEqual(['cancel', 'send'])
  })

  test('nothing is retried that is not wanted', () => {
    const wizard = new AWizard(carInsurance())
    expect(wizard.send({ type: 'call.retried', key: 'find' }).refusal?.code).toBe('CALL_STALE')
    expect(wizard.send({ type: 'call.retried', key: 'nothing' }).refusal?.code).toBe('CALL_UNKNOWN')
  })

  test('by hand: the call rests, the fields are typed', () => {
    const wizard = failed().send({ type: 'call.bypassed', key: 'find' })
    expect(wizard.state.manual).toEqual({ find: true })
    wizard.type('/vehicle/model', 'Nexia').next()
    expect(wizard.slide).toBe('policy')
  })

  test('by hand while the registry is slow: what is under way is stopped', () => {
    const wizard = new AWizard(carInsurance())
      .type('/vehicle/plate', '01A123BC')
      .send({ type: 'call.bypassed', key: 'find' })
    expect([wizard.refusal, wizard.cancelled]).toEqual([null, ['find']])
    expect(wizard.answer('find', answers.cobalt).refusal?.code).toBe('CALL_STALE')
  })

  test('a changed request is sent to the registry again', () => {
    const wizard = failed()
      .send({ type: 'call.bypassed', key: 'find' })
      .type('/vehicle/model', 'Nexia')
      .type('/vehicle/plate', '01A123BD')
    expect([wizard.sent, wizard.state.manual]).toEqual([['find'], {}])
    expect(wizard.answer('find', answers.cobalt).state.data['vehicle']).toMatchObject({
      model: 'Nexia',
      type: 1,
    })
  })

  test('only what the product offers can be filled in by hand', () => {
    const wizard = withPolicy()
    expect(wizard.send({ type: 'call.bypassed', key: 'quote' }).refusal?.code).toBe('CALL_NOT_MANUAL')
    expect(wizard.send({ type: 'call.bypassed', key: 'find' }).refusal?.code).toBe('CALL_NOT_MANUAL')
    expect(wizard.send({ type: 'call.bypassed', key: 'nothing' }).refusal?.code).toBe('CALL_UNKNOWN')
  })
})

describe('choices', () => {
  test('fields that depend on a choice change with it', () => {
    const wizard = withPolicy()
    expect(wizard.state.data['regionName']).toBe('Toshkent')
    expect(wizard.type('/regionId', 2).state.data['regionName']).toBe('Samarqand')
    expect(wizard.type('/regionId', null).state.data['regionName']).toBeNull()
  })

  test('a choice made before the choices were known is followed when they come', () => {
    const wizard = withCar().next().type('/regionId', 2)
    expect(wizard.state.data['regionName']).toBeNull()
    expect(wizard.answer('regions', answers.regions).state.data['regionName']).toBe('Samarqand')
  })

  test('only some choices can be offered', () => {
    const product = aProduct({
      fields: {
        '/kind': {},
        '/plan': {
          options: {
            from: 'plans',
            value: 'id',
            label: 'id',
            also: [],
            only: read('/kind', ({ option, data }) => (option as { kind: string }).kind === data['kind']),
          },
        },
      },
      slides: [{ id: 's', parts: ['/kind', '/plan'] }],
      calls: { plans: { keep: read([], ({ response }) => response) } },
    })
    const wizard = new AWizard(product)
      .answer('plans', [
        { id: 'x', kind: 'a' },
        { id: 'y', kind: 'b' },
      ])
      .type('/kind', 'a')
      .type('/plan', 'x')
    expect(wizard.flags('s')).toEqual([true, true])
    wizard.type('/kind', 'b')
    expect(wizard.flags('s')).toEqual([true, false])
  })

  test('several choices: each must be offered, and what follows sees them all', () => {
    const product = aProduct({
      fields: {
        '/ids': {
          type: 'array',
          options: {
            from: 'countries',
            value: 'id',
            label: 'name',
            only: null,
            also: [
              {
                at: '/names',
                value: read([], ({ option }) =>
                  (option as readonly { name: string }[]).map(({ name }) => name).join(', '),
                ),
              },
            ],
          },
        },
        '/names': {},
      },
      slides: [{ id: 's', parts: ['/ids'] }],
      calls: { countries: {} },
    })
    const wizard = new AWizard(product)
      .answer('countries', [
        { id: 1, name: 'Italy' },
        { id: 2, name: 'Japan' },
      ])
      .type('/ids', [1, 2])
    expect([wizard.flags('s'), wizard.state.data['names']]).toEqual([[true], 'Italy, Japan'])
    expect(wizard.type('/ids', [1, 3]).flags('s')).toEqual([false])
    expect(wizard.type('/ids', []).flags('s')).toEqual([false])
  })
})

describe('another language', () => {
  test('choices are requested again, and the old ones stay valid until then', () => {
    const wizard = withPolicy().send({ type: 'language.changed', language: 'uz' })
    expect(wizard.sent).toEqual(['regions'])
    expect(callStatus(wizard.product, wizard.state, 'regions')).toMatchObject({ ok: true, status: 'pending' })
    expect(wizard.flags('policy')[0]).toBe(true)
    wizard.answer('regions', { data: [{ id: 1, name: 'Toshkent shahri' }] })
    expect(wizard.state.data['regionName']).toBe('Toshkent shahri')
  })

  test('choices that cannot be had in the new language stay in the old one', () => {
    const wizard = withPolicy()
      .send({ type: 'language.changed', language: 'uz' })
      .ends('regions', { kind: 'failure', failure: 'fetch' })
    expect(callStatus(wizard.product, wizard.state, 'regions')).toMatchObject({ ok: true, status: 'settled' })
    expect(wizard.state.data['regionName']).toBe('Toshkent')
  })

  test.each([
    {
      of: 'priced offers are asked again, as their names are in the language',
      isTranslated: true,
      sent: ['offers'],
    },
    { of: 'a registry is not, as it has no other answer', isTranslated: false, sent: [] },
  ])('facts: $of', ({ isTranslated, sent }) => {
    const product = aProduct({
      fields: {
        '/tariff': {
          type: 'integer',
          options: { from: 'offers', value: 'id', label: 'name', only: null, also: [] },
        },
      },
      slides: [{ id: 's', parts: ['/tariff'] }],
      calls: { offers: { fact: true, isTranslated } },
    })
    const wizard = new AWizard(product)
      .answer('offers', [{ id: 1, name: 'Паспорт' }], 200, 'fact-ru')
      .type('/tariff', 1)
      .send({ type: 'language.changed', language: 'uz' })
    expect(wizard.sent).toEqual(sent)
    expect([wizard.flags('s'), submission(product, wizard.state).body]).toMatchObject([
      [true],
      { qadam: { facts: ['fact-ru'] } },
    ])
    if (isTranslated) wizard.answer('offers', [{ id: 1, name: 'Pasport' }], 200, 'fact-uz')
    expect(slideView(product, wizard.state)?.parts).toMatchObject([
      { options: [{ label: isTranslated ? 'Pasport' : 'Паспорт' }] },
    ])
    expect(submission(product, wizard.state).body).toMatchObject({
      qadam: { facts: [isTranslated ? 'fact-uz' : 'fact-ru'] },
    })
  })

  test('a question that names the language is another question', () => {
    const product = aProduct({
      slides: [{ id: 's', parts: [] }],
      calls: {
        okonx: {
          request: {
            path: [],
            query: [{ name: 'language', value: read('language', ({ language }) => language) }],
            body: null,
          },
        },
      },
    })
    const wizard = new AWizard(product).answer('okonx', []).send({ type: 'language.changed', language: 'en' })
    expect(wizard.effects).toMatchObject([
      { type: 'send', key: 'okonx', request: { query: { language: 'en' } } },
    ])
    expect(callStatus(product, wizard.state, 'okonx').ok).toBe(true)
  })
})

describe('calls of items', () => {
  test('each item has its own call, which ends when the item is removed', () => {
    const wizard = withDriver().add('drivers', { passport: 'AB7654321' })
    expect(wizard.sent).toEqual(['driverFind:d2'])
    wizard.send({ type: 'item.removed', list: 'drivers', item: 'd2' })
    expect(wizard.cancelled).toEqual(['driverFind:d2'])
    expect(Object.keys(wizard.state.calls)).not.toContain('driverFind:d2')
  })

  test('an expression of an item sees the item’s own call', () => {
    const wizard = withDriver().add('drivers', { passport: 'AB7654321' }).answer('driverFind:d2', {}, 404)
    expect(wizard.state.data['drivers']).toMatchObject([{ isFound: true }, { isFound: false }])
    expect(wizard.state.data['found']).toBe(1)
  })
})

describe('failures that show at a field', () => {
  const product = aProduct({
    fields: { '/passport': {}, '/name': {} },
    slides: [{ id: 's', parts: ['/passport'] }],
    calls: {
      check: {
        request: { path: [], query: [{ name: 'p', value: fieldValue('/passport') }], body: null },
        outcomes: [
          anOutcome('ok'),
          anOutcome('expired', { status: [422], at: '/passport' }),
          anOutcome('error', { at: '/passport', goesOn: true }),
        ],
      },
    },
  })

  test('a call that failed at a field makes its flag false', () => {
    const wizard = new AWizard(product).type('/passport', 'AA1').answer('check', {}, 422)
    expect(wizard.next().refusal?.problems).toEqual([
      { path: '/passport', code: 'call.check.expired', params: {} },
    ])
    expect(wizard.type('/passport', 'AA2').flags('s')).toEqual([true])
  })

  test('an outcome with which the flow goes on does not', () => {
    const wizard = new AWizard(product).type('/passport', 'AA1').answer('check', {}, 500)
    expect(wizard.flags('s')).toEqual([true])
  })
})
