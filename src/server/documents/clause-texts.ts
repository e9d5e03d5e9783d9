import type { Say } from './say.ts'

/** Sentences of a contract by their ids: the product's own words where it has some, else the common ones. */
export function clauseTexts(
  say: Say,
  product: string,
  section: string,
  ids: readonly string[],
): readonly string[] {
  return ids.map((id) => clauseText(say, product, section, id))
}

/** One sentence of a contract. */
export function clauseText(say: Say, product: string, section: string, id: string): string {
  return say(`${product}.terms.${section}.${id}`) ?? requiredText(say)(`terms.${section}.${id}`)
}

/** Returns a function that formats a document's required texts. That function throws Error for a missing text. */
export function requiredText(say: Say): (key: string, values?: Readonly<Record<string, unknown>>) => string {
  return (key, values) => {
    const text = say(key, values)
    if (text === null) throw new Error(`a document needs the text ${key}`)
    return text
  }
}
