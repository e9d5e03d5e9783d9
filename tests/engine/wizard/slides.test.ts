import { describe, expect, test } from 'vitest'
import { canGoTo, stepsView } from '../../../src/engine/index.ts'
import { aListPart, anInput, aProduct, read } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { readyToBuy, withCar, withDriver, withPolicy } from '../builders/fill-car.ts'
import { carInsurance } from '../builders/car-insurance.ts'

/** Four slides with an input each; the second is there while `/two` is not "no". */
const four = aProduct({
  fields: { '/one': {}, '/two': {}, '/three': {}, '/four': {} },
  conditions: { hasSecond: read('/one', ({ data }) => data['one'] !== 'no') },
  slides: [
    { id: 'one', parts: ['/one'] },
    { id: 'two', when: 'hasSecond', parts: ['/two'] },
    { id: 'three', parts: ['/three'] },
    { id: 'four', parts: ['/four'] },
  ],
})
const onThird = (): AWizard => new AWizard(four).type('/one', 'a').next().type('/two', 'b').next()

describe('the position of a wizard', () => {
  test('[wizard.state.active-slide-1] a wizard begins on slide 1', () => {
    expect(new AWizard(carInsurance()).state.activeSlide).toBe(1)
    expect(new AWizard(four).state.activeSlide).toBe(1)
  })

  test('[wizard.state.furthest-step] the furthest visited slide goes up with Continue and stays when going back', () => {
    const wizard = new AWizard(four)
    expect(wizard.state.furthestStep).toBe(1)
    wizard.type('/one', 'a').next()
    expect(wizard.state.furthestStep).toBe(2)
    wizard.back()
    expect([wizard.state.activeSlide, wizard.state.furthestStep]).toEqual([1, 2])
  })

  test('[wizard.state.last-allowed-slide] the last allowed slide is the first with a false flag, or the last', () => {
    const wizard = new AWizard(four)
    expect(wizard.state.lastAllowedSlide).toBe(1)
    wizard.type('/one', 'a')
    expect(wizard.state.lastAllowedSlide).toBe(2)
    wizard.type('/three', 'c').type('/four', 'd')
    expect(wizard.state.lastAllowedSlide).toBe(2)
    wizard.type('/two', 'b')
    expect(wizard.state.lastAllowedSlide).toBe(4)
    wizard.send({ type: 'field.cleared', at: '/one' })
    expect(wizard.state.lastAllowedSlide).toBe(1)
  })
})

describe('Continue', () => {
  test('[wizard.advance.only-when-valid] Continue is refused while a flag of the slide is false, and says why', () => {
    const wizard = new AWizard(four).next()
    expect(wizard.refusal).toEqual({
      code: 'SLIDE_INVALID',
      problems: [{ path: '/one', code: 'required', params: {} }],
    })
    expect(wizard.state.activeSlide).toBe(1)
    wizard.type('/one', 'a').next()
    expect([wizard.refusal, wizard.slide]).toEqual([null, 'two'])
  })

  test('a slide before that an answer made wrong holds the way on', () => {
    const product = aProduct({
      fields: { '/a': {}, '/b': {}, '/c': {} },
      slides: ['a', 'b', 'c'].map((id) => ({ id, parts: [`/${id}`] })),
      rules: [{ id: 'fits', at: ['/a'], holds: read('/b', ({ data }) => data['b'] !== 'clash') }],
    })
    const wizard = new AWizard(product).type('/a', '1').next().type('/b', 'clash').next()
    expect(wizard.refusal).toEqual({
      code: 'SLIDE_LOCKED',
      problems: [{ path: '/a', code: 'rule.fits', params: {} }],
    })
    expect(wizard.slide).toBe('b')
  })
})

describe('back and anywhere', () => {
  test('back leads to the previous slide, and nowhere from the first', () => {
    const wizard = onThird().back()
    expect(wizard.slide).toBe('two')
    expect(wizard.back().back().refusal?.code).toBe('NO_SLIDE_BEFORE')
    expect(wizard.slide).toBe('one')
  })

  test.each([
    { to: 'one', refused: undefined },
    { to: 'two', refused: undefined },
    { to: 'four', refused: 'SLIDE_LOCKED' },
    { to: 'five', refused: 'SLIDE_UNKNOWN' },
  ])('from the third slide the customer chooses $to: $refused', ({ to, refused }) => {
    const wizard = onThird().choose(to)
    expect(wizard.refusal?.code).toBe(refused)
    expect(wizard.slide).toBe(refused === undefined ? to : 'three')
    expect(canGoTo(wizard.state, to)).toBe(refused === undefined)
  })

  test('a reached slide is locked while one before it is wrong', () => {
    const wizard = onThird().choose('one').type('/one', null).choose('three')
    expect(wizard.refusal).toMatchObject({
      code: 'SLIDE_LOCKED',
      problems: [{ path: '/one', code: 'required' }],
    })
    expect(wizard.type('/one', 'a').choose('three').slide).toBe('three')
  })
})

describe('slides that come and go', () => {
  test('[osago.drivers.unlimited-none] the customer stays on the same slide when one before it goes or comes', () => {
    const wizard = withDriver().next()
    expect([wizard.slide, wizard.state.activeSlide]).toEqual(['review', 4])
    wizard.type('/limited', false)
    expect([wizard.slide, wizard.state.activeSlide, wizard.state.slides.length]).toEqual(['review', 3, 3])
    expect(wizard.state.furthestStep).toBe(3)
    wizard.type('/limited', true)
    expect([wizard.slide, wizard.state.activeSlide, wizard.state.furthestStep]).toEqual(['review', 4, 4])
  })

  test('when the slide itself goes, the customer is on the nearest one before', () => {
    const wizard = new AWizard(four).type('/one', 'a').next()
    expect(wizard.slide).toBe('two')
    wizard.type('/one', 'no')
    expect([wizard.slide, wizard.state.activeSlide, wizard.state.furthestStep]).toEqual(['one', 1, 1])
  })

  test('what was reached stays reached when its slide comes back', () => {
    const wizard = onThird().choose('one').type('/one', 'no')
    expect(wizard.state.furthestStep).toBe(2)
    wizard.type('/one', 'a')
    expect([wizard.state.furthestStep, canGoTo(wizard.state, 'three')]).toEqual([3, true])
  })

  test('a slide that comes back has its answered flags computed, the others false', () => {
    const wizard = onThird().choose('one').type('/one', 'no').type('/one', 'a')
    expect(wizard.flags('two')).toEqual([true])
  })
})

describe('after the payment', () => {
  const product = aProduct({
    fields: { '/a': {}, '/b': {} },
    slides: [
      { id: 'buy', parts: ['/a'] },
      { id: 'activation', parts: [anInput('/b')], afterPayment: true },
    ],
  })

  test('a slide after the payment is locked until the purchase was paid, then it is the active one', () => {
    const wizard = new AWizard(product).type('/a', '1').type('/b', '2')
    expect(wizard.state.lastAllowedSlide).toBe(1)
    wizard.next().send({ type: 'purchase.answered', answer: { kind: 'created', contractId: 'c1' } })
    expect([wizard.slide, wizard.state.lastAllowedSlide]).toEqual(['buy', 1])
    wizard.send({ type: 'purchase.settled', paid: true })
    expect([wizard.slide, wizard.state.lastAllowedSlide, wizard.state.furthestStep]).toEqual([
      'activation',
      2,
      2,
    ])
  })

  test('once paid, what was bought stays as it is; what comes after is still open', () => {
    const wizard = new AWizard(product).type('/a', '1').next()
    wizard.send({ type: 'purchase.answered', answer: { kind: 'created', contractId: 'c1' } })
    wizard.send({ type: 'purchase.settled', paid: true })
    expect(wizard.back().refusal?.code).toBe('PURCHASE_PAID')
    expect(wizard.choose('buy').refusal?.code).toBe('PURCHASE_PAID')
    expect(wizard.type('/a', '2').refusal?.code).toBe('PURCHASE_PAID')
    expect(wizard.type('/b', '2').refusal).toBeNull()
    expect(wizard.next().refusal).toBeNull()
  })
})

describe('the progress', () => {
  test('each slide is current, done, reached, to be looked at again, or locked', () => {
    const wizard = onThird().choose('one')
    const statuses = (): unknown =>
      stepsView(four, wizard.state).map(({ id, status, allowed }) => [id, status, allowed])
    expect(statuses()).toEqual([
      ['one', 'current', true],
      ['two', 'done', true],
      ['three', 'reached', true],
      ['four', 'locked', false],
    ])
    wizard.choose('three').type('/two', null)
    expect(statuses()).toEqual([
      ['one', 'done', true],
      ['two', 'recheck', true],
      ['three', 'current', false],
      ['four', 'locked', false],
    ])
  })

  test('an answer that changes nothing of the progress leaves the same objects', () => {
    const wizard = withPolicy()
    const before = stepsView(wizard.product, wizard.state)
    wizard.type('/start', '2026-12-02')
    expect(stepsView(wizard.product, wizard.state)).toBe(before)
  })
})

describe('dead ends', () => {
  test('an outcome leads to a stop; only leaving it leads on, to the slide that the product names', () => {
    const wizard = new AWizard(carInsurance()).type('/vehicle/plate', '01A123BC')
    wizard.answer('find', { code: 'BANNED' }, 422)
    expect(wizard.state.stop).toBe('banned')
    expect(wizard.type('/vehicle/plate', '01A123BD').refusal?.code).toBe('ON_STOP')
    expect(wizard.next().refusal?.code).toBe('ON_STOP')
    wizard.send({ type: 'stop.left' })
    expect([wizard.state.stop, wizard.slide, wizard.refusal]).toEqual([null, 'vehicle', null])
    wizard.next()
    expect(wizard.refusal?.problems.map(({ code }) => code)).toContain('call.find.banned')
  })

  test('leaving is refused when there is no stop', () => {
    expect(withCar().send({ type: 'stop.left' }).refusal).not.toBeNull()
  })

  test('a failed rule can lead to a stop, on Continue and not while typing', () => {
    const product = aProduct({
      fields: { '/age': { type: 'integer' }, '/more': {} },
      slides: [
        { id: 's', parts: ['/age'] },
        { id: 't', parts: ['/more'] },
      ],
      rules: [{ id: 'young', at: ['/age'], holds: read('/age', ({ data }) => Number(data['age']) >= 18) }],
      stops: [{ id: 'too-young', back: 's', rule: 'young' }],
    })
    const wizard = new AWizard(product).type('/age', 5)
    expect(wizard.state.stop).toBeNull()
    expect(wizard.next().state.stop).toBe('too-young')
    expect(wizard.send({ type: 'stop.left' }).type('/age', 30).next().slide).toBe('t')
  })
})

test('a restarted wizard is in its first state, and its calls are stopped', () => {
  const wizard = withDriver().add('drivers', { passport: 'AB7654321' })
  const first = new AWizard(carInsurance())
  const { cells: _fresh, ...beginning } = first.state
  wizard.send({ type: 'wizard.reset' })
  const { cells: _cells, ...state } = wizard.state
  expect(state).toEqual(beginning)
  expect(wizard.cancelled).toEqual(['driverFind:d2'])
})

test('a list is shown on every slide that has its part', () => {
  const product = aProduct({
    fields: { '/l/*/a': {}, '/x': {} },
    lists: { l: { at: '/l', parts: [anInput('/l/*/a')] } },
    slides: [
      { id: 's', parts: [aListPart('l')] },
      { id: 't', parts: [aListPart('l'), '/x'] },
    ],
  })
  const wizard = new AWizard(product).add('l', { a: '1' })
  expect([wizard.flags('s'), wizard.flags('t')]).toEqual([
    [true, true],
    [true, true, false],
  ])
})

test('the finished wizard is on its last slide with every flag true', () => {
  const wizard = readyToBuy()
  expect(wizard.state.lastAllowedSlide).toBe(4)
  expect(wizard.state.slides.flatMap(({ flags }) => flags)).not.toContain(false)
})
