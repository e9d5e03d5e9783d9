import { describe, expect, test } from 'vitest'
import { anInput, aProduct, read } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { answers, carInsurance } from '../builders/car-insurance.ts'
import { withCar, withPolicy } from '../builders/fill-car.ts'
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
