import { useEffect, useState } from 'react'
import type { SentenceAnswer } from '../findings/ask-expression.ts'
import type { Compiled } from '../findings/compiled.ts'
import type { DraftStatement } from './draft-statements.ts'

/** The compiler's answers by pointer; those of before the last change are kept until the new ones are there. Null before the first. */
export function useSentenceAnswers(
  { askSentence, findings }: Pick<Compiled, 'askSentence' | 'findings'>,
  statements: readonly DraftStatement[],
): ReadonlyMap<string, SentenceAnswer> | null {
  const [answers, setAnswers] = useState<ReadonlyMap<string, SentenceAnswer> | null>(null)
  useEffect(() => {
    let isCurrent = true
    // Of a block none: its names differ by mount.
    const asked = statements.filter(
      ({ kind, element }) => kind !== 'shown' && kind !== 'bound' && element.block === null,
    )
    Promise.all(
      asked.map(async ({ pointer, text }) => [pointer, await askSentence(pointer, text)] as const),
    ).then(
      (all) => {
        if (isCurrent) setAnswers(new Map(all))
      },
      () => setAnswers(new Map()),
    )
    return () => {
      isCurrent = false
    }
    // What is found changes with the rest of the product, on which the names depend.
  }, [askSentence, findings, statements])
  return answers
}
