import { below, type Shop } from './a-shop.ts'
import type { HttpCustomer } from '../server/http-customer.ts'

/** TIN of a sample carrier. */
export const carrier = '302345678'
/** The carrier's licence. */
export const licence = { series: 'AT', number: '1234567' }
/** Papers of its bus with 26 seats. */
export const bus = { governmentNumber: '01456DBA', techPassportSeries: 'AAD', techPassportNumber: '5678901' }
/** Papers of a passenger car. */
export const car = { governmentNumber: '01A123BC', techPassportSeries: 'AAF', techPassportNumber: '1234567' }
/** A phone that no other customer of the tests has. */
export const phone = '998935550501'

/** On the slide of the licence: the company was found. */
export async function withCompany(shop: Shop, inn: string = carrier): Promise<HttpCustomer> {
  const customer = await shop.enter()
  await customer.type({ '/organization/inn': inn })
  return await customer.next()
}

/** On the slide of the vehicle: the licence was found. */
export async function withLicence(shop: Shop): Promise<HttpCustomer> {
  const customer = await withCompany(shop)
  await customer.type(below('/license', licence))
  return await customer.next()
}

/** On the slide of the sum: a bus with 26 seats. */
export async function withBus(shop: Shop): Promise<HttpCustomer> {
  const customer = await withLicence(shop)
  await customer.type(below('/vehicle', bus))
  return await customer.next()
}

/** On the last slide, about to accept the offer. */
export async function beforePayment(shop: Shop): Promise<HttpCustomer> {
  const customer = await withBus(shop)
  await customer.type({ '/details/startDate': '2026-11-24' })
  await shop.prove(customer, '/organization/phoneNumber', phone)
  await customer.next()
  return await customer.type({ '/paymentProvider': 'payme', '/offerAccepted': true })
}
