import type { JsonObject } from '../../src/engine/json.ts'
import { HttpCustomer, type CustomerWorld } from './http-customer.ts'

/** A phone that no sample policy carries. */
export const buyersPhone = '998935550011'

/** Walks through osago to its end; gives what the wizard would post to create the contract. */
export async function buyOsago(world: CustomerWorld, today: string, startDate: string): Promise<JsonObject> {
  const customer = await HttpCustomer.open(world, 'osago', today)
  await customer.type({
    '/vehicle/stateNumber': '01A123BC',
    '/vehicle/techPassportSery': 'AAF',
    '/vehicle/techPassportNum': '1234567',
  })
  await customer.next()
  await customer.type({
    '/insurant/passportSery': 'AA',
    '/insurant/passportNum': '1234567',
    '/insurant/birthDate': '1990-06-15',
  })
  await customer.next()
  await customer.type({ '/startDate': startDate, '/driverNumberRestricted': false })
  await customer.next()
  await customer.type({ '/phone': buyersPhone })
  await customer.verify('/phone', buyersPhone)
  await customer.next()
  await customer.type({ '/paymentProvider': 'payme', '/offerAccepted': true })
  await customer.send({ type: 'slide.continued' })
  return customer.submitted
}
