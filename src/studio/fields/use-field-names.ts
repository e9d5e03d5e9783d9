import { useEffect, useState } from 'react'
import type { SentenceName } from '../../engine/sentences/index.ts'
import type { AskSentence } from '../findings/ask-expression.ts'
import { labelOfName, type WordsOfProduct } from '../sentences/name-words.ts'

/** A field that can be chosen by its label. */
export interface LabelledField {
  /** Path of the field; inside a list relative to the item. */
  readonly path: string
  /** Its label, or its path where it has none. */
  readonly label: string
  /** Path of the list that it belongs to; null for a field outside of lists. */
  readonly list: string | null
}

/**
 * Returns the fields of a product with those of the items of its lists. While the product cannot be read they are those of
 * its last state that could; `changed` is another value after each change.
 */
export function useFieldNames(
  askSentence: AskSentence,
  words: WordsOfProduct,
  changed: unknown,
): readonly LabelledField[] {
  const [names, setNames] = useState<readonly SentenceName[]>([])
  useEffect(() => {
    let isCurrent = true
    askSentence('', 'true').then(
      (answer) => {
        if (isCurrent && answer.names.length > 0) setNames(answer.names)
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [askSentence, changed])
  return names.flatMap((one) => fieldsOf(one, null, words))
}

function fieldsOf(name: SentenceName, list: string | null, words: WordsOfProduct): readonly LabelledField[] {
  const { pattern, inside } = name
  if (pattern === null || name.of !== 'field') return []
  const own = list === null ? pattern : pattern.slice(`${list}/*`.length)
  const hasItems = inside?.some((one) => one.pattern !== null && one.pattern !== pattern) === true
  if (hasItems) return inside.flatMap((one) => fieldsOf(one, pattern.replace(/\/\*$/, ''), words))
  return own === '' ? [] : [{ path: own, label: labelOfName(words, name) ?? own, list }]
}
