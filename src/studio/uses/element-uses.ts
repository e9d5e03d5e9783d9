import { usesOf, type Draft, type NameUse, type RenameBase } from '../../authoring/index.ts'
import { readMessage } from '../../engine/messages/index.ts'
import { segmentsOf } from '../../engine/json-pointer.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import { draftLanguages } from '../../authoring/index.ts'
import { ownTexts } from '../draft/draft-texts.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { isRenamed } from '../rename/renamed-kind.ts'
import { knownName } from '../rename/draft-rename.ts'

/** What a use is for. */
export type UseGroup =
  | 'conditions'
  | 'rules'
  | 'slides'
  | 'fields'
  | 'texts'
  | 'calls'
  | 'tariff'
  | 'contract'
  | 'blocks'
  | 'examples'
  | 'other'

/** The groups in the order in which they are listed. */
export const groupsOfUses: readonly UseGroup[] = [
  'conditions',
  'rules',
  'slides',
  'fields',
  'texts',
  'calls',
  'tariff',
  'contract',
  'blocks',
  'examples',
  'other',
]

/** A place that reads an element: an expression or a name of a file, or a text that says its value. */
export interface ElementUse extends NameUse {
  readonly group: UseGroup
  /** What stands there: the expression, the name, or the text. */
  readonly text: string
  /** Key and language of a text; null for a place of a file. */
  readonly message: { readonly key: string; readonly language: string } | null
}

/** Returns every place that reads an element; null for an element that nothing refers to by its name. */
export function elementUses(
  base: RenameBase,
  draft: Draft,
  element: OutlineElement,
): readonly ElementUse[] | null {
  const from = knownName(base, element)
  if (!isRenamed(element) || element.block !== null || from === undefined) return null
  const { file, blocks } = base.source
  return usesOf(base, { kind: element.kind, from }).flatMap((use): readonly ElementUse[] => {
    const inFile = use.block === null ? file : blocks[use.block]
    const found = valueAt(inFile as Json, use.pointer) // files are JSON
    const text = typeof found === 'string' ? found : (segmentsOf(use.pointer).at(-1) ?? '')
    const place = { ...use, group: groupOf(file, use), text, message: null }
    return use.block === null ? [place, ...textsWith(draft, file, use.pointer)] : [place]
  })
}

/** The texts of a rule that say the value which this parameter of it gives. */
function textsWith(draft: Draft, file: JsonObject, pointer: string): readonly ElementUse[] {
  const [, rule, name] = /^(\/rules\/\d+)\/params\/([^/]+)$/.exec(pointer) ?? []
  const found = rule === undefined ? null : valueAt(file, rule)
  if (name === undefined || !isObject(found)) return []
  const product = String(file['id'])
  const key = `${product}.rule.${String(found['id'])}`
  return draftLanguages(draft, product).flatMap(({ tag }): readonly ElementUse[] => {
    const text = ownTexts(draft, product, tag).get(key)
    const says =
      text !== undefined &&
      readMessage(text).parts.some((part) => part.kind === 'value' && part.name === name)
    return says ? [{ block: null, pointer, group: 'texts', text, message: { key, language: tag } }] : []
  })
}

const groups: Readonly<Record<string, UseGroup>> = {
  conditions: 'conditions',
  rules: 'rules',
  underwriting: 'rules',
  slides: 'slides',
  orders: 'slides',
  lists: 'slides',
  stops: 'slides',
  outcomes: 'slides',
  data: 'fields',
  calls: 'calls',
  rating: 'tariff',
  terms: 'contract',
  purchase: 'contract',
  submit: 'contract',
  blocks: 'blocks',
  examples: 'examples',
}

function groupOf(file: JsonObject, { block, pointer }: NameUse): UseGroup {
  if (block !== null) return 'blocks'
  const [first = '', second = '', third] = segmentsOf(pointer)
  const price = file['price']
  // What the call of the price is sent is what the tariff reads.
  const isOfPrice = price !== undefined && isObject(price) && price['call'] === second
  if (first === 'calls' && third === 'request' && isOfPrice) return 'tariff'
  if (first === 'slides' && third === 'gates') return 'rules'
  return groups[first] ?? 'other'
}

function valueAt(file: Json, pointer: string): Json {
  let value = file
  for (const name of segmentsOf(pointer)) {
    if (typeof value !== 'object' || value === null) return null
    value = (value as JsonObject)[name] ?? null
  }
  return value
}
