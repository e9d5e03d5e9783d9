import type { OutlineElement } from './outline-tree.ts'

/** Ends of keys that name an element to a customer, the best first. */
const naming = ['', '.title', '.label', '.short', '.item']

/** The customer's words for an element; null when it has none. */
export function elementWords(
  { textKey }: Pick<OutlineElement, 'textKey'>,
  product: string,
  texts: Readonly<Record<string, string>>,
): string | null {
  if (textKey === null) return null
  for (const end of naming) {
    const text = texts[`${product}${textKey === '' ? '' : `.${textKey}`}${end}`]
    if (text !== undefined) return text
  }
  return null
}
