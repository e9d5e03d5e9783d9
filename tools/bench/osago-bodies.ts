import type { JsonObject } from '../../src/engine/json.ts'
import { addDays } from '../../src/engine/runtime/index.ts'
import type { ComposedServer } from '../../src/server/compose.ts'
import { calendarDay } from '../../src/server/world.ts'
import { buyOsago } from '../../tests/server/buy-osago.ts'
import type { Reach } from '../../tests/server/http-customer.ts'
import { buyersOf } from './buyers.ts'

/** Customers with a car and a phone of their own. */
const buyers = 2000

const question = {
  vehicleTypeId: 1,
  useTerritoryId: 1,
  period: 12,
  driverNumberRestricted: true,
  drivers: [{ pinfl: '31506900000013' }],
}

/** Bodies that the benchmark posts, by what they ask for. */
export interface OsagoBodies {
  readonly premiums: readonly string[]
  /** Each of another customer. */
  readonly contracts: readonly string[]
  /** All for one car and one phone. */
  readonly contractsOfOne: readonly string[]
}

/** Address of the calls that take the bodies. */
export const osagoPaths: Readonly<Record<keyof OsagoBodies, string>> = {
  premiums: '/api/v2/osago/calculator',
  contracts: '/api/v2/osago/contract',
  contractsOfOne: '/api/v2/osago/contract',
}

/** Returns bodies with facts and proofs that this server signed: its wizard is walked through once, over HTTP. */
export async function osagoBodies(
  url: string,
  { seals, operations }: Pick<ComposedServer, 'seals' | 'operations'>,
): Promise<OsagoBodies> {
  const today = calendarDay(Date.now())
  const reach: Reach = async ({ method, url: path, headers = {}, body }) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text(), fact: answer.headers.get('qadam-fact') }
  }
  const contract: JsonObject = await buyOsago({ reach, operations }, today, addDays(today, 1) ?? today)
  return {
    premiums: [JSON.stringify(question)],
    contracts: buyersOf(seals, contract, buyers),
    contractsOfOne: [JSON.stringify(contract)],
  }
}
