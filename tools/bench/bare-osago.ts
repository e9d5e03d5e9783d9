import { canonicalJson } from '../../src/engine/canonical-json.ts'
import { addDays, isSealed, openedText } from '../../src/engine/runtime/index.ts'
import { isObject, type Json, type JsonObject } from '../../src/engine/json.ts'
import type { ComposedServer } from '../../src/server/compose.ts'

/*
 * Osago as a programmer would write it for this one product: no product file, no tariff file, no expressions. It has to
 * do what every implementation of the calls has to, and the benchmark holds its answers to this server's.
 */

type Seals = ComposedServer['seals']

const sum = 4_000_000_000
const basePercents: Readonly<Record<number, number>> = { 1: 0.1, 6: 0.12, 9: 0.12, 15: 0.04 }
const territories: Readonly<Record<number, number>> = { 1: 1.4, 2: 1 }
const terms: Readonly<Record<number, number>> = { 6: 0.7, 12: 1 }

/** What the price depends on. */
export interface OsagoRisk {
  readonly vehicleTypeId: number
  readonly useTerritoryId: number
  readonly driverNumberRestricted: boolean
  readonly period: number
}

/** Returns the price of osago; null when the tariff has none. */
export function osagoPrice(risk: OsagoRisk) {
  const percent = basePercents[risk.vehicleTypeId]
  const territory = territories[risk.useTerritoryId]
  const term = terms[risk.period]
  if (percent === undefined || territory === undefined || term === undefined) return null
  const drivers = risk.driverNumberRestricted ? 1 : 3
  const base = wholeSoum((sum * percent) / 100)
  const inTerritory = wholeSoum(base * territory)
  const forDrivers = wholeSoum(inTerritory * drivers)
  const premium = wholeSoum(forDrivers * term)
  return {
    premium,
    liability: sum,
    currency: 'UZS',
    edition: 'specification',
    lines: [
      { id: 'base', kind: 'base', value: percent, per: 100, amount: base },
      { id: 'territory', kind: 'factor', value: territory, per: 1, amount: inTerritory - base },
      { id: 'drivers', kind: 'factor', value: drivers, per: 1, amount: forDrivers - inTerritory },
      { id: 'term', kind: 'factor', value: term, per: 1, amount: premium - forDrivers },
    ],
    cover: [
      { id: 'lifeHealth', sum: 2_600_000_000 },
      { id: 'property', sum: 1_400_000_000 },
    ],
    due: { amount: premium, currency: 'UZS' },
  }
}

/** Whole soum in tiyin, half up. */
function wholeSoum(tiyin: number): number {
  return Math.floor(tiyin / 100 + 0.5) * 100
}

const priceLifeMs = 30 * 60_000

/** Signs a price: a contract is made on a statement of the server, not on a number of the browser. */
export function signedPrice(seals: Seals, body: JsonObject, answer: JsonObject, now: number): string {
  const fact = {
    operation: 'priceOsago',
    requestKey: canonicalJson({ operation: 'priceOsago', path: {}, query: {}, body }),
    status: 200,
    body: answer,
    day: countryDay(now),
  }
  return seals.seal('fact', fact, now + priceLifeMs)
}

/** Returns a body with the texts that the registry's answers had masked; a customer knows no others. */
export function openMasked(seals: Seals, value: Json): Json {
  if (isSealed(value)) {
    return openedText(value, (reference) => {
      const text = seals.dereference('value', reference) ?? ''
      return text.slice(text.indexOf(' ') + 1)
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, openMasked(seals, one)]))
}

/** The body of a create call of osago, with masked values opened. */
export interface PostedContract extends OsagoRisk {
  readonly startDate: string
  readonly endDate: string
  readonly phone: string
  readonly offerAccepted: boolean
  readonly tariff: { readonly premium: number; readonly liability: number }
  readonly vehicle: JsonObject & OsagoRisk
  readonly insurant: JsonObject
  readonly qadam: { readonly facts: readonly string[]; readonly phoneProof: string }
}

const vehicleFields = (
  'stateNumber techPassportSery techPassportNum markaName modelName vehicleTypeId issueYear bodyNumber engineNumber ' +
  'seats pinfl vehicleId useTerritoryId color division fullWeight emptyWeight fuelType stands owner ' +
  'isOwnerIndividual inspection'
).split(' ')
const personFields = (
  'passportSery passportNum birthDate lastNameLatin firstNameLatin middleNameLatin gender pinfl address endDate ' +
  'lastNameEng firstNameEng birthPlace birthCountry issuedBy startDate'
).split(' ')
const longestWaitDays = 90

/**
 * Checks a contract: the registries answered so for this car and this person, the price is the tariff's and was
 * given, the phone is proven, and the days are possible. Returns the first fault, or null.
 */
export function contractFault(contract: PostedContract, seals: Seals, now: number): string | null {
  const facts = new Map<Json, JsonObject>()
  for (const statement of contract.qadam.facts) {
    const opened = seals.open('fact', statement, now)
    if (opened.kind !== 'good' || opened.payload['status'] !== 200) return 'a fact is not good'
    facts.set(opened.payload['operation'] ?? null, opened.payload)
  }
  const proof = seals.open('phone', contract.qadam.phoneProof, now)
  if (proof.kind !== 'good' || proof.payload['phone'] !== contract.phone) return 'the phone is not proven'

  const { vehicle, insurant, tariff, driverNumberRestricted, period, startDate, endDate } = contract
  const { stateNumber = null, techPassportSery = null, techPassportNum = null } = vehicle
  const { passportSery = null, passportNum = null, birthDate = null } = insurant
  const { vehicleTypeId, useTerritoryId } = vehicle
  const car = answerTo(facts, 'findVehicle', { stateNumber, techPassportSery, techPassportNum })
  const person = answerTo(facts, 'findPersonByPassport', { passportSery, passportNum, birthDate })
  const risk = { vehicleTypeId, useTerritoryId, driverNumberRestricted, period }
  const quote = answerTo(facts, 'priceOsago', { ...risk, drivers: [] })
  if (!car || !person || !quote) return 'a fact is absent'
  if (vehicleFields.some((name) => (vehicle[name] ?? null) !== (car[name] ?? null))) return 'another car'
  if (personFields.some((name) => (insurant[name] ?? null) !== (person[name] ?? null)))
    return 'another person'
  if (insurant['district'] !== person['districtId'] || insurant['region'] !== person['regionId'])
    return 'another address'

  const price = osagoPrice(risk)
  if (!price || price.premium !== tariff.premium || quote['premium'] !== price.premium) return 'another price'
  if (price.liability !== tariff.liability) return 'another sum'
  const today = countryDay(now)
  if (startDate < today || startDate > (addDays(today, longestWaitDays) ?? '')) return 'another first day'
  if (endDate <= startDate || !contract.offerAccepted) return 'another term'
  return null
}

/** The calendar day in Tashkent at this moment. */
function countryDay(now: number): string {
  return new Date(now + 5 * 3_600_000).toISOString().slice(0, 10)
}

/** Returns the data of the answer to this request; null when there is no such fact. */
function answerTo(
  facts: ReadonlyMap<Json, JsonObject>,
  operation: string,
  body: JsonObject,
): JsonObject | null {
  const fact = facts.get(operation)
  if (fact?.['requestKey'] !== canonicalJson({ operation, path: {}, query: {}, body })) return null
  const { data } = fact['body'] as { readonly data: JsonObject }
  return data
}
