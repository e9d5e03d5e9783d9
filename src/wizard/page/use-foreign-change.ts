import { useEffect, useEffectEvent } from 'react'
import type { StartedRun } from '../start/start-run.ts'
import type { SavedWizard } from '../saved/saved-wizard.ts'
import { savedWizards } from '../saved/own-wizards.ts'

/**
 * Synchronises one wizard in two tabs: the tab that the person types in saves, the other one takes its answers. A
 * background tab waits until it is visible, so that the tabs do not answer each other. Each tab saves before it is
 * hidden, so no input is lost.
 */
export function useForeignChange(
  product: string,
  run: StartedRun | null,
  onChanged: (saved: SavedWizard | null) => void,
): void {
  const handleChanged = useEffectEvent(onChanged)
  const isRunning = run !== null

  useEffect(() => {
    if (!isRunning) return
    let waiting: { readonly saved: SavedWizard | null } | null = null
    const takeOver = () => {
      if (waiting === null || document.visibilityState === 'hidden') return
      const { saved } = waiting
      waiting = null
      handleChanged(saved)
    }
    const stop = savedWizards.follow(product, (saved) => {
      waiting = { saved }
      takeOver()
    })
    document.addEventListener('visibilitychange', takeOver)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', takeOver)
    }
  }, [product, isRunning])
}
