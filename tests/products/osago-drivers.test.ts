import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPerson, aQuote } from './osago-answers.ts'
import { addDriver, answerAt, beforeOffer, typePerson, withPolicy } from './osago-customer.ts'
import { loadShelf } from './compile.ts'
import { problemsOf, type CompiledProduct, type JsonObject } from '../../src/engine/index.ts'
import type { AWizard } from '../engine/builders/a-wizard.ts'

let osago: CompiledProduct
beforeAll(async () => {
  osago = await loadShelf('osago')
})

const codes = (wizard: AWizard, slide: string): readonly string[] =>
  problemsOf(osago, wizard.state, slide).map(({ code }) => code)

describe('drivers', () => {
  test('[osago.drivers.add-remove-update] are added, updated and removed by id', () => {
    const wizard = withPolicy(osago)
    const first = addDriver(wizard, '7654321')
    const second = addDriver(wizard, '7654322')
    wizard.send({ type: 'item.updated', list: 'drivers', item: second, values: { relative: 5 } })
    expect([
      answerAt(wizard, `/drivers/${first}/relative`),
      answerAt(wizard, `/drivers/${second}/relative`),
    ]).toEqual([4, 5])
    wizard.send({ type: 'item.removed', list: 'drivers', item: first })
    expect(wizard.items('drivers')).toEqual([second])
    expect(wizard.state.data['foundDriversCounter']).toBe(1)
    expect(wizard.flagIds('drivers').filter((id) => id.includes(first))).toEqual([])
  })

  test('[osago.drivers.max-5] a sixth driver is refused', () => {
    const wizard = withPolicy(osago)
    for (const number of ['7000001', '7000002', '7000003', '7000004', '7000005']) addDriver(wizard, number)
    expect(wizard.answer('quote', aQuote()).next().slide).toBe('phone')
    wizard.back().add('drivers')
    expect(wizard.refusal?.code).toBe('LIST_FULL')
    expect(wizard.items('drivers')).toHaveLength(5)
  })

  test('[osago.drivers.list-required] with limited drivers at least one is needed', () => {
    const wizard = withPolicy(osago).next()
    expect(wizard.refusal?.problems).toEqual([{ path: '/drivers', code: 'minItems', params: { limit: 1 } }])
    expect(wizard.slide).toBe('drivers')
  })

  test('[osago.drivers.unlimited-none] without a limit no driver is asked for, counted or sent', () => {
    const wizard = withPolicy(osago)
    addDriver(wizard, '7654321')
    wizard.back().type('/driverNumberRestricted', false)
    expect(wizard.state.calls['quote']?.requestKey).toContain('"drivers":[]')
    wizard.answer('quote', aQuote({ premium: 16_800_000 }), 200, 'fact-quote').next()
    expect(wizard.slide).toBe('phone')
    wizard
      .type('/phone', '998901234567')
      .send({ type: 'phone.verified', at: '/phone', number: '998901234567', proof: 'proof' })
    wizard.next().type('/paymentProvider', 'payme').type('/offerAccepted', true).next()
    const [purchase] = wizard.effects
    expect(purchase?.type === 'purchase' && purchase.submission.body).not.toHaveProperty('drivers')
    expect(purchase?.type === 'purchase' && purchase.submission.body).toMatchObject({
      foundDriversCounter: 0,
    })
  })

  test('[osago.drivers.close-relatives] each driver needs a degree of kinship from the list', () => {
    const wizard = withPolicy(osago)
    const id = addDriver(wizard, '7654321', { relative: null })
    expect(answerAt(wizard, `/drivers/${id}/hasRelativeError`)).toBe(true)
    expect(wizard.next().refusal?.problems).toEqual([
      { path: `/drivers/${id}/relative`, code: 'required', params: {} },
    ])
    wizard.type(`/drivers/${id}/relative`, 77)
    expect(codes(wizard, 'drivers')).toEqual(['notAnOption'])
    wizard.type(`/drivers/${id}/relative`, 5)
    expect(codes(wizard, 'drivers')).toEqual([])
    expect(answerAt(wizard, `/drivers/${id}/hasRelativeError`)).toBe(false)
  })

  test('[osago.drivers.each-complete] one incomplete driver holds the slide', () => {
    const wizard = withPolicy(osago)
    addDriver(wizard, '7654321')
    wizard.answer('quote', aQuote()).add('drivers').next()
    expect(wizard.slide).toBe('drivers')
    expect(wizard.refusal?.problems.map(({ code }) => code)).toContain('required')
  })

  test('[error.driver-not-found] a driver not found carries the 404 flag, and its card the message', () => {
    const wizard = withPolicy(osago).add('drivers')
    const [id = ''] = wizard.items('drivers')
    typePerson(wizard, `/drivers/${id}`)
    expect(answerAt(wizard, `/drivers/${id}/isLoading`)).toBe(true)
    wizard.answer(`driverFind:${id}`, { code: 'QDM_PERSON_NOT_FOUND' }, 404)
    expect(answerAt(wizard, `/drivers/${id}`)).toMatchObject({
      isLoading: false,
      isFound: false,
      isNotFound: true,
    })
    expect(wizard.next().refusal?.problems).toContainEqual({
      path: `/drivers/${id}`,
      code: 'call.driverFind.notFound',
      params: {},
    })
    expect(text('ru', 'osago.call.driverFind.notFound')).toMatch(/^Водитель не найден/)
    expect(text('uz', 'osago.call.driverFind.notFound')).toMatch(/^Haydovchi topilmadi/)
  })

  test('a wrong passport and a date in the future set their flags', () => {
    const wizard = withPolicy(osago).add('drivers')
    const [id = ''] = wizard.items('drivers')
    wizard.type(`/drivers/${id}/passportSery`, 'AA').type(`/drivers/${id}/passportNum`, '12')
    wizard.type(`/drivers/${id}/birthDate`, '2027-01-01')
    expect(answerAt(wizard, `/drivers/${id}`)).toMatchObject({
      hasPassportError: true,
      hasCalendarError: true,
    })
    wizard.type(`/drivers/${id}/passportNum`, '1234567').type(`/drivers/${id}/birthDate`, '1990-06-15')
    expect(answerAt(wizard, `/drivers/${id}`)).toMatchObject({
      hasPassportError: false,
      hasCalendarError: false,
    })
  })

  test('[error.driver-licence-not-found] a driver without a licence is refused', () => {
    const wizard = withPolicy(osago)
    addDriver(wizard, '7654321', { person: { driverLicense: null } })
    expect(codes(wizard, 'drivers')).toEqual(['rule.driver-licence'])
  })

  test.each([
    { birthDate: '2008-11-21', warned: false },
    { birthDate: '2008-11-22', warned: true },
  ])('a driver born on $birthDate makes sure first: $warned', ({ birthDate, warned }) => {
    const wizard = withPolicy(osago).add('drivers')
    const [id = ''] = wizard.items('drivers')
    typePerson(wizard, `/drivers/${id}`, { number: '7654321', birthDate })
    wizard
      .answer(`driverFind:${id}`, aPerson({ passportNum: '7654321', birthDate }))
      .type(`/drivers/${id}/relative`, 5)
    wizard.answer('quote', aQuote()).next()
    expect(wizard.slide).toBe(warned ? 'drivers' : 'phone')
    wizard.send({ type: 'warning.accepted', rule: 'driver-age' }).next()
    expect(wizard.slide).not.toBe('drivers')
  })

  test('the same driver twice is reported at the second', () => {
    const wizard = withPolicy(osago)
    addDriver(wizard, '7654321')
    const again = addDriver(wizard, '7654321')
    expect(problemsOf(osago, wizard.state, 'drivers')).toEqual([
      { path: `/drivers/${again}`, code: 'uniqueItems', params: {} },
    ])
  })

  test('the owner becomes a driver by one choice, and only once', () => {
    const wizard = withPolicy(osago).add('drivers')
    const [id = ''] = wizard.items('drivers')
    wizard.type(`/drivers/${id}/owner`, '31506900000013')
    expect(wizard.sent).toEqual([`driverFind:${id}`])
    expect(answerAt(wizard, `/drivers/${id}`)).toMatchObject({
      passport: 'AA1234567',
      birthDate: '1990-06-15',
      relative: 0,
    })
    expect(codes(wizard.answer(`driverFind:${id}`, aPerson()), 'drivers')).toEqual([])
    wizard.add('drivers')
    const second = wizard.items('drivers')[1] ?? ''
    wizard.type(`/drivers/${second}/owner`, '31506900000013').answer(`driverFind:${second}`, aPerson())
    expect(codes(wizard, 'drivers')).toEqual(['uniqueItems'])
  })
})

describe('the purchase', () => {
  test('[osago.rule.offer-accepted] [error.offer-must-be-read] nothing is bought before the offer is accepted', () => {
    const wizard = beforeOffer(osago).next()
    expect(wizard.refusal?.problems).toEqual([{ path: '/offerAccepted', code: 'required', params: {} }])
    wizard.type('/offerAccepted', false).next()
    expect(wizard.refusal?.problems.map(({ code }) => code)).toEqual(['rule.paymentOffer'])
    expect(text('ru', 'payment.rule.offer', 'blocks')).toBe('Прочитайте и\u00a0примите оферту.')
    wizard.type('/offerAccepted', true).next()
    expect(wizard.state.purchase.status).toBe('creating')
  })

  test('a price that is out of date holds the purchase', () => {
    const wizard = beforeOffer(osago)
      .type('/offerAccepted', true)
      .choose('policy')
      .type('/period', 6)
      .choose('review')
      .next()
    expect(wizard.state.purchase.status).toBe('none')
    expect(wizard.refusal?.problems.map(({ code }) => code)).toContain('gate.quoted')
  })

  test('[wizard.calls.bodies-carry-entity-fields] the contract carries the entity under its literal names, nothing of the screen', () => {
    const [purchase] = beforeOffer(osago).type('/offerAccepted', true).next().effects
    if (purchase?.type !== 'purchase') throw new Error('no purchase')
    const { qadam, ...body } = purchase.submission.body
    expect(purchase.submission.operation).toBe('createOsagoContract')
    expect(body).toMatchObject({
      vehicle: {
        stateNumber: '01A123BC',
        techPassportSery: 'AAF',
        techPassportNum: '1234567',
        useTerritoryId: 1,
      },
      insurant: { document: 'AA1234567', lastNameLatin: 'NAMUNAYEV' },
      period: 12,
      startDate: '2026-11-22',
      endDate: '2027-11-21',
      phone: '998901234567',
      tariff: { edition: 'specification', premium: 5_600_000, liability: 4_000_000_000 },
      driverNumberRestricted: true,
      foundDriversCounter: 1,
    })
    const [driver] = body['drivers'] as readonly JsonObject[]
    expect(driver).toMatchObject({
      passport: 'AA7654321',
      birthDate: '1990-06-15',
      residentType: 1,
      relative: 4,
    })
    expect(Object.keys(driver ?? {}).filter((name) => /^(is|has)/.test(name))).toEqual([])
    expect(qadam.facts).toHaveLength(4)
    expect(qadam.phoneProof).toBe('proof')
  })
})

function text(language: string, key: string, namespace = 'osago'): string {
  return (json(`locales/${language}/${namespace}.json`) as Record<string, string>)[key] ?? ''
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
}
