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
import { withCar, withDriver, withPolicy } from '../builders/fill-car.ts'
import { text } from '../builders/text.ts'

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
