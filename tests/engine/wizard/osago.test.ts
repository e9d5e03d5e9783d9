import { beforeAll, describe, expect, test } from 'vitest'
import { checkSubmission, priceView, relevantData, submission } from '../../../src/engine/index.ts'
import type { CompiledProduct, VerifiedFact } from '../../../src/engine/index.ts'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { realProduct } from '../builders/real-product.ts'

let osago: CompiledProduct
beforeAll(async () => {
  osago = await realProduct('osago')
})

const registries: Readonly<Record<string, Json>> = {
  vehicleFind: {
    data: {
      markaName: 'CHEVROLET',
      modelName: 'COBALT',
      vehicleTypeId: 1,
      useTerritoryId: 1,
      issueYear: 2021,
      bodyNumber: 'XWB123',
      engineNumber: 'B15D2',
      seats: 5,
      pinfl: '31506900000013',
      isOwnerIndividual: true,
      inspection: true,
    },
  },
  insurantFind: {
    data: {
      lastNameLatin: 'KARIMOV',
      firstNameLatin: 'AZIZ',
      middleNameLatin: 'RUSTAMOVICH',
      gender: 'm',
      pinfl: '31506900000013',
      regionId: 10,
      districtId: 1001,
      address: 'Amir Temur 1',
      endDate: '2030-01-01',
    },
  },
  insurantRegions: { data: [{ id: 10, name: 'Toshkent' }] },
  insurantDistricts: { data: [{ id: 1001, name: 'Yunusobod' }] },
  driverFind: {
    data: {
      lastName: 'KARIMOVA',
      firstName: 'NILUFAR',
      middleName: 'B',
      pinfl: '41111910000014',
      endDate: '2030-01-01',
      driverLicense: 'AF0000001',
    },
  },
  relatives: { data: [{ id: 1, name: 'Turmush oʻrtogʻi' }] },
  quote: { data: { edition: '2026', premium: 19_200_000, liability: 8_000_000_000, lines: [], cover: [] } },
  paymentProviders: { data: [{ id: 'payme', name: 'Payme' }] },
}

/** A wizard whose registries answer at once, each answer with the fact that the gateway signs. */
class Osago extends AWizard {
  readonly facts: VerifiedFact[] = []

  constructor() {
    super(osago)
  }

  settle(): this {
    for (let round = 0; round < 10; round += 1) {
      const pending = Object.entries(this.state.calls).filter(([, { status }]) => status === 'pending')
      if (pending.length === 0) return this
      for (const [key, { requestKey }] of pending) {
        const id = key.split(':')[0] ?? ''
        const body = registries[id] ?? {}
        this.facts.push({ operation: osago.calls[id]?.operation ?? '', requestKey, status: 200, body })
        this.answer(key, body, 200, `fact ${key}`)
      }
    }
    return this
  }

  put(values: Readonly<Record<string, Json>>): this {
    for (const [at, value] of Object.entries(values)) this.type(at, value)
    return this.settle()
  }

  vehicle(): this {
    return this.put({
      '/vehicle/stateNumber': '01A123BC',
      '/vehicle/techPassportSery': 'AAF',
      '/vehicle/techPassportNum': '1234567',
    })
  }

  policy(): this {
    this.vehicle().next().settle()
    this.put({
      '/insurant/passportSery': 'AA',
      '/insurant/passportNum': '1234567',
      '/insurant/birthDate': '1990-06-15',
    })
      .next()
      .settle()
    return this.put({ '/startDate': '2026-12-01' })
  }

  driver(number: string): this {
    this.add('drivers')
    const id = this.items('drivers').at(-1) ?? ''
    return this.put({
      [`/drivers/${id}/passportSery`]: 'AB',
      [`/drivers/${id}/passportNum`]: number,
      [`/drivers/${id}/birthDate`]: '1991-11-02',
      [`/drivers/${id}/relative`]: 1,
    })
  }

  ready(): this {
    this.policy().next().settle()
    this.driver('7654321').next().settle()
    this.put({ '/phone': '998901234567' }).send({
      type: 'phone.verified',
      at: '/phone',
      number: '998901234567',
      proof: 'proof',
    })
    this.next().settle()
    return this.put({ '/paymentProvider': 'payme', '/offerAccepted': true })
  }
}

describe('osago from the first slide to the contract', () => {
  test('asks for no more than two identifiers of a car, a person and each driver', () => {
    const wizard = new Osago().ready()
    expect(wizard.refusal).toBeNull()
    expect(wizard.state.slides.flatMap(({ flags }) => flags)).not.toContain(false)
    expect(priceView(osago, wizard.state)).toMatchObject({ status: 'final', premium: 19_200_000 })
    wizard.next()
    expect(wizard.effects).toMatchObject([
      { type: 'purchase', submission: { operation: 'createOsagoContract' } },
    ])
  })

  test('the server accepts its submission, and refuses a changed one', () => {
    const wizard = new Osago().ready().next()
    const body = submission(osago, wizard.state).body as JsonObject
    const check = (change: JsonObject): readonly string[] =>
      checkSubmission(osago, change, {
        today: '2026-11-21',
        language: 'ru',
        facts: wizard.facts,
        phone: '998901234567',
      }).problems.map(({ path, code }) => `${code} ${path}`)
    expect(check(body)).toEqual([])
    expect(check({ ...body, startDate: '2027-06-01' })).toContain('rule.startWindow /startDate')
    expect(check({ ...body, tariff: { ...(body['tariff'] as JsonObject), premium: 1 } })).toContain(
      'fact.differs /tariff/premium',
    )
    expect(check({ ...body, foundDriversCounter: 3 })).toContain('differs /foundDriversCounter')
    expect(check({ ...body, driverNumberRestricted: false })).toContain('irrelevant /drivers')
    expect(check({ ...body, hacked: true })).toContain('unknown /hacked')
  })
})

describe('dates, drivers, the offer', () => {
  test.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2027-02-19', true],
    ['2027-02-20', false],
  ])('[osago.start.within-90-days] a policy may start on %s: %s', (day, holds) => {
    const wizard = new Osago().policy().put({ '/startDate': day })
    const at = wizard.flagIds('policy').indexOf('startDate')
    expect(wizard.flags('policy')[at]).toBe(holds)
  })

  test('[osago.drivers.max-5] a sixth driver is refused', () => {
    const wizard = new Osago().policy().next().settle()
    for (const number of ['1000001', '1000002', '1000003', '1000004', '1000005']) wizard.driver(number)
    expect([wizard.refusal, wizard.items('drivers').length]).toEqual([null, 5])
    expect(wizard.add('drivers').refusal?.code).toBe('LIST_FULL')
  })

  test('[osago.drivers.list-required] [osago.drivers.each-complete] the list of drivers must be there, and each driver complete', () => {
    const wizard = new Osago().policy().next().settle().next()
    expect(wizard.refusal?.problems).toContainEqual({
      path: '/drivers',
      code: 'minItems',
      params: { limit: 1 },
    })
    wizard.add('drivers').next()
    expect(wizard.refusal?.problems.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/drivers/d1/passportSery',
        '/drivers/d1/passportNum',
        '/drivers/d1/birthDate',
        '/drivers/d1/relative',
      ]),
    )
    wizard
      .put({
        '/drivers/d1/passportSery': 'AB',
        '/drivers/d1/passportNum': '7654321',
        '/drivers/d1/birthDate': '1991-11-02',
        '/drivers/d1/relative': 1,
      })
      .next()
    expect([wizard.refusal, wizard.slide]).toEqual([null, 'phone'])
  })

  test('[osago.drivers.unlimited-none] without a limit there are no drivers: neither their slide nor their data', () => {
    const wizard = new Osago().ready().put({ '/driverNumberRestricted': false })
    expect(wizard.state.slides.map(({ id }) => id)).not.toContain('drivers')
    expect(relevantData(osago, wizard.state)).not.toHaveProperty('drivers')
    expect(wizard.state.data['foundDriversCounter']).toBe(0)
  })

  test('[osago.drivers.add-remove-update] drivers are added, removed and updated by id', () => {
    const wizard = new Osago().policy().next().settle().driver('1000001').driver('1000002')
    wizard.send({ type: 'item.removed', list: 'drivers', item: 'd1' })
    expect(wizard.items('drivers')).toEqual(['d2'])
    wizard.send({ type: 'item.updated', list: 'drivers', item: 'd2', values: { passportNum: '1000003' } })
    expect(wizard.state.data['drivers']).toMatchObject([{ id: 'd2', passportNum: '1000003' }])
  })

  test('[osago.flags.replace-structure] the whole validity structure can be replaced', () => {
    const wizard = new Osago()
    const flags = Object.fromEntries(
      wizard.state.slides.map((slide) => [slide.id, slide.flags.map(() => true)]),
    )
    wizard.send({ type: 'flags.replaced', flags })
    expect(wizard.state.slides.flatMap((slide) => slide.flags)).not.toContain(false)
    expect(wizard.state.lastAllowedSlide).toBe(wizard.state.slides.length)
  })

  test('[osago.rule.offer-accepted] nothing is paid without the offer', () => {
    const wizard = new Osago().ready().put({ '/offerAccepted': false }).next()
    expect(wizard.refusal?.code).toBe('SLIDE_INVALID')
    expect(wizard.refusal?.problems.map(({ path }) => path)).toEqual(['/offerAccepted'])
    expect(wizard.state.purchase.status).toBe('none')
  })

  test('another car leaves no price of the old one', () => {
    const wizard = new Osago().policy().type('/vehicle/stateNumber', '01A12')
    expect(priceView(osago, wizard.state)).toMatchObject({ status: 'none', premium: null })
  })
})
