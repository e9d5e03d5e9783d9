import type { RefObject } from 'react'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import type { DraftFinding } from '../blocks/use-draft-blocks.ts'
import { focusNextPane } from './focus-next-pane.ts'
import { elementOfFinding } from './use-draft-elements.ts'
import type { EditedProduct } from './use-edited-product.ts'

interface FindingWays {
  readonly selectFinding: (finding: DraftFinding) => void
  readonly fix: (finding: PlacedFinding) => void
}

/** Returns the commands of the keys that change a draft, and that go through its findings and panes. */
export function draftCommands(
  edited: EditedProduct,
  root: RefObject<HTMLDivElement | null>,
  { selectFinding, fix }: FindingWays,
) {
  const { store, element, findings, isReadOnly } = edited
  const isAtElement = (finding: DraftFinding) => elementOfFinding(edited, finding)?.handle === element?.handle
  return {
    undo: isReadOnly ? null : store.undo,
    redo: isReadOnly ? null : store.redo,
    selectNextFinding: () => {
      const next = findings[(findings.findIndex(isAtElement) + 1) % findings.length]
      if (next) selectFinding(next)
    },
    fixFinding: () => {
      const fixable = findings.filter(({ edits }) => edits !== undefined)
      const fixed = fixable.find(isAtElement) ?? fixable[0]
      if (fixed) fix(fixed)
    },
    focusNextPane: (isBack: boolean) => focusNextPane(root.current, isBack),
  }
}
