import { useEffect, useEffectEvent } from 'react'
import type { StartedRun } from '../start/start-run.ts'
import type { Draft } from '../draft/draft-store.ts'
import { browserDrafts } from '../draft/own-drafts.ts'

/**
 * The same wizard in two tabs: whoever types keeps, the other one takes it over. A tab in the background waits until
 * it is looked at, so that the two never answer each other. A person types in one place at a time, and every tab keeps
 * what it has before it is left, so that nothing is lost.
 */
export function useForeignDraft(
  product: string,
  run: StartedRun | null,
  onChanged: (draft: Draft | null) => void,
): void {
  const handleChanged = useEffectEvent(onChanged)
  const isRunning = run !== null

  useEffect(() => {
    if (!isRunning) return
    let waiting: { readonly draft: Draft | null } | null = null
    const takeOver = () => {
      if (waiting === null || document.visibilityState === 'hidden') return
      const { draft } = waiting
      waiting = null
      handleChanged(draft)
    }
    const stop = browserDrafts.follow(product, (draft) => {
      waiting = { draft }
      takeOver()
    })
    document.addEventListener('visibilitychange', takeOver)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', takeOver)
    }
  }, [product, isRunning])
}
