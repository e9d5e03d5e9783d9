import type { JsonObject } from '../../src/engine/index.ts'
import type { HttpCustomer } from '../server/http-customer.ts'
import { below, type Shop } from './a-shop.ts'

/** The car that these customers insure, as the calculator asks for it. */
export const cobalt = {
  '/marka': 'chevrolet',
  '/model': 'chevrolet-cobalt',
  '/complectationId': 'chevrolet-cobalt-gs-style-mt',
}

/** Its papers. */
export const papers = { stateNumber: '01A123BC', techPassportSery: 'AAF', techPassportNum: '1234567' }

/** Its owner. */
export const anvar = { passportSery: 'AA', passportNum: '1234567', birthDate: '1990-06-15' }

/** Customers of kasko, by how far they came. */
export interface KaskoCustomers {
  /** On the slide of the phone: a Cobalt of 2021. */
  readonly withCar: () => Promise<HttpCustomer>
  /** On the slide of the plans. */
  readonly withPhone: (phone?: string, car?: JsonObject) => Promise<HttpCustomer>
  /** On the slide of the review, about to buy Comfort; `car` says in what the request to the calculator differs. */
  readonly beforePayment: (phone?: string, car?: JsonObject) => Promise<HttpCustomer>
}

/** Customers of this shop. Each has a phone of their own: a number gets few codes an hour. */
export function kaskoCustomers(shop: Shop): KaskoCustomers {
  let phones = 0

  const withCar = async (car: JsonObject = {}): Promise<HttpCustomer> => {
    const customer = await shop.enter()
    await customer.type({ ...cobalt, '/year': 2021, ...car })
    return await customer.next()
  }
  const withPhone = async (
    phone = `99893555062${(phones += 1)}`,
    car?: JsonObject,
  ): Promise<HttpCustomer> => {
    const customer = await withCar(car)
    await shop.prove(customer, '/phone', phone)
    return await customer.next()
  }
  const beforePayment = async (phone?: string, car?: JsonObject): Promise<HttpCustomer> => {
    const customer = await withPhone(phone, car)
    await customer.type({ '/planId': 1 })
    await customer.next()
    return await customer.type({
      ...below('/vehicle', papers),
      ...below('/insurant', anvar),
      '/paymentProvider': 'payme',
      '/offerAccepted': true,
    })
  }
  return { withCar, withPhone, beforePayment }
}
