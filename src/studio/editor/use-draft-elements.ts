import { useMemo } from 'react'
import type { Handle } from '../../authoring/index.ts'
import type { DraftView } from '../draft/draft-store.ts'
import { blockOutlineOf } from '../outline/block-outline.ts'
import {
  allElements,
  elementAt,
  outlineOf,
  type OutlineElement,
  type OutlineSection,
} from '../outline/outline-tree.ts'
import type { DraftFinding } from '../blocks/use-draft-blocks.ts'
import { linkedElement } from './linked-element.ts'

/** Elements of a product draft, and the selected one. */
export interface DraftElements {
  readonly sections: readonly OutlineSection[]
  /** What is inside the blocks that the product mounts. */
  readonly blockSection: OutlineSection
  /** Elements of the product, those inside others included, in the order of the outline. */
  readonly elements: readonly OutlineElement[]
  /** Elements of the mounted blocks, in the order of the outline. */
  readonly ofBlocks: readonly OutlineElement[]
  /** The selected element; null in a product without elements. */
  readonly element: OutlineElement | null
}

/**
 * Returns the elements of a draft. Where the selected one is not among them, the element of the page's address is
 * selected, else the first slide.
 */
export function useDraftElements(
  { draft, revision }: DraftView,
  path: string,
  selected: Handle | null,
): DraftElements {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
  const sections = useMemo(() => outlineOf(draft, path), [draft, path, revision])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
  const blockSection = useMemo(() => blockOutlineOf(draft, path), [draft, path, revision])
  const elements = useMemo(() => allElements(sections), [sections])
  const ofBlocks = useMemo(() => allElements([blockSection]), [blockSection])
  const firstOf = (section: string) => sections.find(({ id }) => id === section)?.elements[0] ?? null
  const element =
    elements.find(({ handle }) => handle === selected) ??
    ofBlocks.find(({ handle }) => handle === selected) ??
    linkedElement(elements, location.search) ??
    firstOf('slides') ??
    // A product that begins empty has no slide.
    firstOf('settings')
  return { sections, blockSection, elements, ofBlocks, element }
}

/**
 * Returns the innermost element around a finding: in the block that it is about, else in the product. Null when the
 * finding is about another product.
 */
export function elementOfFinding(
  { sections, blockSection, ofBlocks }: DraftElements,
  { path, block, product }: DraftFinding,
): OutlineElement | null {
  const own = ofBlocks.filter((one) => one.block === block?.id)
  const inBlock = block && elementAt([{ ...blockSection, elements: own }], block.path)
  return inBlock ?? (product === undefined ? elementAt(sections, path) : null)
}
