import { AWizard } from '../engine/builders/a-wizard.ts'
import { aCar, aPerson, aQuote, providers, relatives } from './osago-answers.ts'
import type { CompiledProduct, Json, JsonObject } from '../../src/engine/index.ts'

/** The day that these customers take as today. */
export const today = '2026-11-21'

/** A customer on the first slide whose car was found and priced. */
export function withCar(product: CompiledProduct, car: JsonObject = aCar()): AWizard {
  const wizard = typeCar(new AWizard(product, { today })).answer('vehicleFind', car, 200, 'fact-car')
  return wizard.sent.includes('quote') ? wizard.answer('quote', aQuote(), 200, 'fact-quote') : wizard
}

/** Types plate and technical passport. */
export function typeCar(wizard: AWizard): AWizard {
  return wizard
    .type('/vehicle/stateNumber', '01A123BC')
    .type('/vehicle/techPassportSery', 'AAF')
    .type('/vehicle/techPassportNum', '1234567')
}

/** Types passport and birth date of a person. */
export function typePerson(
  wizard: AWizard,
  at: string,
  { number = '1234567', birthDate = '1990-06-15' } = {},
): AWizard {
  return wizard
    .type(`${at}/passportSery`, 'AA')
    .type(`${at}/passportNum`, number)
    .type(`${at}/birthDate`, birthDate)
}

/** On the slide of the policy: the owner was found. */
export function withOwner(product: CompiledProduct, person: JsonObject = aPerson()): AWizard {
  return typePerson(withCar(product).next(), '/insurant')
    .answer('insurantFind', person, 200, 'fact-owner')
    .next()
}

/** On the slide of the drivers, with no driver added yet. */
export function withPolicy(product: CompiledProduct): AWizard {
  return withOwner(product).type('/startDate', '2026-11-22').next().answer('relatives', relatives)
}

/** Adds a driver and lets the registry answer; gives the driver's id. */
export function addDriver(
  wizard: AWizard,
  number: string,
  { person = {}, relative = 4 }: { readonly person?: JsonObject; readonly relative?: number | null } = {},
): string {
  const before = new Set(wizard.items('drivers'))
  wizard.add('drivers')
  const id = wizard.items('drivers').find((item) => !before.has(item)) ?? ''
  typePerson(wizard, `/drivers/${id}`, { number })
  wizard.answer(
    `driverFind:${id}`,
    aPerson({ passportNum: number, pinfl: pinflOf(number), ...person }),
    200,
    `fact-${id}`,
  )
  if (relative !== null) wizard.type(`/drivers/${id}/relative`, relative)
  return id
}

/** The answer at a concrete path: `/drivers/d1/passport`. */
export function answerAt(wizard: AWizard, path: string): Json {
  const steps = path.split('/').slice(1)
  return steps.reduce<Json>((value, step) => {
    // Lists hold items with ids, everything else on the way is an object.
    if (Array.isArray(value))
      return (value as readonly JsonObject[]).find((item) => item['id'] === step) ?? null
    return (value as JsonObject | null)?.[step] ?? null
  }, wizard.state.data)
}

/** On the last slide with everything answered but the offer. */
export function beforeOffer(product: CompiledProduct): AWizard {
  const wizard = withPolicy(product)
  addDriver(wizard, '7654321')
  return wizard
    .answer('quote', aQuote(), 200, 'fact-quote')
    .next()
    .type('/phone', '998901234567')
    .send({ type: 'phone.verified', at: '/phone', number: '998901234567', proof: 'proof' })
    .next()
    .answer('paymentProviders', providers)
    .type('/paymentProvider', 'payme')
}

/** A personal number for a passport of these tests; only its difference from others matters. */
function pinflOf(number: string): string {
  return `3150690000${number.slice(0, 4)}`
}
