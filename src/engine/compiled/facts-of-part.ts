import { facts } from '../../parts/facts.generated.ts'
import type { AnyPart, AskedPlace, CardFacts, ChoiceFacts, FactsOfPart } from './part-facts.ts'
import type { Part } from '../../parts/part-type.generated.ts'

/** Returns the fields that a part asks for. */
export function fieldsAskedBy(part: AnyPart): readonly AskedPlace[] {
  return factsOf(part).asks?.(part) ?? []
}

/** Returns the card that a part is; null for a part that is none. */
export function cardOf(part: AnyPart): CardFacts | null {
  return factsOf(part).card?.(part) ?? null
}

/** Returns the choice that a part is; null for a part that is none. */
export function choiceOfPart(part: Part): ChoiceFacts | null
export function choiceOfPart(part: AnyPart): ChoiceFacts<unknown> | null
export function choiceOfPart(part: AnyPart): ChoiceFacts<unknown> | null {
  return factsOf(part).choice?.(part) ?? null
}

function factsOf({ kind }: AnyPart): FactsOfPart {
  return facts[kind]
}
