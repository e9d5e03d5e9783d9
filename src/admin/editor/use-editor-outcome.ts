import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureText } from '../../staff/index.ts'
import { useToasts } from '../../ui/index.ts'
import type { Collection } from '../calls/admin-types.ts'
import { editAddress } from '../frame/collection-names.ts'
import { type WordedProblem, useProblemWords } from './problem-words.ts'
import type { EditorOutcome } from './use-piece-editor.ts'

type Conflict = Extract<EditorOutcome, { readonly kind: 'conflict' }>

/** Result of the last action on a piece: its problems in words, or a conflict with another person's version. */
export function useEditorOutcome(collection: Collection, isNew: boolean) {
  const { history } = useRouter()
  const toasts = useToasts()
  const say = useFailureText()
  const inWords = useProblemWords()
  const [problems, setProblems] = useState<readonly WordedProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  /** Shows the reason of a failure. Returns whether the action succeeded. */
  const settle = (outcome: EditorOutcome): boolean => {
    setProblems([])
    switch (outcome.kind) {
      case 'done':
        // The piece is saved, so the new address needs no confirmation.
        if (isNew && outcome.piece)
          history.replace(editAddress(collection, outcome.piece.slug), undefined, { ignoreBlocker: true })
        return true
      case 'wrong':
        setProblems(inWords(outcome.problems))
        setAttempt((count) => count + 1)
        return false
      case 'conflict':
        setConflict(outcome)
        return false
      case 'failed':
        toasts.show({ status: 'error', key: 'editor', text: say(outcome.error) })
        return false
      default:
        return outcome satisfies never
    }
  }
  return { problems, attempt, conflict, settle, endConflict: () => setConflict(null) }
}
