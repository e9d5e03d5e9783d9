import { useEffect, useState } from 'react'
import type { SavedWizard } from '../saved/saved-wizard.ts'
import { savedWizards } from '../saved/own-wizards.ts'

/** Answers of another device that went on with this wizard, until the person chose; and how to put the question off. */
export function useSavedElsewhere(
  product: string,
  isRunning: boolean,
): { readonly theirs: SavedWizard | null; readonly putOff: () => void } {
  const [theirs, setTheirs] = useState<SavedWizard | null>(null)
  useEffect(
    () => (isRunning ? savedWizards.followElsewhere(product, setTheirs) : undefined),
    [product, isRunning],
  )
  return { theirs, putOff: () => setTheirs(null) }
}
