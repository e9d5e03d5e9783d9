import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referralsOf, type JsonObject } from '../../src/engine/index.ts'
import { codeSentTo, type HttpCustomer } from '../server/http-customer.ts'
import { answerAt, below, itemsOf, openShop, textsOf, type Shop } from './a-shop.ts'
import {
  buying,
  countries,
  people,
  typeBirthDates,
  withPhone,
  withTravelers,
  withTrip,
  type Travelers,
} from './travel-customer.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop('travel')
})
afterAll(() => shop.close())

const requestOf = (calls: Readonly<Record<string, { readonly requestKey: string }>>) =>
  JSON.parse(calls['quote']?.requestKey ?? '{}') as { readonly body: unknown }

describe('the trip', () => {
  test('[travel.rule.required-fields] countries and dates are needed', async () => {
    const customer = await shop.enter()
    await customer.send({ type: 'slide.continued' })
    expect(customer.slide).toBe('trip')
    expect(shop.wrong(customer, 'trip')).toEqual([
      '/details/countriesId required',
      '/details/startDate required',
      '/details/endDate required',
    ])
  })

  test('[travel.rule.required-fields] every other slide is held by what is missing on it', async () => {
    const missing = async (customer: HttpCustomer) => {
      const { slide } = await customer.send({ type: 'slide.continued' })
      return [slide, ...shop.wrong(customer, slide)]
    }
    expect(await missing(await withTrip(shop))).toEqual(['travelers', '/soloTravelers/s1/birthDate required'])
    const customer = await withTravelers(shop)
    expect(await missing(customer)).toEqual(['programme', '/details/programType required'])
    await customer.type({ '/details/programType': 3 })
    await customer.next()
    expect(await missing(customer)).toEqual([
      'phone',
      '/details/phoneNumber required',
      '/details/phoneNumber notVerified',
    ])
    const options = { isAnotherApplicant: true, phone: '998935550303' }
    const another = await withPhone(shop, await withTravelers(shop), options)
    expect(await missing(another)).toEqual([
      'applicant',
      '/applicant/passportSery required',
      '/applicant/passportNum required',
      '/applicant/birthDate required',
      '/applicant/lastName notLookedUp',
    ])
    const alone = await withPhone(shop, await withTravelers(shop), { phone: '998935550304' })
    expect(await missing(alone)).toEqual([
      'review',
      '/soloTravelers/s1/passportSery required',
      '/soloTravelers/s1/passportNum required',
      '/soloTravelers/s1/lastName notLookedUp',
      '/paymentProvider required',
      '/offerAccepted required',
    ])
  })

  test.each([
    { chosen: [792, 250, 380], wrong: [] },
    { chosen: [792, 250, 380, 124], wrong: ['/details/countriesId maxItems'] },
    { chosen: [1], wrong: ['/details/countriesId notAnOption'] },
  ])('[travel.countries.max-3] countries $chosen: $wrong', async ({ chosen, wrong }) => {
    const customer = await shop.enter()
    await customer.type({ '/details/countriesId': chosen })
    expect(shop.wrong(customer, 'trip').filter((one) => one.startsWith('/details/countriesId'))).toEqual(
      wrong,
    )
  })

  test.each([
    { startDate: '2026-11-22', wrong: ['/details/startDate rule.startWindow'] },
    { startDate: '2026-11-23', wrong: [] },
    { startDate: '2027-02-21', wrong: [] },
    { startDate: '2027-02-22', wrong: ['/details/startDate rule.startWindow'] },
  ])('[travel.start.within-90-days] a start on $startDate: $wrong', async ({ startDate, wrong }) => {
    const customer = await shop.enter()
    await customer.type({ '/details/countriesId': [countries.turkey], '/details/startDate': startDate })
    await customer.type({ '/details/endDate': '2027-03-01' })
    expect(shop.wrong(customer, 'trip')).toEqual(wrong)
  })

  test.each([
    { travelType: 1, endDate: '2027-11-23', wrong: [] },
    { travelType: 1, endDate: '2027-11-24', wrong: ['/details/endDate rule.end-window'] },
    { travelType: 2, endDate: '2027-11-23', wrong: [] },
    { travelType: 2, endDate: '2027-11-24', wrong: ['/details/endDate rule.end-window'] },
    { travelType: 1, endDate: '2026-12-01', wrong: [] },
    { travelType: 1, endDate: '2026-11-30', wrong: ['/details/endDate rule.end-after-start'] },
  ])(
    '[travel.end.within-365-days] type $travelType, an end on $endDate: $wrong',
    async ({ travelType, endDate, wrong }) => {
      const customer = await shop.enter()
      await customer.type({
        '/details/countriesId': [countries.turkey],
        '/details/travelType': travelType,
        '/details/multiDayType': 2,
        '/details/startDate': '2026-12-01',
        '/details/endDate': endDate,
      })
      expect(shop.wrong(customer, 'trip').filter((one) => one.startsWith('/details/endDate'))).toEqual(wrong)
    },
  )

  test('many trips ask for the days abroad, one trip does not', async () => {
    const customer = await shop.enter()
    await customer.type({
      '/details/countriesId': [countries.turkey],
      '/details/startDate': '2026-12-01',
      '/details/endDate': '2027-11-23',
      '/details/travelType': 2,
    })
    await customer.send({ type: 'slide.continued' })
    expect(shop.wrong(customer, 'trip')).toEqual(['/details/multiDayType required'])
    await customer.type({ '/details/multiDayType': 2 })
    await customer.next()
    await typeBirthDates(customer, 'soloTravelers', [people.anvar.birthDate])
    await customer.next()
    expect(requestOf(customer.state.calls).body).toMatchObject({ travelType: 2, multiDayType: 2 })
    await customer.type({ '/details/programType': 2 })
    expect(answerAt(customer, '/tariff/premiumInEuro')).toBe(2010)
    await customer.type({ '/details/travelType': 1, '/details/endDate': '2026-12-10' })
    expect(requestOf(customer.state.calls).body).toMatchObject({ travelType: 1, multiDayType: null })
  })
})

describe('the travellers', () => {
  test('[travel.travellers.add-remove-update] are added, updated and removed by id', async () => {
    const customer = await withTrip(shop)
    await typeBirthDates(customer, 'soloTravelers', ['1990-06-15', '1992-11-03'])
    const [first = '', second = ''] = itemsOf(customer, 'soloTravelers')
    const values = { birthDate: '2000-02-29' }
    await customer.send({ type: 'item.updated', list: 'soloTravelers', item: second, values })
    expect(answerAt(customer, `/soloTravelers/${first}/birthDate`)).toBe('1990-06-15')
    expect(answerAt(customer, `/soloTravelers/${second}/birthDate`)).toBe('2000-02-29')
    await customer.send({ type: 'item.removed', list: 'soloTravelers', item: first })
    expect(itemsOf(customer, 'soloTravelers')).toEqual([second])
    await customer.next()
    expect(requestOf(customer.state.calls).body).toMatchObject({ travelers: [{ birthDate: '2000-02-29' }] })
  })

  test.each<{ id: string; list: Travelers; max: number }>([
    { id: 'travel.adults.1-to-2', list: 'adultsTravelers', max: 2 },
    { id: 'travel.children.1-to-4', list: 'childrenTravelers', max: 4 },
    { id: 'travel.field.lists', list: 'soloTravelers', max: 6 },
  ])('[$id] $list: one at least, $max at most', async ({ list, max }) => {
    const customer = await withTrip(shop)
    if (list !== 'soloTravelers') await customer.type({ '/group': 2 })
    const [only = ''] = itemsOf(customer, list)
    await customer.send({ type: 'item.removed', list, item: only })
    expect(customer.refusal?.code).toBe('LIST_MINIMUM')
    for (let count = 1; count < max; count += 1) {
      await customer.send({ type: 'item.added', list })
      expect(customer.refusal).toBeNull()
    }
    await customer.send({ type: 'item.added', list })
    expect(customer.refusal?.code).toBe('LIST_FULL')
    expect(itemsOf(customer, list)).toHaveLength(max)
  })

  test.each([
    { birthDate: '2001-12-02', tooOld: false },
    { birthDate: '2001-12-01', tooOld: true },
  ])(
    '[travel.children.max-age-24] [travel.field.traveler-age-over-24-flag] a child born on $birthDate is over 24 when the trip starts: $tooOld',
    async ({ birthDate, tooOld }) => {
      const customer = await withTrip(shop)
      await customer.type({ '/group': 2 })
      await typeBirthDates(customer, 'adultsTravelers', [people.anvar.birthDate])
      await typeBirthDates(customer, 'childrenTravelers', [birthDate])
      const [id = ''] = itemsOf(customer, 'childrenTravelers')
      expect(answerAt(customer, `/childrenTravelers/${id}/hasAgeError`)).toBe(tooOld)
      expect(shop.wrong(customer, 'travelers')).toEqual(
        tooOld ? [`/childrenTravelers/${id}/birthDate rule.child-age`] : [],
      )
      const [adult = ''] = itemsOf(customer, 'adultsTravelers')
      expect(answerAt(customer, `/adultsTravelers/${adult}/hasAgeError`)).toBe(false)
    },
  )

  test.each([
    { birthDate: '2026-11-22', wrong: false },
    { birthDate: '2026-11-23', wrong: true },
    { birthDate: '1926-11-22', wrong: true },
  ])('[travel.rule.valid-birth-dates] $birthDate is refused: $wrong', async ({ birthDate, wrong }) => {
    const customer = await withTrip(shop)
    await typeBirthDates(customer, 'soloTravelers', [birthDate])
    const [id = ''] = itemsOf(customer, 'soloTravelers')
    expect(shop.wrong(customer, 'travelers')).toEqual(
      wrong ? expect.arrayContaining([`/soloTravelers/${id}/birthDate rule.soloBirthDate`]) : [],
    )
    expect(answerAt(customer, `/soloTravelers/${id}/hasCalendarError`)).toBe(wrong)
  })

  test.each([
    { birthDate: '1951-01-10', isReferred: false },
    { birthDate: '1950-11-24', isReferred: true },
    { birthDate: '1931-01-10', isReferred: true },
  ])(
    'a trip of a traveller born on $birthDate is referred: $isReferred',
    async ({ birthDate, isReferred }) => {
      const customer = await withTrip(shop)
      await typeBirthDates(customer, 'soloTravelers', [birthDate])
      const [id = ''] = itemsOf(customer, 'soloTravelers')
      expect(shop.wrong(customer, 'travelers')).toEqual([])
      const referred = referralsOf(shop.product, customer.state).map(({ path, code }) => `${path} ${code}`)
      expect(referred).toEqual(isReferred ? [`/soloTravelers/${id}/birthDate rule.solo-age`] : [])
    },
  )

  test('[travel.rule.valid-birth-dates] a day that no calendar has is refused', async () => {
    const customer = await withTrip(shop)
    const [id = ''] = itemsOf(customer, 'soloTravelers')
    await typeBirthDates(customer, 'soloTravelers', ['1999-02-29'])
    expect(shop.wrong(customer, 'travelers')).toContain(`/soloTravelers/${id}/birthDate format`)
    await typeBirthDates(customer, 'soloTravelers', ['2000-02-29'])
    expect(shop.wrong(customer, 'travelers')).toEqual([])
  })

  test('birth dates come first, passports only on the last slide', async () => {
    const customer = await withTravelers(shop)
    expect(customer.slide).toBe('programme')
    const ids = (slide: string) => customer.state.slides.find(({ id }) => id === slide)?.flagIds ?? []
    const [id = ''] = itemsOf(customer, 'soloTravelers')
    expect(ids('travelers')).toEqual(['group', 'soloTravelers', `soloTravelers/${id}/birthDate`])
    expect(ids('review').filter((flag) => flag.startsWith(`soloTravelers/${id}/`))).toHaveLength(3)
  })

  test('the found and the loading flags, the passport and the 404 flags of a traveller', async () => {
    const customer = await withPhone(shop, await withTravelers(shop))
    const [id = ''] = itemsOf(customer, 'soloTravelers')
    const at = `/soloTravelers/${id}`
    await customer.type({ [`${at}/passportSery`]: 'AA', [`${at}/passportNum`]: '12' })
    expect(answerAt(customer, at)).toMatchObject({ hasPassportError: true, isFound: false })
    await customer.type({ [`${at}/passportNum`]: '0000404' })
    expect(answerAt(customer, at)).toMatchObject({ hasPassportError: false, isNotFound: true })
    await customer.type(below(at, people.anvar))
    expect(shop.opened(answerAt(customer, at))).toMatchObject({
      isFound: true,
      isNotFound: false,
      isLoading: false,
      passport: 'AA1234567',
      lastName: 'Karimov',
    })
  })

  test('the same passport twice is reported at the second', async () => {
    const both = { soloTravelers: ['anvar', 'anvar'] } as const
    const customer = await withPhone(shop, await withTravelers(shop, both))
    await buying(customer, both)
    const [, second = ''] = itemsOf(customer, 'soloTravelers')
    expect(shop.wrong(customer, 'review')).toEqual([`/soloTravelers/${second} uniqueItems`])
    expect(customer.slide).toBe('review')
  })
})

describe('the phone and the policyholder', () => {
  test('[travel.rule.correct-sms-code] a phone that was not proven holds the slide', async () => {
    const customer = await withTravelers(shop)
    await customer.type({ '/details/programType': 3 })
    await customer.next()
    await customer.type({ '/details/phoneNumber': '998935550302' })
    await customer.send({ type: 'slide.continued' })
    expect(shop.wrong(customer, 'phone')).toEqual(['/details/phoneNumber notVerified'])
    const post = async (call: string, body: JsonObject) =>
      await shop.server.reach({ method: 'POST', url: `/api/v1/auth/${call}`, body })
    await post('send-sms', { phone: '998935550302' })
    const right = await codeSentTo(shop.server.reach, '998935550302')
    const wrong = `${right.slice(0, -1)}${(Number(right.at(-1)) + 1) % 10}`
    const refused = await post('accept', { phone: '998935550302', code: wrong })
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([422, { code: 'QDM_CODE_INCORRECT' }])
    expect((await customer.send({ type: 'slide.continued' })).slide).toBe('phone')
  })

  test.each([
    { birthDate: '2008-11-23', adult: true },
    { birthDate: '2008-11-24', adult: false },
  ])('a traveller born on $birthDate may be the policyholder: $adult', async ({ birthDate, adult }) => {
    const customer = await withTrip(shop)
    await typeBirthDates(customer, 'soloTravelers', [birthDate])
    await customer.next()
    const underAge = ['/isAnotherApplicant rule.policyholder-age']
    await customer.type({ '/isAnotherApplicant': false })
    const said = () => shop.wrong(customer, 'phone').filter((one) => one.startsWith('/isAnother'))
    expect(said()).toEqual(adult ? [] : underAge)
    await customer.type({ '/isAnotherApplicant': true })
    expect(said()).toEqual([])
  })

  test.each([
    { birthDate: '2008-11-23', wrong: false },
    { birthDate: '2008-11-24', wrong: true },
  ])('another applicant born on $birthDate is refused: $wrong', async ({ birthDate, wrong }) => {
    const customer = await withPhone(shop, await withTravelers(shop), { isAnotherApplicant: true })
    await customer.type({ '/applicant/birthDate': birthDate })
    expect(shop.wrong(customer, 'applicant').includes('/applicant/birthDate rule.applicant-age')).toBe(wrong)
  })

  test('[error.user-not-found] [error.passport-expired] another applicant is looked up', async () => {
    const customer = await withPhone(shop, await withTravelers(shop), { isAnotherApplicant: true })
    const expired = { passportSery: 'AA', passportNum: '6789012', birthDate: '1988-12-01' }
    await customer.type(below('/applicant', { ...people.nilufar, passportNum: '0000404' }))
    expect(shop.wrong(customer, 'applicant')).toContain('/applicant call.applicantFind.notFound')
    await customer.type(below('/applicant', expired))
    expect(shop.wrong(customer, 'applicant')).toContain('/applicant/passportNum call.applicantFind.expired')
    await customer.type(below('/applicant', people.nilufar))
    expect((await customer.next()).slide).toBe('review')
    expect(textsOf('travel', 'en')['travel.call.applicantFind.title']).toBe('Policyholder found')
  })
})
