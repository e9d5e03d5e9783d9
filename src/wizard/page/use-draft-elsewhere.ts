import { useEffect, useState } from 'react'
import type { Draft } from '../draft/draft-store.ts'
import { browserDrafts } from '../draft/own-drafts.ts'

/** Answers of another device that went on with this wizard, until the person chose; and how to put the question off. */
export function useDraftElsewhere(
  product: string,
  isRunning: boolean,
): { readonly theirs: Draft | null; readonly putOff: () => void } {
  const [theirs, setTheirs] = useState<Draft | null>(null)
  useEffect(
    () => (isRunning ? browserDrafts.followElsewhere(product, setTheirs) : undefined),
    [product, isRunning],
  )
  return { theirs, putOff: () => setTheirs(null) }
}
