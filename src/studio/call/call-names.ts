import type { CelKind } from '../../engine/cel/index.ts'
import type { SentenceName } from '../../engine/sentences/index.ts'
import type { CallShape } from '../../engine/worker/messages.ts'
import { labelOfName, type WordsOfProduct } from '../sentences/name-words.ts'
import type { PickedName } from './source-picker.tsx'

const kinds: Readonly<Record<SentenceName['type'], CelKind>> = {
  bool: 'bool',
  number: 'number',
  text: 'string',
  date: 'dateText',
  list: 'list',
  any: 'any',
  other: 'object',
}

/** Names that a value of a request can come from, by their labels. */
export function sourceNames(
  { sources }: CallShape,
  words: WordsOfProduct,
  today: string,
): readonly PickedName[] {
  return [
    ...sources
      .filter(({ of }) => of !== 'purchase')
      .map((one) => ({ name: one.name, label: labelOfName(words, one) ?? one.name, kind: kinds[one.type] })),
    { name: 'today', label: today, kind: 'date' as const },
  ]
}

/** Values of the answer, by their names in it. */
export function answerNames({ answers }: CallShape): readonly PickedName[] {
  return answers.map(({ name, kind }) => ({ name, label: name.replace(/^response\./, ''), kind }))
}

/** Fields and lists that the answer can fill, by their labels. */
export function fillNames({ fills }: CallShape, words: WordsOfProduct): readonly PickedName[] {
  return fills.map(({ pattern, kind }) => ({
    name: pattern,
    label: labelOfName(words, { of: 'field', name: pattern, pattern }) ?? pattern,
    kind,
  }))
}
