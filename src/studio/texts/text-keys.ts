import { draftValueOf, liveChildren, productPath, type Draft } from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'
import type { ProductWords } from '../findings/compiled.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'

/** A text that an element can have. */
export interface ElementTextKey {
  readonly key: string
  /** Last part of the key: `label`, `error.required`; empty for the element itself. */
  readonly end: string
  /** True when the page displays the text before it is written. */
  readonly isMain: boolean
}

const main = /^(|label|hint|title|short|lead|text|q|a|option\..*)$/
const ofField = /^(label|hint|placeholder|unit|suffix|short|error\..*|option\..*)$/
const ofProduct = /^(title|short|lead|price\.none|sent\..*)$/

/** The texts that an element can have, in the order of the product. */
export function elementTextKeys(
  { kind, textKey }: Pick<OutlineElement, 'kind' | 'textKey'>,
  product: string,
  messages: ProductWords['messages'],
): readonly ElementTextKey[] {
  if (textKey === null) return []
  const stem = textKey === '' ? `${product}.` : `${product}.${textKey}`
  return messages.flatMap(({ key, fallbacks, optional }) => {
    if (!key.startsWith(stem)) return []
    const rest = key.slice(stem.length)
    if (rest !== '' && textKey !== '' && !rest.startsWith('.')) return []
    const end = textKey === '' ? rest : rest.slice(1)
    if (kind === 'product' && !ofProduct.test(end)) return []
    if (kind === 'field' && !ofField.test(end)) return []
    // A missing text without a fallback is an error in the product.
    const isNeeded = !optional && fallbacks.length === 0
    return [{ key, end, isMain: isNeeded || main.test(end) }]
  })
}

/** Returns whether a text is an error that a wizard shows by this key: those of a format share the key `error.format`. */
export function isShownError({ end }: Pick<ElementTextKey, 'end'>): boolean {
  return end.startsWith('error.') && !/^error\.(?:format|type)\./.test(end)
}

/** The messages of the product's rules that are shown at a field, or at the fields of a question. */
export function rulesAt(
  draft: Draft,
  product: string,
  { kind, name }: Pick<OutlineElement, 'kind' | 'name'>,
): readonly ElementTextKey[] {
  if (kind !== 'field' && kind !== 'part') return []
  const paths = name.split(', ')
  const rules = draft.at(productPath(product), '/rules')
  return (rules ? liveChildren(rules) : []).flatMap((node) => {
    const rule = draftValueOf(node)
    if (!isObject(rule) || typeof rule['id'] !== 'string') return []
    const isHere = [rule['at']].flat().some((at) => typeof at === 'string' && paths.includes(at))
    const key = `rule.${rule['id']}`
    return isHere ? [{ key: `${product}.${key}`, end: key, isMain: false }] : []
  })
}
