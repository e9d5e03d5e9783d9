import type { ProductWords } from '../findings/use-compiled.ts'
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
