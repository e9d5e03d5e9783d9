import { describe, expect, test } from 'vitest'
import { inputView } from '../../../src/engine/index.ts'
import { aProduct, anInput, anOutcome, read } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { answers, carInsurance } from '../builders/car-insurance.ts'
import { readyToBuy, withCar, withDriver, withPolicy } from '../builders/fill-car.ts'

const buying = (): AWizard => readyToBuy().next()

describe('buying', () => {
  test('Continue on the slide of the purchase asks for the contract, once', () => {
    const wizard = buying()
    expect(wizard.effects).toMatchObject([
      { type: 'purchase', submission: { operation: 'createSample', body: { phone: '998901234567' } } },
    ])
    expect(wizard.state.purchase.status).toBe('creating')
    expect(wizard.next().refusal?.code).toBe('PURCHASE_RUNNING')
    expect(wizard.effects).toEqual([])
  })

  test.each<[string, (wizard: AWizard) => AWizard]>([
    ['a field', (wizard) => wizard.type('/start', '2026-12-05')],
    ['an item', (wizard) => wizard.add('drivers')],
    ['the slide', (wizard) => wizard.back()],
    ['a phone', (wizard) => wizard.send({ type: 'phone.released', at: '/phone' })],
    ['everything', (wizard) => wizard.send({ type: 'wizard.reset' })],
  ])('while the contract is made, %s stays', (_name, change) => {
    const wizard = buying()
    const before = wizard.state
    expect(change(wizard).refusal?.code).toBe('PURCHASE_RUNNING')
    expect(wizard.state).toBe(before)
  })

  test('the day and the language may turn meanwhile', () => {
    expect(buying().send({ type: 'language.changed', language: 'uz' }).refusal).toBeNull()
    expect(buying().send({ type: 'day.changed', today: '2026-11-22' }).refusal).toBeNull()
  })

  test('[osago.rule.offer-accepted] nothing is bought without the offer', () => {
    const wizard = readyToBuy().type('/offer', false).next()
    expect(wizard.refusal).toEqual({
      code: 'SLIDE_INVALID',
      problems: [{ path: '/offer', code: 'offerNotAccepted', params: {} }],
    })
    expect(wizard.effects).toEqual([])
  })

  test('nothing is bought without the verified phone, also when no slide has a check', () => {
    const product = carInsurance()
    const slides = product.slides.map((slide) => ({
      ...slide,
      parts: slide.parts.filter(({ kind }) => kind !== 'verify'),
    }))
    const wizard = withDriver(withPolicy(withCar(new AWizard({ ...product, slides })))).next()
    wizard.type('/phone', '998901234567').type('/offer', true).next()
    expect(wizard.refusal?.problems).toEqual([{ path: '/phone', code: 'notVerified', params: {} }])
  })

  test('nothing is bought without a price that fits the answers', () => {
    const wizard = readyToBuy().choose('policy').type('/regionId', 2).choose('review').next()
    expect(wizard.refusal?.problems.map(({ code }) => code)).toEqual(['gate.quoted'])
    wizard.answer('quote', answers.quote).next()
    expect(wizard.state.purchase.status).toBe('creating')
  })

  test('flags that began true are computed before anything is bought', () => {
    const product = aProduct({
      fields: { '/a': {}, '/b': {} },
      slides: [
        { id: 's', parts: ['/a'], startsValid: 'all' },
        { id: 't', parts: ['/b'] },
      ],
    })
    const wizard = new AWizard(product).next().type('/b', 'x').next()
    expect(wizard.refusal).toEqual({
      code: 'SLIDE_INVALID',
      problems: [{ path: '/a', code: 'required', params: {} }],
    })
    expect([wizard.flags('s'), wizard.state.lastAllowedSlide]).toEqual([[false], 1])
  })

  test('a fact on which the contract rests must be there, an optional extra need not', () => {
    const extra = (goesOn: boolean): AWizard => {
      const outcomes = [anOutcome('ok'), anOutcome('error', { goesOn })]
      const product = aProduct({
        fields: { '/a': {} },
        slides: [{ id: 's', parts: ['/a'] }],
        calls: { bonus: { fact: true, outcomes } },
      })
      return new AWizard(product).type('/a', 'x')
    }
    expect(extra(false).next().refusal?.problems).toEqual([
      { path: '', code: 'call.bonus.pending', params: {} },
    ])
    expect(extra(false).answer('bonus', {}, 500).next().refusal?.problems).toEqual([
      { path: '', code: 'call.bonus.error', params: {} },
    ])
    expect(extra(true).answer('bonus', {}, 500).next().refusal).toBeNull()
    expect(extra(false).answer('bonus', {}).next().refusal).toBeNull()
  })

  test('a warning that was not accepted blocks the purchase, too', () => {
    const product = aProduct({
      fields: { '/a': {}, '/b': {} },
      slides: [
        { id: 's', parts: ['/a'] },
        { id: 't', parts: ['/b'] },
      ],
      rules: [
        { id: 'odd', at: ['/a'], severity: 'warning', holds: read('/b', ({ data }) => data['b'] !== 'odd') },
      ],
    })
    const wizard = new AWizard(product).type('/a', 'x').next().type('/b', 'odd').next()
    expect(wizard.refusal?.problems).toEqual([{ path: '/a', code: 'rule.odd', params: {} }])
    expect(wizard.send({ type: 'warning.accepted', rule: 'odd' }).next().state.purchase.status).toBe(
      'creating',
    )
  })
})

describe('how it ends', () => {
  test('created: the contract waits for its payment', () => {
    const wizard = buying().send({
      type: 'purchase.answered',
      answer: { kind: 'created', contractId: 'c-1' },
    })
    expect(wizard.state.purchase).toEqual({ status: 'created', contractId: 'c-1', problems: [] })
    wizard.send({ type: 'purchase.settled', paid: false })
    expect(wizard.state.purchase.status).toBe('created')
    wizard.send({ type: 'purchase.settled', paid: true })
    expect(wizard.state.purchase.status).toBe('paid')
  })

  test('another answer makes it another contract', () => {
    const wizard = buying().send({
      type: 'purchase.answered',
      answer: { kind: 'created', contractId: 'c-1' },
    })
    wizard.choose('policy').type('/start', '2026-12-24')
    expect(wizard.state.purchase).toEqual({ status: 'none', contractId: null, problems: [] })
  })

  test('refused: the problems are shown at their fields, on the first slide that has one', () => {
    const problems = [
      { path: '/phone', code: 'blocked', params: {} },
      { path: '/drivers/d1/passport', code: 'known', params: {} },
    ]
    const wizard = buying().send({ type: 'purchase.answered', answer: { kind: 'refused', problems } })
    expect([wizard.slide, wizard.state.purchase.status]).toEqual(['drivers', 'failed'])
    const seen = (): unknown => inputView(wizard.product, wizard.state, '/drivers/d1/passport')?.problems
    expect(seen()).toEqual([problems[1]])
    wizard.type('/drivers/d1/passport', 'AA7654321')
    expect(seen()).toEqual([])
    expect(wizard.state.purchase.problems).toEqual([problems[0]])
  })

  test('refused because of stale facts: they are requested again', () => {
    const problems = [{ path: '/qadam/facts/1', code: 'stale', params: {} }]
    const wizard = buying().send({ type: 'purchase.answered', answer: { kind: 'refused', problems } })
    expect(wizard.sent.toSorted()).toEqual(['driverFind:d1', 'find', 'quote'])
    expect(wizard.slide).toBe('review')
    wizard
      .answer('find', answers.cobalt)
      .answer('driverFind:d1', answers.aziza)
      .answer('quote', answers.quote)
      .next()
    expect(wizard.state.purchase.status).toBe('creating')
  })

  test('failed: everything stays, and Continue tries again', () => {
    const wizard = buying().send({
      type: 'purchase.answered',
      answer: { kind: 'failure', failure: 'timeout' },
    })
    expect([wizard.slide, wizard.state.purchase.status]).toEqual(['review', 'failed'])
    expect(wizard.next().effects).toMatchObject([{ type: 'purchase' }])
  })

  test('an answer without a question is ignored', () => {
    const wizard = readyToBuy()
    expect(
      wizard.send({ type: 'purchase.answered', answer: { kind: 'created', contractId: 'c' } }).refusal?.code,
    ).toBe('CALL_STALE')
    expect(wizard.send({ type: 'purchase.settled', paid: true }).refusal?.code).toBe('CALL_STALE')
  })

  test('expressions see whether it was bought', () => {
    const product = aProduct({
      fields: { '/a': {}, '/code': {} },
      conditions: { paid: read('purchase', ({ purchase }) => purchase.paid) },
      slides: [{ id: 's', parts: ['/a', anInput('/code', { whenAll: ['paid'] })] }],
    })
    const wizard = new AWizard(product).type('/a', 'x').next()
    wizard.send({ type: 'purchase.answered', answer: { kind: 'created', contractId: 'c' } })
    expect(wizard.flagIds('s')).toEqual(['a'])
    expect(wizard.send({ type: 'purchase.settled', paid: true }).flagIds('s')).toEqual(['a', 'code'])
  })
})
