import type { JsonObject } from '../../src/engine/json.ts'
import type { ComposedServer } from '../../src/server/compose.ts'
import { buyersPhone } from '../../tests/server/buy-osago.ts'

/** The plate that `buyOsago` types. */
const plate = '01A123BC'

const lifeMs = 60 * 60_000

/**
 * Returns what so many customers post at the end of osago: each the given body with another plate and another phone, and
 * with signed statements about them, as if the registry of vehicles and the phone had answered.
 */
export function buyersOf(seals: Seals, posted: JsonObject, count: number): readonly string[] {
  const { vehicle, qadam, ...answers } = posted as JsonObject & PostedOsago
  return Array.from({ length: count }, (_, index) => {
    const buyer: Buyer = { plate: `01${letters(index)}BC`, phone: String(Number(buyersPhone) + 1 + index) }
    const stated = (purpose: Purpose, statement: string) => ofBuyer(seals, purpose, statement, buyer)
    return JSON.stringify({
      ...answers,
      phone: buyer.phone,
      vehicle: { ...vehicle, stateNumber: buyer.plate },
      qadam: {
        ...qadam,
        facts: qadam.facts.map((fact) => stated('fact', fact)),
        phoneProof: stated('phone', qadam.phoneProof),
      },
    })
  })
}

interface PostedOsago {
  readonly vehicle: JsonObject
  readonly qadam: JsonObject & { readonly facts: readonly string[]; readonly phoneProof: string }
}

type Seals = ComposedServer['seals']
type Purpose = Parameters<Seals['seal']>[0]

interface Buyer {
  readonly plate: string
  readonly phone: string
}

/** The middle of a plate: a letter and three digits, another for each of 26,000 buyers. */
function letters(index: number): string {
  const letter = String.fromCodePoint('A'.charCodeAt(0) + (Math.floor(index / 1000) % 26))
  return letter + String(index % 1000).padStart(3, '0')
}

/** Seals a statement again with the plate and the phone of the buyer. */
function ofBuyer(seals: Seals, purpose: Purpose, statement: string, buyer: Buyer): string {
  const now = Date.now()
  const opened = seals.open(purpose, statement, now)
  if (opened.kind !== 'good') throw new Error(`The ${purpose} of the bench is ${opened.kind}`)
  const text = JSON.stringify(opened.payload)
    .replaceAll(plate, buyer.plate)
    .replaceAll(buyersPhone, buyer.phone)
  return seals.seal(purpose, JSON.parse(text) as JsonObject, now + lifeMs)
}
