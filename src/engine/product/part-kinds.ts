import { elements } from '../../parts/element.generated.ts'
import { kindOfKey, type PartKind } from '../../parts/kinds.generated.ts'
import type { JsonObject } from '../json.ts'
import type { ElementOfPart, PlainPart } from './part-element.ts'

/** Kinds of parts of a slide by the key that names them; the splice of a block's parts is one of the file alone. */
const kindsByKey: Readonly<Record<string, PartKind | 'block'>> = { block: 'block', ...kindOfKey }

/** Returns the kind of a part by the first key that it has; null for a part of no kind. */
export function kindOfPart(part: JsonObject): PartKind | 'block' | null {
  return kindOfKeys(new Set(Object.keys(part)))
}

/** Returns the kind of a part with these keys; null for a part of no kind. */
export function kindOfKeys(keys: ReadonlySet<string>): PartKind | 'block' | null {
  return Object.entries(kindsByKey).find(([key]) => keys.has(key))?.[1] ?? null
}

/** Returns the name of the definition of a kind of part in the meta-schema. */
export function definitionOfPart(kind: PartKind | 'block'): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}PartFile`
}

/** Definitions in the meta-schema by the key that names a kind of part, `at` of an input last. */
export const partKinds: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(kindsByKey).map(([key, kind]) => [key, definitionOfPart(kind)]),
)

/** Returns the kind of a part of a checked file. */
export function partKindOf(part: PlainPart): PartKind {
  const key = Object.keys(kindOfKey).find((one) => Object.hasOwn(part, one))
  return kindOfKey[key as keyof typeof kindOfKey] // a checked part has one of the keys
}

/** Returns the kind of a part of a checked file, as files have it. */
export function elementOf(part: PlainPart): ElementOfPart {
  return elements[partKindOf(part)]
}

/** Every kind of part as files have it. */
export const partElements: Readonly<Record<PartKind, ElementOfPart>> = elements

/** Every kind of part by the name of its definition in the meta-schema. */
export const elementsByDefinition: Readonly<Record<string, ElementOfPart>> = Object.fromEntries(
  Object.values(kindOfKey).map((kind) => [definitionOfPart(kind), elements[kind]]),
)
