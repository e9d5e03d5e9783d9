import type { JsonObject } from '../../../src/engine/json.ts'
import { type Operation, operationsOf, readApiDocument } from '../../../src/server/operations/index.ts'
import { sampleData } from '../../../src/server/insurer/sample-data.ts'
import type { WholeServer } from '../composed-server.ts'

export const document = await readApiDocument()
export const operations = operationsOf(document)

export const found = (registry: 'people' | 'vehicles' | 'organizations' | 'licenses' | 'properties') =>
  sampleData[registry].find(({ outcome, record }) => outcome === 'found' && record !== undefined)!
export const person = found('people').record!
export const vehicle = sampleData.vehicles.find(
  ({ record }) => record?.['pinfl'] === person['pinfl'],
)!.record!
export const property = found('properties').record!
export const policy = sampleData.policies.find(({ record }) => record.status === 'active')!.record

/** A question to each lookup that finds something, and what the registry knows of it. */
export const questions: Readonly<
  Record<string, { readonly body?: JsonObject; readonly query?: string; readonly record: JsonObject }>
> = {
  findPersonByPassport: {
    body: pick(person, 'passportSery', 'passportNum', 'birthDate'),
    record: person,
  },
  findPersonByPinfl: { body: pick(person, 'pinfl'), record: person },
  findDocumentHolder: {
    body: {
      passportSeries: person['passportSery']!,
      passportNumber: person['passportNum']!,
      birthDate: person['birthDate']!,
    },
    record: person,
  },
  findVehicle: {
    body: pick(vehicle, 'techPassportSery', 'techPassportNum', 'stateNumber'),
    record: vehicle,
  },
  findOrganization: {
    body: pick(found('organizations').record!, 'inn'),
    record: found('organizations').record!,
  },
  findCarrierLicense: { body: { ...found('licenses').key }, record: found('licenses').record! },
  findProperty: { body: { ...found('properties').key }, record: property },
  findPolicy: {
    query: `?series=${policy.series}&number=${policy.number}`,
    record: policy,
  },
}

export function pick(record: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]))
}

export async function askWith(
  { app }: WholeServer,
  operation: Operation,
  headers: Readonly<Record<string, string>>,
  body = questions[operation.id]!.body,
) {
  return await app.inject({
    method: operation.method.toUpperCase() as 'GET',
    url: `${operation.path}${questions[operation.id]!.query ?? ''}`,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  })
}
