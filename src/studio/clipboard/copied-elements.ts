import type { JsonValue } from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'

/** A field of the data, with its place: `/vehicle/stateNumber`. */
export interface CopiedField {
  readonly path: string
  readonly schema: JsonValue
}

type Named = Readonly<Record<string, JsonValue>>

/** Elements of a product with all that they need in another one, as the clipboard has them. */
export interface CopiedElements {
  /** Marks the text as ours. */
  readonly qadam: 'elements'
  readonly version: 1
  /** Product from which they were copied. */
  readonly product: string
  readonly slides: readonly JsonValue[]
  /** Parts of a slide or a list, without their slide. */
  readonly parts: readonly JsonValue[]
  readonly fields: readonly CopiedField[]
  readonly lists: Named
  readonly conditions: Named
  readonly constants: Named
  readonly calls: Named
  /** Mounts of the blocks whose parts are shown, by name; absent in what an earlier version copied. */
  readonly blocks?: Named
  /** Bounds of ages of the copied fields; absent in what an earlier version copied. */
  readonly ages?: readonly JsonValue[]
  readonly rules: readonly JsonValue[]
  readonly stops: readonly JsonValue[]
  /** Own texts of these elements by language, and by key without the product. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Largest text that is read from the clipboard, in characters. */
const mostCharacters = 500_000

/** Reads the text of a clipboard; null when it holds no elements of a product. */
export function readCopied(text: string): CopiedElements | null {
  if (text.length > mostCharacters || !text.trimStart().startsWith('{')) return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  return isCopied(value) ? value : null
}

function isCopied(value: unknown): value is CopiedElements {
  if (!isObject(value) || value['qadam'] !== 'elements' || value['version'] !== 1) return false
  const { slides, parts, rules, stops, fields, texts } = value
  const areLists = [slides, parts, rules, stops].every((one) => Array.isArray(one) && one.every(isObject))
  const { blocks = {}, ages = [] } = value
  if (!isObject(blocks) || !Object.values(blocks).every(isObject)) return false
  if (!Array.isArray(ages) || !ages.every(isObject)) return false
  const areNamed = ['lists', 'conditions', 'constants', 'calls'].every((key) => isObject(value[key]))
  const areFields =
    Array.isArray(fields) &&
    fields.every(
      (one) => isObject(one) && /^(\/(\w+|\*))+$/.test(String(one['path'])) && isObject(one['schema']),
    )
  const areTexts =
    isObject(texts) &&
    Object.values(texts).every(
      (one) => isObject(one) && Object.values(one).every((text) => typeof text === 'string'),
    )
  return areLists && areNamed && areFields && areTexts && typeof value['product'] === 'string'
}
