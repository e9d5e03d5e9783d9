import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slideView, stepsView, type JsonObject } from '../../src/engine/index.ts'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { answerAt, fieldNames, openShop, textsOf, today, type Shop } from './a-shop.ts'
import { documentedCall } from './documented-call.ts'
import { countries, withPhone, withTravelers, withTrip } from './travel-customer.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop('travel')
})
afterAll(() => shop.close())

describe('the file', () => {
  test.each([
    { id: 'travel.call.contract-v2', used: 'create', call: 'POST /api/v2/travel/contract' },
    { id: 'travel.call.policy-link', used: 'link', call: 'GET /api/travel/get-policy-link' },
    { id: 'travel.call.policy', used: 'check', call: 'GET /api/travel/policy' },
  ] as const)('[$id] $call', ({ used, call }) => {
    expect(documentedCall(shop.product.purchase[used] ?? '')).toBe(call)
  })

  test.each([
    { id: 'travel.call.types', call: 'typesList', is: 'GET /api/travel/types' },
    { id: 'travel.call.multi-day-types', call: 'multiDayTypesList', is: 'GET /api/travel/multi-day-types' },
    { id: 'travel.call.groups', call: 'groupsList', is: 'GET /api/travel/groups' },
    { id: 'travel.call.countries', call: 'countriesList', is: 'GET /api/travel/countries' },
    { id: 'travel.call.activities', call: 'activitiesList', is: 'GET /api/travel/activities' },
    { id: 'travel.call.programs', call: 'programsList', is: 'GET /api/travel/programs' },
    { id: 'travel.call.calculator', call: 'quote', is: 'POST /api/travel/calculator' },
  ])('[$id] $is, in the customer’s language', ({ call, is }) => {
    const operation = shop.product.calls[call]?.operation ?? ''
    expect(documentedCall(operation)).toBe(is)
    expect(shop.server.deps.operations.get(operation)?.languageHeader).toBe('accept-language')
  })
})

describe('slides', () => {
  test('[travel.steps.count-5] five slides at the start, every flag false', () => {
    const { slides } = new AWizard(shop.product, { today }).state
    expect(slides.map(({ id }) => id)).toEqual(['trip', 'travelers', 'programme', 'phone', 'review'])
    expect(slides.flatMap(({ flags }) => flags)).not.toContain(true)
  })

  test('[travel.steps.names] the eight steps are named in order, some sharing a slide', () => {
    const texts = textsOf('travel', 'en')
    const headings = slideView(
      shop.product,
      new AWizard(shop.product, { today }).state,
      'review',
    )?.parts.flatMap((part) => (part.kind === 'heading' ? [texts[`travel.heading.${part.id}`]] : []))
    const titles = shop.product.slides.slice(0, -1).map(({ id }) => texts[`travel.slide.${id}.title`])
    expect([...titles, ...(headings ?? [])]).toEqual([
      'Where and when you go',
      'Who travels',
      'Choose a programme',
      'Confirm your phone',
      'The policyholder',
      'The travellers’ details',
      'Check your details',
      'How to pay',
    ])
  })

  test('[travel.steps.adjustable] [travel.flags.replace-structure] another applicant gets a slide, and loses it again', async () => {
    const customer = await withPhone(shop, await withTravelers(shop), { isAnotherApplicant: true })
    const ids = () => stepsView(shop.product, customer.state).map(({ id }) => id)
    expect(ids()).toEqual(['trip', 'travelers', 'programme', 'phone', 'applicant', 'review'])
    expect(customer.slide).toBe('applicant')
    await customer.type({ '/isAnotherApplicant': false })
    expect(ids()).toHaveLength(5)
    expect(customer.slide).toBe('phone')
  })

  test('[travel.flags.replace-structure] the whole validity structure can be replaced', () => {
    const wizard = new AWizard(shop.product, { today })
    const flags = Object.fromEntries(
      wizard.state.slides.map((slide) => [slide.id, slide.flags.map(() => true)]),
    )
    wizard.send({ type: 'flags.replaced', flags })
    expect(wizard.state.slides.flatMap((slide) => slide.flags)).not.toContain(false)
    expect(wizard.state.lastAllowedSlide).toBe(5)
  })

  test('[travel.flags.replace-structure] a family brings other lists with other flags', async () => {
    const customer = await withTrip(shop)
    const flags = () => customer.state.slides.find(({ id }) => id === 'travelers')?.flagIds
    expect(flags()).toEqual([
      'group',
      'soloTravelers',
      expect.stringMatching(/^soloTravelers\/\w+\/birthDate$/),
    ])
    await customer.type({ '/group': 2 })
    expect(flags()).toEqual([
      'group',
      'adultsTravelers',
      expect.stringMatching(/^adultsTravelers\/\w+\/birthDate$/),
      'childrenTravelers',
      expect.stringMatching(/^childrenTravelers\/\w+\/birthDate$/),
    ])
  })
})

describe('what is collected', () => {
  test('[travel.field.details] [travel.field.applicant] [travel.field.policyholder] under literal names', () => {
    expect(fieldNames(shop.product, '/details/')).toEqual(
      expect.arrayContaining(
        'startDate endDate travelType activityType programType travelDays multiDayType countriesId countriesName phoneNumber'.split(
          ' ',
        ),
      ),
    )
    expect(fieldNames(shop.product, '/applicant/')).toEqual(
      expect.arrayContaining(
        'passport birthDate lastName firstName middleName pinfl address isFound isNotFound hasPassportError hasCalendarError'.split(
          ' ',
        ),
      ),
    )
  })

  test.each(['soloTravelers', 'adultsTravelers', 'childrenTravelers'])(
    '[travel.field.lists] [travel.field.traveler] [travel.field.traveler-age-over-24-flag] a traveller of %s',
    (list) => {
      expect(shop.product.lists[list]?.at).toBe(`/${list}`)
      expect(fieldNames(shop.product, `/${list}/*/`)).toEqual(
        expect.arrayContaining(
          'passport birthDate lastName firstName middleName isFound isLoading isNotFound hasPassportError hasCalendarError hasAgeError'.split(
            ' ',
          ),
        ),
      )
    },
  )

  test('[travel.field.flags] the flags start false, the modal one is the screen’s own', () => {
    const { data } = new AWizard(shop.product, { today }).state
    expect(data).toMatchObject({
      isFamilyTraveling: false,
      isAnotherApplicant: false,
      isOpenModalTariff: false,
    })
    expect(shop.product.fields['/isOpenModalTariff']?.local).toBe(true)
  })

  test('[travel.field.text-choices] coverage type, purpose, group and programme are chosen from what the insurer offers', () => {
    const from = (at: string) => shop.product.fields[at]?.options?.from
    expect(
      ['/details/travelType', '/details/activityType', '/group', '/details/programType'].map(from),
    ).toEqual(['typesList', 'activitiesList', 'groupsList', 'quote'])
  })

  test('names follow the countries, days the dates', async () => {
    const customer = await withTrip(shop, { '/details/countriesId': [countries.france, countries.italy] })
    expect(answerAt(customer, '/details')).toMatchObject({
      countriesName: ['Франция', 'Италия'],
      travelDays: 10,
    })
    expect(customer.state.calls['programsList']?.requestKey).toContain('"query":{"countries":"250,380"}')
  })
})

describe('the programme', () => {
  interface Column {
    readonly label: string
    readonly price: number | null
    readonly rows: readonly { readonly part: string; readonly sum: unknown }[]
  }
  const compared = async (trip: JsonObject = {}) => {
    const customer = await withTravelers(shop, undefined, trip)
    const part = slideView(shop.product, customer.state, 'programme')?.parts.find(
      ({ kind }) => kind === 'compare',
    )
    if (part?.kind !== 'compare') throw new Error('nothing is compared')
    return part
  }

  test('[travel.const.five-tariffs] five programmes, priced in soʻm', async () => {
    const { columns, currency } = await compared()
    expect(currency).toBe('UZS')
    expect(columns.map(({ label, price }: Column) => [label, price])).toEqual([
      ['Стандарт', 5_343_800],
      ['Базовый', 9_960_800],
      ['Комфорт', 11_400_000],
      ['Премиум', 19_380_000],
      ['Элит', 29_925_000],
    ])
  })

  test('[travel.cover.parts] [travel.cover.priced-in-eur] each says its parts of the cover in euro', async () => {
    const { columns, rowsCurrency } = await compared()
    expect(rowsCurrency).toBe('EUR')
    expect(columns.map(({ rows }: Column) => rows.map(({ part }) => part))).toEqual(
      Array.from({ length: 5 }, () => [
        'otv',
        'medex',
        'accident',
        'covid',
        'evacuation',
        'transport',
        'compensation',
      ]),
    )
    expect(columns[1]?.rows[0]).toEqual({ part: 'otv', sum: 1_500_000 })
    const texts = textsOf('travel', 'en')
    const named = Object.entries(texts).filter(([key]) => /^travel\.cover\.\w+$/.test(key))
    expect(named.map(([, text]) => text).toSorted()).toEqual([
      'Accident',
      'COVID-19',
      'Compensation',
      'Evacuation',
      'Medical expenses',
      'Medical services',
      'Transport',
    ])
    // The letters on the policy stand beside the words, in every language.
    for (const language of ['ru', 'uz', 'en']) {
      const hints = Object.entries(textsOf('travel', language)).filter(([key]) => key.endsWith('.hint'))
      for (const part of ['otv', 'medex', 'accident', 'covid', 'evacuation', 'transport', 'compensation'])
        expect(Object.fromEntries(hints)[`travel.cover.${part}.hint`]).toMatch(
          new RegExp(`^${part.toUpperCase()}\\b`),
        )
    }
  })

  test('fewer fit Schengen, and fewer still Canada', async () => {
    const fitting = async (country: number) =>
      (await compared({ '/details/countriesId': [country] })).columns.map(({ value }) => value)
    expect(await fitting(countries.france)).toEqual([2, 3, 4, 5])
    expect(await fitting(countries.canada)).toEqual([4, 5])
  })

  test('[travel.rule.programme-required] [error.choose-program] without a programme the slide is not left', async () => {
    const customer = await withTravelers(shop)
    await customer.send({ type: 'slide.continued' })
    expect(customer.slide).toBe('programme')
    expect(shop.wrong(customer, 'programme')).toEqual(['/details/programType required'])
    expect(textsOf('travel', 'ru')['travel.details.programType.error.required']).toBe('Выберите программу.')
    await customer.type({ '/details/programType': 3 })
    expect((await customer.next()).slide).toBe('phone')
  })

  test('[travel.rule.sport-needs-tariff] sport takes a programme that covers it, and no policy without one', async () => {
    const customer = await withTravelers(shop)
    await customer.type({ '/details/programType': 2, '/details/activityType': 5 })
    const notes = () =>
      slideView(shop.product, customer.state, 'programme')?.parts.flatMap((part) =>
        part.kind === 'note' ? [part.id] : [],
      )
    expect(notes()).toEqual(['sport'])
    expect(shop.wrong(customer, 'programme')).toEqual(['/details/programType notAnOption'])
    await customer.type({ '/details/programType': null })
    await customer.send({ type: 'slide.continued' })
    expect(customer.slide).toBe('programme')
    await customer.type({ '/details/programType': 3 })
    expect((await customer.next()).slide).toBe('phone')
  })

  test('[travel.field.flags] isOpenModalTariff opens the explanation of the limits', async () => {
    const customer = await withTravelers(shop)
    await customer.type({ '/isOpenModalTariff': true })
    const parts = slideView(shop.product, customer.state, 'programme')?.parts ?? []
    expect(parts.flatMap((part) => (part.kind === 'note' ? [part.id] : []))).toEqual(['tariffs'])
  })

  test('[error.travel-not-enough-data] until countries, dates and ages are known there is no price, and it is said why', async () => {
    const customer = await withTrip(shop)
    expect(customer.state.calls['quote']).toBeUndefined()
    expect(textsOf('travel', 'ru')['travel.call.quote.idle']?.replaceAll('\u00a0', ' ')).toBe(
      'Укажите страны, даты и возраст — посчитаем цену.',
    )
    expect(textsOf('travel', 'uz')['travel.call.quote.idle']).toMatch(/^Davlat, sana va yoshni kiriting/)
  })
})
