import { setTimeout as pause } from 'node:timers/promises'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import type { components } from '../../api/schema.d.ts'
import okonx from '../../../data/okonx.json' with { type: 'json' }
import oked from '../../../data/oked.json' with { type: 'json' }
import { asText } from '../json-value.ts'
import { documentKinds } from './offer-data.ts'
import { catalogue, QadamError, type ErrorCode } from '../errors/index.ts'
import { sampleData, type Sample, type SampleOutcome } from './sample-data.ts'

type Schemas = components['schemas']

/** Answer of each kind of registry request. */
export interface LookupAnswers {
  readonly people: Schemas['Person']
  readonly peopleByPinfl: Schemas['Person']
  readonly documentHolders: Schemas['DocumentHolder']
  readonly vehicles: Schemas['Vehicle']
  readonly organizations: Schemas['Organization']
  readonly licenses: Schemas['CarrierLicense']
  readonly properties: Schemas['Property']
}

/** Definition of a registry's answers to one kind of request. */
interface Lookup {
  readonly registry: 'people' | 'vehicles' | 'organizations' | 'licenses' | 'properties'
  /** Name in the request → name in the sample's key or record. */
  readonly by: Readonly<Record<string, string>>
  readonly notFound: ErrorCode
  /** Outcomes that `answer` decides from the record and the request. */
  readonly judges?: readonly SampleOutcome[]
  /**
   * Returns the answer for a record.
   * @throws QadamError when the record prevents an answer
   */
  readonly answer?: (record: JsonObject, request: JsonObject, today: string) => JsonObject
}

const lookups: Readonly<Record<keyof LookupAnswers, Lookup>> = {
  people: {
    registry: 'people',
    by: { passportSery: 'passportSery', passportNum: 'passportNum', birthDate: 'birthDate' },
    notFound: 'QDM_PERSON_NOT_FOUND',
    judges: ['expired'],
    answer: unlessExpired,
  },
  peopleByPinfl: {
    registry: 'people',
    by: { pinfl: 'pinfl' },
    notFound: 'QDM_PERSON_NOT_FOUND',
    judges: ['expired'],
    answer: unlessExpired,
  },
  documentHolders: {
    registry: 'people',
    by: { passportSeries: 'passportSery', passportNumber: 'passportNum', birthDate: 'birthDate' },
    notFound: 'QDM_PERSON_NOT_FOUND',
    judges: ['expired', 'mismatch'],
    answer: documentHolder,
  },
  vehicles: {
    registry: 'vehicles',
    by: {
      techPassportSery: 'techPassportSery',
      techPassportNum: 'techPassportNum',
      stateNumber: 'stateNumber',
    },
    notFound: 'QDM_VEHICLE_NOT_FOUND',
  },
  organizations: {
    registry: 'organizations',
    by: { inn: 'inn' },
    notFound: 'QDM_ORGANIZATION_NOT_FOUND',
    answer: (record) => ({ ...record, arrayOkonx: okonxOf(asText(record['oked'])) }),
  },
  licenses: {
    registry: 'licenses',
    by: { series: 'series', number: 'number' },
    notFound: 'QDM_CARRIER_LICENSE_NOT_FOUND',
  },
  properties: {
    registry: 'properties',
    by: { cadasterNum: 'cadasterNum' },
    notFound: 'QDM_PROPERTY_NOT_FOUND',
  },
}

/** Waits like a slow registry; tests pass their own. */
export type Wait = (delayMs: number) => Promise<void>

/** The real waiting. */
export const realWait: Wait = async (delayMs) => {
  await pause(delayMs)
}

/**
 * Looks up a record in a sample registry, which answers as its entry defines: late, malformed, or not at all.
 * @throws QDM_UPSTREAM_MALFORMED for an entry that cannot be read; a code of the registry when nothing is found, or the
 * result cannot be insured
 */
export async function lookUp<Kind extends keyof LookupAnswers>(
  kind: Kind,
  request: JsonObject,
  world: { readonly today: string; readonly wait: Wait },
): Promise<LookupAnswers[Kind]> {
  const lookup = lookups[kind]
  const sample = sampleData[lookup.registry].find((entry) => isAskedFor(entry, lookup, request))
  if (!sample) throw new QadamError(lookup.notFound)

  const { status, code, delayMs } = sampleData.outcomes[sample.outcome]
  if (delayMs !== undefined) await world.wait(delayMs)
  if (sample.outcome === 'malformed')
    throw new QadamError('QDM_UPSTREAM_MALFORMED', { cause: `${kind}: a sample that cannot be read` })
  if (status >= 400 && !lookup.judges?.includes(sample.outcome)) {
    throw new QadamError(isRefusalCode(code) ? code : lookup.notFound)
  }
  if (!sample.record) throw new QadamError(lookup.notFound)
  const record = lookup.answer?.(sample.record, request, world.today) ?? sample.record
  // The gateway holds every answer to the description, and `lookups.test.ts` every sample.
  return record as unknown as LookupAnswers[Kind]
}

/** Accidents at fault in the last twelve months of the person with this personal ID; 0 when the ID is unknown. */
export function accidentsOf(pinfl: Json): number {
  const person = sampleData.people.find(({ record }) => record?.['pinfl'] === pinfl)
  return Number(person?.record?.['accidents'] ?? 0)
}

/** Branches of the economy of an activity code. */
export function okonxOf(
  code: string,
  language: 'ru' | 'uz' = 'ru',
): readonly { code: string; name: string }[] {
  const branches = oked.find((activity) => activity.code === code)?.okonx ?? []
  return okonx
    .filter((branch) => branches.includes(branch.code))
    .map(({ code, name }) => ({ code, name: name[language] }))
}

function isAskedFor(sample: Sample, { by }: Lookup, request: JsonObject): boolean {
  return Object.entries(by).every(([asked, known]) => {
    const value: Json | undefined = sample.key[known] ?? sample.record?.[known]
    return value !== undefined && value === request[asked]
  })
}

function isRefusalCode(code: string | undefined): code is ErrorCode {
  return code !== undefined && Object.hasOwn(catalogue, code)
}

function unlessExpired(record: JsonObject, _request: JsonObject, today: string): JsonObject {
  if (asText(record['endDate']) < today) throw new QadamError('QDM_PASSPORT_EXPIRED')
  return record
}

/** The person under the names of the driver document cover; an expired document is that product's own rule. */
function documentHolder(record: JsonObject, request: JsonObject): JsonObject {
  const { driverLicense } = record
  if (!isObject(driverLicense)) {
    throw new QadamError('QDM_DRIVER_LICENSE_NOT_FOUND')
  }
  const documentType =
    documentKinds.find(({ documentKind }) => documentKind === record['documentType'])?.id ?? null
  const asked = request['documentType'] ?? null
  if (asked !== null && asked !== documentType) throw new QadamError('QDM_DOCUMENT_TYPE_MISMATCH')
  const same = [
    'pinfl',
    'birthDate',
    'lastName',
    'firstName',
    'middleName',
    'gender',
    'regionId',
    'districtId',
    'address',
  ]
  return {
    ...Object.fromEntries(same.map((name) => [name, record[name] ?? null])),
    passportSeries: record['passportSery'] ?? null,
    passportNumber: record['passportNum'] ?? null,
    documentType,
    endDatePassport: record['endDate'] ?? null,
    endDateDriverLicense: driverLicense['endDate'] ?? null,
  }
}
