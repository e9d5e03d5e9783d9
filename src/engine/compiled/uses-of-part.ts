import { uses } from '../../parts/uses.generated.ts'
import type { AnyPart, UsesOfPart } from './part-facts.ts'
import type { InputOf } from './part-inputs.ts'

/** Returns the inputs of a part: the part itself, or those in its card. */
export function inputsOf(part: AnyPart): readonly InputOf[] {
  return usesOf(part).inputs?.(part) ?? []
}

/** Returns the patterns of the fields that a part displays with their labels. */
export function showsOf(part: AnyPart): readonly string[] {
  return usesOf(part).shows?.(part) ?? []
}

/** Returns the calls whose answer a part displays, or offers to choose from. */
export function callsOf(part: AnyPart): readonly string[] {
  return usesOf(part).calls?.(part) ?? []
}

/** Returns the keys of texts, without the product, that a part displays where there are any. */
export function textKeysOfPart(part: AnyPart, slide: string): readonly string[] {
  return usesOf(part).texts?.(part, slide) ?? []
}

function usesOf({ kind }: AnyPart): UsesOfPart {
  return uses[kind] ?? {}
}
