import type { ReactNode } from 'react'
import { languageOfWord, type ValueView } from '../../engine/index.ts'

/** Marks the text of a registry's word that the reader's language has no word for: it is read as what it is. */
export function answerText({ field, value }: Pick<ValueView, 'field' | 'value'>, text: string): ReactNode {
  const language = languageOfWord(field, value)
  return language === null ? text : <span lang={language}>{text}</span>
}
