import { describe, expect, test } from 'vitest'
import { callStatus, slideView, submission } from '../../../src/engine/index.ts'
import { anOutcome, aProduct, fieldValue, read } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { answers, carInsurance } from '../builders/car-insurance.ts'
import { withDriver, withPolicy } from '../builders/fill-car.ts'

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
