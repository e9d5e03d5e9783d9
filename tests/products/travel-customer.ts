import { below, itemsOf, type Shop } from './a-shop.ts'
import type { HttpCustomer } from '../server/http-customer.ts'

/** Countries by their numbers: Turkey, France, Italy, Canada. */
export const countries = { turkey: 792, france: 250, italy: 380, canada: 124 } as const

/** Sample people by what they are here. */
export const people = {
  anvar: { passportSery: 'AA', passportNum: '1234567', birthDate: '1990-06-15' },
  nilufar: { passportSery: 'AD', passportNum: '2345678', birthDate: '1992-11-03' },
  temur: { passportSery: 'AD', passportNum: '8901234', birthDate: '2015-08-23' },
  zarina: { passportSery: 'AD', passportNum: '8901235', birthDate: '2018-01-11' },
} as const

export type Person = keyof typeof people

/** The lists of travellers by their names in the data. */
export type Travelers = 'soloTravelers' | 'adultsTravelers' | 'childrenTravelers'

/** Ten days in Turkey; on the slide of the travellers. */
export async function withTrip(
  shop: Shop,
  changes: Parameters<HttpCustomer['type']>[0] = {},
): Promise<HttpCustomer> {
  const customer = await shop.enter()
  await customer.type({
    '/details/countriesId': [countries.turkey],
    '/details/startDate': '2026-12-01',
    '/details/endDate': '2026-12-10',
    ...changes,
  })
  return await customer.next()
}

/** Types the birth dates of these travellers, adding those who are not in the list yet. */
export async function typeBirthDates(
  customer: HttpCustomer,
  list: Travelers,
  birthDates: readonly string[],
): Promise<void> {
  while (itemsOf(customer, list).length < birthDates.length) await customer.send({ type: 'item.added', list })
  for (const [index, id] of itemsOf(customer, list).entries()) {
    await customer.type({ [`/${list}/${id}/birthDate`]: birthDates[index] ?? null })
  }
}

/** On the slide of the programme: these people travel. */
export async function withTravelers(
  shop: Shop,
  who: Readonly<Partial<Record<Travelers, readonly Person[]>>> = { soloTravelers: ['anvar'] },
  trip: Parameters<typeof withTrip>[1] = {},
): Promise<HttpCustomer> {
  const customer = await withTrip(shop, trip)
  if (!who.soloTravelers) await customer.type({ '/group': 2 })
  for (const [list, names] of Object.entries(who)) {
    const birthDates = names.map((name) => people[name].birthDate)
    await typeBirthDates(customer, list as Travelers, birthDates) // Keys of `who` are lists.
  }
  return await customer.next()
}

/** On the slide after the phone: programme chosen, phone proven, by a traveller or by another person. */
export async function withPhone(
  shop: Shop,
  customer: HttpCustomer,
  { programme = 3, isAnotherApplicant = false, phone = '998935550301' } = {},
): Promise<HttpCustomer> {
  await customer.type({ '/details/programType': programme })
  await customer.next()
  await shop.prove(customer, '/details/phoneNumber', phone)
  await customer.type({ '/isAnotherApplicant': isAnotherApplicant })
  return await customer.next()
}

/** Types the passports of the travellers, chooses a provider, accepts the offer and buys. */
export async function buying(
  customer: HttpCustomer,
  who: Readonly<Partial<Record<Travelers, readonly Person[]>>> = { soloTravelers: ['anvar'] },
): Promise<HttpCustomer> {
  for (const [list, names] of Object.entries(who)) {
    for (const [index, id] of itemsOf(customer, list).entries()) {
      const name = names[index]
      if (name !== undefined) await customer.type(below(`/${list}/${id}`, people[name]))
    }
  }
  await customer.type({ '/paymentProvider': 'payme', '/offerAccepted': true })
  return await customer.send({ type: 'slide.continued' })
}
