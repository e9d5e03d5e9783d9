import type { NamesOfPart, PlainPart } from '../part-element.ts'
import { elementOf } from '../part-kinds.ts'

/** Returns a part with the product's names, or null when all of its fields are left out. */
export function renamePart(part: PlainPart, names: NamesOfPart): PlainPart | null {
  const renamed = elementOf(part).rename(part, names)
  if (renamed === null || part.when === undefined) return renamed
  return { ...renamed, when: names.condition(part.when) }
}
