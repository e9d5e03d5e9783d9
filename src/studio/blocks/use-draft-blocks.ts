import { useEffect, useMemo, useState } from 'react'
import { draftValueOf, isSharedPath } from '../../authoring/index.ts'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import { readDraftBlocks, type DraftBlocks } from '../calls.ts'
import type { DraftView } from '../draft/draft-store.ts'

/** A finding; `product` is another product that a changed block breaks. */
export type DraftFinding = PlacedFinding & { readonly product?: string }

/** The blocks of a draft as the server knows them. */
export interface BlocksOfDraft {
  /** Null before the first answer. */
  readonly blocks: DraftBlocks['blocks'] | null
  /** Errors of other products with the changed blocks. */
  readonly findings: readonly DraftFinding[]
  /** True when the answer is about the blocks as they are now. */
  readonly isCurrent: boolean
}

/** Time without a change of a block, in ms, after which the other products are compiled. */
const restMs = 600

/** Asks the server which products mount the blocks of a draft, and again after each change of a block that it has saved. */
export function useDraftBlocks(draftId: string, { draft, revision, unsent }: DraftView): BlocksOfDraft {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly answered: DraftBlocks } | null>(null)
  const [now, setNow] = useState('')
  useEffect(() => {
    const texts = draft.paths.filter(isSharedPath).map((path) => draft.at(path))
    setNow(JSON.stringify(texts.map((node) => node && draftValueOf(node))))
  }, [draft, revision])
  const isSaved = unsent === 0
  const isKnown = answer?.of === now

  useEffect(() => {
    if (now === '' || isKnown || !isSaved) return
    let isOver = false
    const timer = setTimeout(() => {
      readDraftBlocks(draftId).then(
        (answered) => isOver || setAnswer({ of: now, answered }),
        // The publication checks the same; the next change of a block asks again.
        () => {},
      )
    }, restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [draftId, now, isKnown, isSaved])

  const known = answer?.answered
  const findings = useMemo(() => (known?.findings ?? []).map(findingOf), [known])
  return {
    blocks: known?.blocks ?? null,
    findings,
    isCurrent: isKnown && isSaved,
  }
}

function findingOf({ block, params, ...finding }: DraftBlocks['findings'][number]): DraftFinding {
  // The API carries the values of messages as they are.
  const values = params as NonNullable<PlacedFinding['params']>
  return { ...finding, params: values, severity: 'error', at: null, ...(block && { block }) }
}
