import type { StudioSurroundings } from '../calls.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { Compiled } from '../findings/compiled.ts'
import type { OutlineElement, OutlineSection } from '../outline/outline-tree.ts'

/** What the pages beside the slides read of a product: its draft, its elements and their words. */
export interface ProductInView {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly compiled: Compiled
  readonly sections: readonly OutlineSection[]
  /** What is inside the blocks that the product mounts. */
  readonly blockSection: OutlineSection
  /** Elements of the product, then those of its blocks, in the order of the outline. */
  readonly elements: readonly OutlineElement[]
  readonly ofBlocks: readonly OutlineElement[]
  /** Words of the element, and its name in the file. */
  readonly labelOf: (element: OutlineElement) => { readonly words: string; readonly key: string }
  readonly isReadOnly: boolean
  /** What a rename reads besides the draft. */
  readonly around: { readonly surroundings: StudioSurroundings; readonly baseHash: string }
}
