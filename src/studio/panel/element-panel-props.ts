import type { BlocksOfDraft } from '../blocks/use-draft-blocks.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { Compiled } from '../findings/compiled.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import type { RenamedDraft } from '../rename/draft-rename.ts'

/** The selected element, its draft, and what the panel does with it. */
export interface ElementPanelProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly compiled: Compiled
  readonly element: OutlineElement
  readonly label: string
  readonly conditions: readonly string[]
  /** The day that the server takes as today. */
  readonly today: string
  /** What a rename reads besides the draft. */
  readonly around: Pick<RenamedDraft, 'surroundings' | 'baseHash'>
  readonly isReadOnly: boolean
  /** The products of the draft's blocks; blocks null before they are known. */
  readonly blocks: BlocksOfDraft
  /** Shows what is inside a block. */
  readonly onOpenBlock: (block: string) => void
  readonly onRemove: () => void
  readonly onDuplicate: () => void
  /** Copies the element with what it needs, for another product. */
  readonly onCopy: () => void
  readonly onMove: (by: -1 | 1) => void
}
