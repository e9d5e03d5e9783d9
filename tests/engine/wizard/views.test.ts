import { describe, expect, test } from 'vitest'
import {
  inputView,
  priceView,
  problemsOf,
  reviewView,
  slideView,
  textKeysOf,
} from '../../../src/engine/index.ts'
import type {
  FoundView,
  InputView,
  ItemView,
  ListView,
  PartView,
  PriceView,
} from '../../../src/engine/index.ts'
import { aListPart, anInput, aProduct, read } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { answers, carInsurance } from '../builders/car-insurance.ts'
import { readyToBuy, withCar, withDriver, withPolicy } from '../builders/fill-car.ts'

function partsOf(wizard: AWizard, slide?: string): readonly PartView[] {
  return slideView(wizard.product, wizard.state, slide)?.parts ?? []
}

function input(wizard: AWizard, path: string): InputView {
  const found = inputView(wizard.product, wizard.state, path)
  if (found === null) throw new Error(`Nothing asks for ${path}`)
  return found
}

function found(wizard: AWizard): FoundView {
  const card = partsOf(wizard, 'vehicle').find((part) => part.kind === 'found')
  if (card === undefined) throw new Error('There is no card')
  return card
}

function drivers(wizard: AWizard): ListView {
  const list = partsOf(wizard, 'drivers').find((part) => part.kind === 'list')
  if (list === undefined) throw new Error('There is no list')
  return list
}

describe('a slide', () => {
  test('says its position and whether it buys', () => {
    const wizard = withPolicy()
    expect(slideView(wizard.product, wizard.state)).toMatchObject({
      id: 'policy',
      number: 2,
      total: 4,
      buys: false,
      afterPayment: false,
      valid: false,
    })
    expect(slideView(wizard.product, wizard.state, 'review')).toMatchObject({
      number: 4,
      buys: true,
      gates: [{ kind: 'gate', gate: 'quoted', valid: true }],
    })
    expect(slideView(wizard.product, wizard.state, 'nowhere')).toBeNull()
    expect(slideView(wizard.product, wizard.type('/limited', false).state, 'drivers')).toBeNull()
  })

  test('shows its parts in order', () => {
    expect(partsOf(readyToBuy()).map(({ kind }) => kind)).toEqual(['review', 'input', 'verify', 'input'])
  })

  test('the same answers give the same objects, another answer only what it touches', () => {
    const wizard = withPolicy()
    const before = slideView(wizard.product, wizard.state)
    wizard.send({ type: 'slide.chosen', slide: 'vehicle' }).send({ type: 'slide.chosen', slide: 'policy' })
    expect(slideView(wizard.product, wizard.state)).toBe(before)
    wizard.type('/start', '2026-12-02')
    const after = slideView(wizard.product, wizard.state)
    expect(after).not.toBe(before)
    expect(after?.parts.map((part, at) => part === before?.parts[at])).toEqual([true, false, true])
  })

  test('a key typed into one item leaves the other items as they are', () => {
    const wizard = withDriver().add('drivers').add('drivers')
    const before = drivers(wizard).items
    wizard.type('/drivers/d2/name', 'A').type('/drivers/d2/name', 'Al')
    const middle = drivers(wizard).items
    wizard.type('/drivers/d2/name', 'Ali')
    const after = drivers(wizard).items
    expect(after.map((item, at) => item === middle[at])).toEqual([true, false, true])
    expect(before).toHaveLength(3)
  })
})

describe('an input', () => {
  test('says what it asks, its value and its problems', () => {
    const wizard = withCar().next()
    expect(input(wizard, '/start')).toMatchObject({
      kind: 'input',
      id: 'start',
      at: ['/start'],
      values: [null],
      required: true,
      valid: false,
      settled: false,
      touched: false,
      filled: false,
      options: null,
      problems: [{ code: 'required' }],
    })
    wizard.type('/start', '2026-01-01')
    expect(input(wizard, '/start')).toMatchObject({
      settled: true,
      touched: true,
      values: ['2026-01-01'],
      problems: [{ path: '/start', code: 'rule.window' }],
    })
    expect(problemsOf(wizard.product, wizard.state, 'policy').map(({ path, code }) => [path, code])).toEqual([
      ['/regionId', 'required'],
      ['/start', 'rule.window'],
    ])
  })

  test('warnings and hints are separate from errors', () => {
    const wizard = withPolicy().type('/start', '2026-11-21')
    expect(input(wizard, '/start')).toMatchObject({
      valid: true,
      problems: [],
      warnings: [{ code: 'rule.soon' }],
    })
    const lorry = new AWizard(carInsurance()).type('/vehicle/plate', '01A123BC').answer('find', answers.lorry)
    expect(input(lorry, '/vehicle/plate')).toMatchObject({ valid: true, infos: [{ code: 'rule.lorry' }] })
  })

  test('choices come with their call', () => {
    const wizard = withCar().next()
    expect(input(wizard, '/regionId')).toMatchObject({
      options: null,
      optionsCall: { key: 'regions', status: 'pending' },
    })
    wizard.answer('regions', answers.regions)
    expect(input(wizard, '/regionId')).toMatchObject({
      options: [
        { value: 1, label: 'Toshkent' },
        { value: 2, label: 'Samarqand' },
      ],
      optionsCall: { ok: true },
    })
    const { options } = input(wizard, '/regionId')
    expect(input(wizard.type('/regionId', 1), '/regionId').options).toBe(options)
  })

  test('several fields make one input', () => {
    const product = aProduct({
      fields: { '/series': {}, '/number': {} },
      slides: [{ id: 's', parts: [anInput(['/series', '/number'], { widget: 'document' })] }],
    })
    const wizard = new AWizard(product).type('/number', '1')
    expect(input(wizard, '/series')).toMatchObject({
      id: 'series+number',
      at: ['/series', '/number'],
      values: [null, '1'],
      widget: 'document',
      problems: [{ path: '/series', code: 'required' }],
    })
    expect(input(wizard, '/number')).toBe(input(wizard, '/series'))
  })

  test('it is required while its condition holds', () => {
    const product = aProduct({
      fields: { '/kind': {}, '/tin': {} },
      conditions: { company: read('/kind', ({ data }) => data['kind'] === 'company') },
      slides: [{ id: 's', parts: ['/kind', anInput('/tin', { requiredWhen: 'company' })] }],
    })
    const wizard = new AWizard(product)
    expect(input(wizard, '/tin').required).toBe(false)
    expect(input(wizard.type('/kind', 'company'), '/tin').required).toBe(true)
  })
})

describe('a card', () => {
  test('goes from looking up to found to corrected', () => {
    const wizard = new AWizard(carInsurance())
    expect(found(wizard).call.status).toBe('idle')
    wizard.type('/vehicle/plate', '01A123BC')
    expect(found(wizard).call).toMatchObject({ status: 'pending', canBypass: true })
    wizard.answer('find', answers.cobalt)
    expect(found(wizard)).toMatchObject({
      valid: true,
      call: { ok: true },
      edit: [{ values: ['Cobalt'], filled: true, touched: false, valid: true }],
    })
    wizard.type('/vehicle/model', 'Nexia')
    expect(found(wizard).edit[0]).toMatchObject({ values: ['Nexia'], filled: false, touched: true })
    wizard.type('/vehicle/model', null)
    expect(found(wizard)).toMatchObject({
      valid: false,
      edit: [{ valid: false, problems: [{ path: '/vehicle/model', code: 'required' }] }],
    })
  })

  test('says why nothing was found', () => {
    const wizard = new AWizard(carInsurance()).type('/vehicle/plate', '01A123BC').answer('find', {}, 404)
    expect(found(wizard)).toMatchObject({
      valid: false,
      settled: true,
      call: { outcome: 'notFound', canRetry: false, canBypass: false },
      problems: [{ code: 'call.find.notFound' }],
    })
  })
})

describe('a list', () => {
  const statusOf = (wizard: AWizard): readonly ItemView['status'][] =>
    drivers(wizard).items.map(({ status }) => status)

  test('says how many there are and may be', () => {
    const wizard = withPolicy().next()
    expect(drivers(wizard)).toMatchObject({ min: 1, max: 3, canAdd: true, canRemove: false, items: [] })
    wizard.add('drivers').add('drivers', { passport: 'AA1' }).add('drivers')
    expect(drivers(wizard)).toMatchObject({ canAdd: false, canRemove: true })
    wizard.send({ type: 'item.removed', list: 'drivers', item: 'd2' })
    expect(drivers(wizard)).toMatchObject({ canAdd: true, removed: [{ id: 'd2' }] })
    wizard.add('drivers').send({ type: 'item.removed', list: 'drivers', item: 'd4' })
    expect(drivers(wizard).removed.map(({ id }) => id)).toEqual(['d2'])
    expect(drivers(wizard).items.map(({ id, number, at }) => [id, number, at])).toEqual([
      ['d1', 1, '/drivers/d1'],
      ['d3', 2, '/drivers/d3'],
    ])
  })

  test('an item is incomplete, looked up, wrong, the same as another, or complete', () => {
    const wizard = withDriver()
    expect(statusOf(wizard)).toEqual(['complete'])
    wizard.add('drivers')
    expect(statusOf(wizard)).toEqual(['complete', 'incomplete'])
    wizard.type('/drivers/d2/passport', 'AB7654321')
    expect(statusOf(wizard)).toEqual(['complete', 'lookingUp'])
    wizard.answer('driverFind:d2', {}, 404)
    expect(statusOf(wizard)).toEqual(['complete', 'error'])
    wizard.type('/drivers/d2/passport', 'AA1234567')
    expect(statusOf(wizard)).toEqual(['complete', 'duplicate'])
    expect(drivers(wizard).items[1]?.problems).toContainEqual({
      path: '/drivers/d2',
      code: 'uniqueItems',
      params: {},
    })
  })

  test('a card shows its answers, with the label of a choice', () => {
    expect(drivers(withDriver()).items[0]?.card).toMatchObject({
      title: [{ at: '/drivers/d1/name', value: 'Aziza' }],
      facts: [{ value: 'AA1234567' }],
      pill: { value: 0, label: 'Oʻzi' },
    })
  })
})

describe('the phone, the payment and the programmes', () => {
  test('a check says whether a code can be sent and whether the number is verified', () => {
    const wizard = withDriver().next()
    const check = (): PartView | undefined => partsOf(wizard).find(({ kind }) => kind === 'verify')
    expect(check()).toMatchObject({ number: null, numberValid: false, verified: false })
    wizard.type('/phone', '998901234567')
    expect(check()).toMatchObject({
      number: '998901234567',
      numberValid: true,
      verified: false,
      valid: false,
    })
    wizard.send({ type: 'phone.verified', at: '/phone', number: '998901234567', proof: 'p' })
    expect(check()).toMatchObject({ verified: true, valid: true })
  })

  test('programmes are shown side by side', () => {
    const product = aProduct({
      fields: {
        '/plan': {},
        '/provider': { options: { from: 'providers', value: 'id', label: 'name', only: null, also: [] } },
      },
      calls: { plans: {}, providers: {} },
      slides: [
        {
          id: 's',
          parts: [
            {
              kind: 'compare',
              flag: 'plan',
              at: '/plan',
              from: 'plans',
              value: 'id',
              label: 'name',
              price: 'price',
              rows: 'rows',
              badge: 'badge',
              currency: 'UZS',
              rowsCurrency: 'EUR',
              also: [],
              whenAll: [],
            },
            { kind: 'pay', flag: 'provider', at: '/provider', whenAll: [] },
          ],
        },
      ],
    })
    const wizard = new AWizard(product)
    expect(wizard.flags('s')).toEqual([false, false])
    wizard.answer('plans', [
      { id: 'a', name: 'A', price: 100, rows: [{ part: 'x', sum: 5 }], badge: true },
      { id: 'b', name: 'B', price: 200 },
    ])
    wizard
      .answer('providers', [{ id: 'one', name: 'One' }])
      .type('/plan', 'b')
      .type('/provider', 'one')
    expect(wizard.flags('s')).toEqual([true, true])
    expect(partsOf(wizard)).toMatchObject([
      {
        kind: 'compare',
        value: 'b',
        columns: [
          { value: 'a', label: 'A', price: 100, rows: [{ part: 'x', sum: 5 }], badge: true, chosen: false },
          { value: 'b', rows: [], badge: null, chosen: true },
        ],
      },
      { kind: 'pay', value: 'one', options: [{ value: 'one', label: 'One' }] },
    ])
    expect(wizard.type('/plan', 'z').flags('s')).toEqual([false, true])
  })
})

describe('the price', () => {
  const price = (wizard: AWizard): PriceView | null => priceView(wizard.product, wizard.state)

  test('is none, then being reckoned, then preliminary, then final', () => {
    const wizard = withCar().next().answer('regions', answers.regions)
    expect(price(wizard)).toMatchObject({ status: 'none', premium: null, lines: [] })
    wizard.type('/regionId', 1)
    expect(price(wizard)).toMatchObject({ status: 'recalculating', premium: null })
    wizard.answer('quote', answers.quote)
    expect(price(wizard)).toMatchObject({
      status: 'preliminary',
      premium: 5_600_000,
      currency: 'UZS',
      lines: [{ id: 'base', value: 1, amount: 5_600_000 }],
      cover: [{ id: 'life', sum: 100 }],
    })
    withDriver(wizard.type('/start', '2026-12-01')).next()
    expect(price(wizard)?.status).toBe('final')
  })

  test('the last price stays to be seen until the new one comes, and beside it until its slide is left', () => {
    const wizard = withPolicy().type('/regionId', 2)
    expect(wizard.state.data['premium']).toBeNull()
    expect(price(wizard)).toMatchObject({ status: 'recalculating', premium: 5_600_000 })
    wizard.answer('quote', { premium: 11_200_000 })
    expect(price(wizard)).toMatchObject({ status: 'changed', premium: 11_200_000, previous: 5_600_000 })
    wizard.next()
    expect(price(wizard)).toMatchObject({ status: 'preliminary', premium: 11_200_000, previous: null })
  })

  test('there is none for a car that is no longer there', () => {
    const wizard = withPolicy().type('/vehicle/plate', '01A1')
    expect(price(wizard)).toMatchObject({ status: 'none', premium: null, previous: null })
  })

  test('it is unavailable when the call failed', () => {
    const wizard = withPolicy().type('/regionId', 2).ends('quote', { kind: 'failure', failure: 'timeout' })
    expect(price(wizard)).toMatchObject({
      status: 'unavailable',
      premium: null,
      call: { outcome: 'timeout', canRetry: true },
    })
  })

  test('a price without a call is there from the beginning', () => {
    const product = aProduct({
      fields: { '/a': {}, '/premium': { type: 'integer', initial: 50 } },
      slides: [{ id: 's', parts: ['/a'] }],
    })
    expect(priceView(product, new AWizard(product).state)).toMatchObject({
      status: 'final',
      premium: 50,
      call: null,
    })
  })
})

describe('the review', () => {
  test('has a card for each slide before the purchase, with what counts', () => {
    const wizard = readyToBuy()
    const cards = reviewView(wizard.product, wizard.state)
    expect(cards.map(({ slide, number, allowed }) => [slide, number, allowed])).toEqual([
      ['vehicle', 1, true],
      ['policy', 2, true],
      ['drivers', 3, true],
    ])
    expect(cards[1]?.values.map(({ at, value, label }) => [at, value, label])).toEqual([
      ['/regionId', 1, 'Toshkent'],
      ['/start', '2026-12-01', null],
      ['/limited', true, null],
    ])
    expect(cards[2]?.lists).toMatchObject([
      { list: 'drivers', items: [{ id: 'd1', title: [{ value: 'Aziza' }], pill: { label: 'Oʻzi' } }] },
    ])
    wizard.type('/limited', false)
    expect(reviewView(wizard.product, wizard.state).map(({ slide }) => slide)).toEqual(['vehicle', 'policy'])
  })

  test('marks what the customer corrected', () => {
    const wizard = withCar().type('/vehicle/model', 'Nexia')
    expect(
      reviewView(wizard.product, wizard.state)[0]?.values.map(({ value, edited }) => [value, edited]),
    ).toEqual([
      ['01A123BC', false],
      ['Nexia', true],
    ])
  })
})

test.each([
  ['/start', 'rule.window', 'car.rule.window'],
  ['/start', 'required', 'sample.start.error.required'],
  ['/drivers/d1/passport', 'pattern', 'sample.drivers.passport.error.pattern'],
  ['/vehicle/model', 'call.find.notFound', 'car.call.find.notFound'],
  ['', 'gate.quoted', 'car.gate.quoted'],
  ['/drivers', 'minItems', 'car.drivers.error.minItems'],
  ['/drivers/d2', 'uniqueItems', 'car.drivers.error.uniqueItems'],
])('the text of %s %s stands under %s', (path, code, key) => {
  expect(textKeysOf(carInsurance(), { path, code, params: {} })).toEqual([key, code])
})

test('a field without an error text of its own uses the text of its format', () => {
  const product = aProduct({
    fields: { '/plate': { format: 'plate' } },
    slides: [{ id: 's', parts: ['/plate'] }],
  })
  expect(textKeysOf(product, { path: '/plate', code: 'format', params: {} })).toEqual([
    'sample.plate.error.format',
    'format.plate',
    'format',
  ])
})

test('a list is no input', () => {
  const product = aProduct({
    fields: { '/l/*/a': {} },
    lists: { l: { at: '/l', parts: [anInput('/l/*/a')] } },
    slides: [{ id: 's', parts: [aListPart('l')] }],
  })
  const wizard = new AWizard(product).add('l', { a: 'x' })
  expect(inputView(product, wizard.state, '/l')).toBeNull()
  expect(inputView(product, wizard.state, '/l/l1/a')?.values).toEqual(['x'])
})
