import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../src/engine/index.ts'
import type { HttpCustomer } from '../server/http-customer.ts'
import { answerAt, below, openShop, textsOf, type Shop } from './a-shop.ts'
import { documentedCall } from './documented-call.ts'

const passport = 1
const idCard = 2
const anvar = { passportSeries: 'AA', passportNumber: '1234567', birthDate: '1990-06-15' }
const nilufar = { passportSeries: 'AD', passportNumber: '2345678', birthDate: '1992-11-03' }
const malikaWithoutLicence = { passportSeries: 'AA', passportNumber: '5678901', birthDate: '1998-04-17' }
const bekzodOutOfDate = { passportSeries: 'AA', passportNumber: '6789012', birthDate: '1988-12-01' }

let shop: Shop
beforeAll(async () => {
  shop = await openShop('insdoc')
})
afterAll(() => shop.close())

/** On the slide of the driver: this document, from the first day that may be. */
async function withDocument(documentType = passport): Promise<HttpCustomer> {
  const customer = await shop.enter()
  await customer.type({ '/documentType': documentType, '/contractBegin': '2026-12-08' })
  return await customer.next()
}
/** What is wrong with this driver's document of this type. */
async function wrongWith(documentType: number, driver: JsonObject): Promise<readonly string[]> {
  const customer = await withDocument(documentType)
  await customer.type(below('/insurant', driver))
  await customer.send({ type: 'slide.continued' })
  expect(customer.slide).toBe('driver')
  return shop.wrong(customer, 'driver')
}
describe('the driver', () => {
  test('[insdoc.call.passport-birthdate] is looked up by POST /api/provider/passport-birthdate-v2', async () => {
    const customer = await withDocument()
    await customer.type(below('/insurant', anvar))
    const { operation = '' } = shop.product.calls['personFind'] ?? {}
    expect(documentedCall(operation)).toBe('POST /api/provider/passport-birthdate-v2')
    expect(JSON.parse(customer.state.calls['personFind']?.requestKey ?? '{}')).toMatchObject({
      operation,
      body: { ...anvar, documentType: passport },
    })
    expect(answerAt(customer, '/insurant')).toMatchObject({
      endDatePassport: '2034-05-20',
      endDateDriverLicense: '2029-03-12',
    })
  })

  test.each([
    { documentType: passport, driver: anvar, wrong: false },
    { documentType: passport, driver: nilufar, wrong: true },
    { documentType: idCard, driver: nilufar, wrong: false },
    { documentType: idCard, driver: anvar, wrong: true },
  ])(
    '[insdoc.rule.document-type-matches-passport] [error.document-type-mismatch] document $documentType of $driver.passportSeries: wrong $wrong',
    async ({ documentType, driver, wrong }) => {
      const problem = '/insurant/passportNumber call.personFind.mismatch'
      expect((await wrongWith(documentType, driver)).includes(problem)).toBe(wrong)
    },
  )

  test('another document type is another question to the registry', async () => {
    const customer = await withDocument(idCard)
    await customer.type(below('/insurant', anvar))
    expect(customer.state.calls['personFind']?.outcome).toBe('mismatch')
    await customer.type({ '/documentType': passport })
    expect(customer.state.calls['personFind']?.outcome).toBe('ok')
  })

  test('[insdoc.rule.passport-not-expired] [error.passport-expired] a passport out of date is refused', async () => {
    expect(await wrongWith(passport, bekzodOutOfDate)).toContain(
      '/insurant/passportNumber rule.personPassportExpired',
    )
    expect(await wrongWith(passport, anvar)).not.toContain(
      '/insurant/passportNumber rule.personPassportExpired',
    )
  })

  test.each([
    { endDate: '2026-11-22', wrong: true },
    { endDate: '2026-11-23', wrong: false },
  ])(
    '[insdoc.rule.passport-not-expired] a passport that ends on $endDate, written by hand: wrong $wrong',
    async ({ endDate, wrong }) => {
      const customer = await withDocument()
      await customer.type(
        below('/insurant', { ...anvar, passportNumber: '0000503', birthDate: '1990-01-01' }),
      )
      await customer.send({ type: 'call.bypassed', key: 'personFind' })
      await customer.type({ '/insurant/endDatePassport': endDate })
      expect(
        shop.wrong(customer, 'driver').includes('/insurant/passportNumber rule.personPassportExpired'),
      ).toBe(wrong)
    },
  )

  test('[error.driver-licence-not-found] a person without a driving licence', async () => {
    expect(await wrongWith(passport, malikaWithoutLicence)).toContain(
      '/insurant/passportNumber call.personFind.noLicence',
    )
    expect(textsOf('insdoc', 'ru')['insdoc.call.personFind.noLicence']).toMatch(/удостоверение/)
    expect(textsOf('insdoc', 'uz')['insdoc.call.personFind.noLicence']).toMatch(/guvohnomasi/)
  })

  test('[error.driver-not-found] no person has this passport and date', async () => {
    expect(
      await wrongWith(passport, { ...anvar, passportNumber: '0000404', birthDate: '1990-01-01' }),
    ).toContain('/insurant call.personFind.notFound')
  })
})
