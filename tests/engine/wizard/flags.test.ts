import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import {
  aFound,
  aGate,
  aListPart,
  anInput,
  anOutcome,
  aProduct,
  always,
  read,
} from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { answers, carInsurance } from '../builders/car-insurance.ts'
import { withCar, withDriver, withPolicy } from '../builders/fill-car.ts'
import { text } from '../builders/text.ts'

describe('how flags begin', () => {
  test('[wizard.flags.initial-false] every flag of every slide is false at the beginning', () => {
    const wizard = new AWizard(carInsurance())
    const flags = wizard.state.slides.flatMap((slide) => slide.flags)
    expect(flags).toHaveLength(10)
    expect(flags).not.toContain(true)
  })

  test('[wizard.state.valid-flags] each slide has one flag for each input, card, list, check and gate, in the order of its parts', () => {
    const wizard = new AWizard(carInsurance())
    expect(wizard.state.slides.map(({ id, flagIds }) => [id, flagIds])).toEqual([
      ['vehicle', ['plate', 'find']],
      ['policy', ['regionId', 'start', 'limited']],
      ['drivers', ['drivers']],
      ['review', ['phone', 'verify', 'offer', 'gate-quoted']],
    ])
  })

  test.each([
    { startsValid: 'all', flags: [true, true] },
    { startsValid: 'last', flags: [false, true] },
    { startsValid: null, flags: [false, false] },
  ] as const)('a slide that starts valid ($startsValid) begins with $flags', ({ startsValid, flags }) => {
    const product = aProduct({
      fields: { '/a': {}, '/b': {} },
      slides: [{ id: 's', parts: ['/a', '/b'], startsValid }],
    })
    expect(new AWizard(product).flags('s')).toEqual(flags)
  })

  test('a flag that started true stays true until something that it reads changes', () => {
    const product = aProduct({
      fields: { '/a': {}, '/b': {}, '/c': {} },
      slides: [
        { id: 's', parts: ['/a', '/b'], startsValid: 'all' },
        { id: 't', parts: ['/c'] },
      ],
      rules: [{ id: 'r', at: ['/a'], holds: read('/c', ({ data }) => data['c'] === 'x') }],
    })
    const wizard = new AWizard(product).next()
    expect(wizard.slide).toBe('t')
    expect(wizard.flags('s')).toEqual([true, true])
    wizard.type('/c', 'y')
    expect(wizard.flags('s')).toEqual([false, true])
  })
})

describe('when a flag is computed', () => {
  test('an answered input is computed at once, what is beside it is not', () => {
    const wizard = new AWizard(carInsurance()).type('/start', '2026-12-01')
    expect(wizard.flags('policy')).toEqual([false, true, false])
  })

  test('an answer that is already there (a default) counts from the first Continue on', () => {
    const wizard = withPolicy()
    expect(wizard.flags('policy')).toEqual([true, true, false])
    wizard.next()
    expect(wizard.flags('policy')).toEqual([true, true, true])
    expect(wizard.slide).toBe('drivers')
  })

  test('an answer that a call fills is computed when the call answers', () => {
    expect(withCar().flags('vehicle')).toEqual([true, true])
  })

  test('a flag follows everything that it reads, also the day', () => {
    const wizard = withPolicy()
    expect(wizard.flags('policy')[1]).toBe(true)
    wizard.send({ type: 'day.changed', today: '2026-12-02' })
    expect(wizard.flags('policy')[1]).toBe(false)
  })
})

describe('what makes an input valid', () => {
  const product = aProduct({
    fields: {
      '/kind': {},
      '/name': { valid: (value) => value !== 'bad' },
      '/note': {},
      '/tin': {},
      '/series': {},
      '/number': {},
    },
    conditions: { company: read('/kind', ({ data }) => data['kind'] === 'company') },
    slides: [
      {
        id: 's',
        parts: [
          '/kind',
          '/name',
          anInput('/note', { optional: true }),
          anInput('/tin', { requiredWhen: 'company' }),
          anInput(['/series', '/number']),
        ],
      },
    ],
  })
  const settled = (): AWizard => new AWizard(product).next()

  test('a required answer must be there, an optional one need not', () => {
    expect(settled().flags('s')).toEqual([false, false, true, true, false])
  })

  test('an answer that is required under a condition is required while the condition holds', () => {
    const wizard = settled().type('/kind', 'company')
    expect(wizard.flags('s')[3]).toBe(false)
    expect(wizard.type('/kind', 'person').flags('s')[3]).toBe(true)
  })

  test('an answer must fit its schema', () => {
    expect(settled().type('/name', 'bad').flags('s')[1]).toBe(false)
    expect(settled().type('/name', 'good').flags('s')[1]).toBe(true)
    expect(settled().type('/name', 7).flags('s')[1]).toBe(false)
  })

  test('an empty text is no answer', () => {
    const wizard = settled().type('/name', '')
    expect(wizard.state.data['name']).toBeNull()
    expect(wizard.flags('s')[1]).toBe(false)
  })

  test('fields that are asked together share one flag', () => {
    const wizard = settled().type('/series', 'AA')
    expect(wizard.flags('s')[4]).toBe(false)
    expect(wizard.type('/number', '1').flags('s')[4]).toBe(true)
  })

  test('a choice must be among the choices, once they are known', () => {
    const wizard = withCar().next().type('/regionId', 7)
    expect(wizard.flags('policy')[0]).toBe(true)
    wizard.answer('regions', answers.regions)
    expect(wizard.flags('policy')[0]).toBe(false)
    expect(wizard.type('/regionId', 2).flags('policy')[0]).toBe(true)
  })
})

describe('rules', () => {
  const product = aProduct({
    fields: { '/from': {}, '/to': {} },
    slides: [
      { id: 'a', parts: ['/from'] },
      { id: 'b', parts: ['/to'] },
    ],
    rules: [
      {
        id: 'order',
        at: ['/from', '/to'],
        holds: read(['/from', '/to'], ({ data }) => text(data['from']) < text(data['to'])),
      },
    ],
  })

  test('a rule is silent until everything it shows at is answered; then it is shown at each of its fields', () => {
    const wizard = new AWizard(product).type('/from', '5')
    expect(wizard.flags('a')).toEqual([true])
    wizard.next().type('/to', '3')
    expect([wizard.flags('a'), wizard.flags('b')]).toEqual([[false], [false]])
    expect(wizard.state.lastAllowedSlide).toBe(1)
    wizard.type('/to', '7')
    expect([wizard.flags('a'), wizard.flags('b')]).toEqual([[true], [true]])
  })

  test('a failed rule says its code and its values', () => {
    const wizard = withPolicy().type('/start', '2026-11-01').next()
    expect(wizard.refusal).toEqual({
      code: 'SLIDE_INVALID',
      problems: [{ path: '/start', code: 'rule.window', params: { min: '2026-11-21' } }],
    })
  })

  test('a warning stops Continue until it is accepted, and asks again about another answer', () => {
    const wizard = withPolicy().type('/start', '2026-11-21')
    expect(wizard.flags('policy')[1]).toBe(true)
    wizard.next()
    expect(wizard.refusal?.problems).toEqual([{ path: '/start', code: 'rule.soon', params: {} }])
    wizard.send({ type: 'warning.accepted', rule: 'soon' }).next()
    expect([wizard.refusal, wizard.slide]).toEqual([null, 'drivers'])
    wizard.back().type('/start', '2026-11-22').type('/start', '2026-11-21').next()
    expect(wizard.refusal?.code).toBe('SLIDE_INVALID')
  })

  test('a rule of the purchase says nothing on its slide', () => {
    const late = aProduct({
      fields: { '/tariff': { type: 'integer', initial: -1 } },
      slides: [{ id: 's', parts: ['/tariff'] }],
      rules: [
        {
          id: 'chosen',
          at: ['/tariff'],
          atPurchase: true,
          holds: read('/tariff', ({ data }) => data['tariff'] !== -1),
        },
      ],
    })
    const wizard = new AWizard(late).next()
    expect(wizard.flags('s')).toEqual([true])
    expect(wizard.refusal?.problems).toEqual([{ path: '/tariff', code: 'rule.chosen', params: {} }])
    expect(wizard.type('/tariff', 2).next().state.purchase.status).toBe('creating')
  })
})

describe('parts that come and go', () => {
  const product = aProduct({
    fields: { '/payer': { type: 'boolean' }, '/name': {}, '/phone': {}, '/end': {} },
    conditions: { separate: read('/payer', ({ data }) => data['payer'] === true) },
    slides: [
      {
        id: 's',
        parts: [
          '/payer',
          anInput('/name', { whenAll: ['separate'] }),
          anInput('/phone', { whenAll: ['separate'] }),
          '/end',
        ],
      },
    ],
  })

  test('flags appear in place with their parts, false, and go with them', () => {
    const wizard = new AWizard(product).type('/end', 'x').type('/payer', true)
    expect(wizard.flagIds('s')).toEqual(['payer', 'name', 'phone', 'end'])
    expect(wizard.flags('s')).toEqual([true, false, false, true])
    wizard.type('/payer', false)
    expect([wizard.flagIds('s'), wizard.flags('s')]).toEqual([
      ['payer', 'end'],
      [true, true],
    ])
  })

  test('a part that comes back with an answered input is computed again', () => {
    const wizard = new AWizard(product)
      .type('/payer', true)
      .type('/name', 'A')
      .type('/payer', false)
      .type('/payer', true)
    expect(wizard.flags('s')).toEqual([true, true, false, false])
  })
})

describe('lists', () => {
  test('flags of items are in the order of the items; those of a new item are false', () => {
    const wizard = withDriver().add('drivers')
    expect(wizard.flagIds('drivers')).toEqual([
      'drivers',
      'drivers/d1/passport',
      'drivers/d1/driverFind',
      'drivers/d1/relative',
      'drivers/d2/passport',
      'drivers/d2/driverFind',
      'drivers/d2/relative',
    ])
    expect(wizard.flags('drivers')).toEqual([true, true, true, true, false, false, false])
  })

  test('a list takes no fewer and no more items than it says', () => {
    const wizard = withPolicy().next().next()
    expect(wizard.refusal?.problems).toContainEqual({
      path: '/drivers',
      code: 'minItems',
      params: { limit: 1 },
    })
    wizard.add('drivers').add('drivers').add('drivers').add('drivers')
    expect(wizard.refusal?.code).toBe('LIST_FULL')
    expect(wizard.items('drivers')).toEqual(['d1', 'd2', 'd3'])
  })

  test('two items that say the same make the flag of the list false, at the later one', () => {
    const wizard = withDriver().add('drivers', { passport: 'AA1234567' }).next()
    expect(wizard.flags('drivers')[0]).toBe(false)
    expect(wizard.refusal?.problems).toContainEqual({ path: '/drivers/d2', code: 'uniqueItems', params: {} })
    expect(wizard.type('/drivers/d2/passport', 'AB1234567').flags('drivers')[0]).toBe(true)
  })

  test('a rule of an item that reads the whole list is evaluated for every item', () => {
    const product = aProduct({
      fields: { '/l/*/a': {} },
      lists: { l: { at: '/l', parts: [anInput('/l/*/a')] } },
      slides: [{ id: 's', parts: [aListPart('l')] }],
      rules: [
        {
          id: 'first',
          list: 'l',
          at: ['/l/*/a'],
          holds: read(['/l', '/l/*/a'], ({ data, item }) => {
            const [first] = data['l'] as readonly JsonObject[]
            return first?.['a'] === item?.['a']
          }),
        },
      ],
    })
    const wizard = new AWizard(product).add('l', { a: 'x' }).add('l', { a: 'x' })
    expect(wizard.flags('s')).toEqual([true, true, true])
    wizard.type('/l/l1/a', 'y')
    expect(wizard.flags('s')).toEqual([true, true, false])
  })

  test('a rule of an item is shown at that item only', () => {
    const wizard = withDriver().add('drivers', { passport: 'AB7654321' })
    wizard.answer('driverFind:d2', { name: 'Ali', age: 12 }).type('/drivers/d2/relative', 1).next()
    expect(wizard.refusal?.problems).toEqual([{ path: '/drivers/d2/age', code: 'rule.adult', params: {} }])
  })
})

describe('cards, checks, gates', () => {
  const outcomes = [
    anOutcome('ok'),
    anOutcome('notFound', { status: [404] }),
    anOutcome('error', { manual: true }),
  ]
  const product = aProduct({
    fields: { '/key': {}, '/name': {}, '/extra': {} },
    calls: {
      find: {
        outcomes,
        request: {
          path: [],
          query: [{ name: 'key', value: read('/key', ({ data }) => data['key'] ?? null) }],
          body: null,
        },
        response: [
          {
            to: '/name',
            value: read([], ({ response }) => (response as { name: string }).name),
            overwrite: 'ifUntouched',
          },
        ],
      },
    },
    slides: [
      {
        id: 's',
        parts: ['/key', aFound('find', [anInput('/name'), anInput('/extra', { optional: true })])],
        gates: [
          aGate(
            'named',
            read('/name', ({ data }) => data['name'] !== null),
          ),
        ],
      },
    ],
  })

  test('a card is valid when its call answered and what it filled is valid', () => {
    const wizard = new AWizard(product).type('/key', '1')
    expect(wizard.flags('s')).toEqual([true, false, false])
    wizard.answer('find', { name: 'Aziza' })
    expect(wizard.flags('s')).toEqual([true, true, true])
    wizard.type('/name', null)
    expect(wizard.flags('s')).toEqual([true, false, false])
  })

  test('a card is not valid when nothing was found', () => {
    const wizard = new AWizard(product).type('/key', '1').answer('find', {}, 404).next()
    expect(wizard.refusal?.problems.map(({ code }) => code)).toEqual(['call.find.notFound', 'gate.named'])
  })

  test('a card filled in by hand is valid when its inputs are', () => {
    const wizard = new AWizard(product)
      .type('/key', '1')
      .answer('find', {}, 500)
      .send({ type: 'call.bypassed', key: 'find' })
    expect(wizard.flags('s')).toEqual([true, false, false])
    expect(wizard.type('/name', 'Aziza').flags('s')).toEqual([true, true, true])
  })

  test('[wizard.phone.number-verified] the verified number is the one in the field', () => {
    const check = { kind: 'verify', flag: 'verify', at: '/phone', whenAll: [] } as const
    const wizard = new AWizard(
      aProduct({ fields: { '/phone': {} }, slides: [{ id: 's', parts: ['/phone', check] }] }),
    )
    wizard.type('/phone', '998901234567')
    expect(wizard.flags('s')).toEqual([true, false])
    wizard.send({ type: 'phone.verified', at: '/phone', number: '998901234567', proof: 'p' })
    expect(wizard.flags('s')).toEqual([true, true])
    wizard.type('/phone', '998901234568')
    expect(wizard.flags('s')).toEqual([true, false])
    wizard.type('/phone', '998901234567')
    expect(wizard.flags('s')).toEqual([true, true])
    wizard.send({ type: 'phone.released', at: '/phone' })
    expect(wizard.flags('s')).toEqual([true, false])
  })
})

describe('the whole structure replaced', () => {
  test('flags are what they are replaced with, until something changes', () => {
    const wizard = withPolicy().send({
      type: 'flags.replaced',
      flags: { vehicle: [true, false], policy: [true, true, true] },
    })
    expect([wizard.flags('vehicle'), wizard.flags('policy')]).toEqual([
      [true, false],
      [true, true, true],
    ])
    expect(wizard.state.lastAllowedSlide).toBe(1)
    wizard.type('/start', '2020-01-01')
    expect(wizard.flags('policy')).toEqual([true, false, true])
  })

  test.each([{ vehicle: [true] }, { nowhere: [] }])(
    'a structure of another shape is refused: %o',
    (flags) => {
      const wizard = withCar().send({ type: 'flags.replaced', flags })
      expect(wizard.refusal?.code).toBe('FLAGS_MISFIT')
      expect(wizard.flags('vehicle')).toEqual([true, true])
    },
  )
})

describe('only what reads a change is evaluated', () => {
  test('one answer among five hundred checks one field', () => {
    const checked: string[] = []
    const fields = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [
        `/p${at % 10}/f${at}`,
        { valid: () => checked.push(`f${at}`) > 0 },
      ]),
    )
    const parts = (page: number): string[] =>
      Object.keys(fields).filter((path) => path.startsWith(`/p${page}/`))
    const product = aProduct({
      fields,
      slides: Array.from({ length: 10 }, (_, page) => ({ id: `s${page}`, parts: parts(page) })),
    })
    const wizard = new AWizard(product)
    for (const path of Object.keys(fields)) wizard.type(path, 'x')
    checked.length = 0
    wizard.type('/p3/f123', 'y')
    expect(checked).toEqual(['f123'])
  })

  test('one answer in one of a hundred items checks that item only', () => {
    const checked: string[] = []
    const product = aProduct({
      fields: { '/l/*/a': { valid: (value) => checked.push(text(value)) > 0 }, '/l/*/b': {} },
      lists: { l: { at: '/l', parts: [anInput('/l/*/a'), anInput('/l/*/b')], max: always(100) } },
      slides: [{ id: 's', parts: [{ kind: 'list', flag: 'l', list: 'l', only: null, whenAll: [] }] }],
    })
    const wizard = new AWizard(product)
    for (let item = 0; item < 100; item += 1) wizard.add('l', { a: `x${item}` })
    checked.length = 0
    wizard.type('/l/l50/a', 'changed')
    expect(checked).toEqual(['changed'])
    wizard.type('/l/l50/b', 'b')
    expect(checked).toEqual(['changed'])
  })
})
