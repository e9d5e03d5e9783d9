import { useMemo, useState } from 'react'
import type { Because } from '../../engine/explain/index.ts'
import type { WhyAnswer, WhyAsked } from '../../wizard/preview/index.ts'
import type { DraftView } from '../draft/draft-store.ts'
import type { OutlineElement, OutlineSection } from '../outline/outline-tree.ts'
import { elementOfLine } from './why-element.ts'
import { whyAskedOf } from './why-subject.ts'

/** Questions to the preview, and its answer. */
export interface Why {
  /** What the preview explains; null while the panel is closed. */
  readonly asked: WhyAsked | null
  readonly answer: WhyAnswer | null
  /** Takes the ids around a press in the preview: a field of a block is no element of the outline. */
  readonly press: (ids: readonly string[]) => void
  /** Forgets the press, so that the element of the outline is explained. */
  readonly leave: () => void
  readonly explained: (answer: WhyAnswer) => void
  readonly elementOf: (about: Because['about']) => OutlineElement | null
}

/** Follows the selection, and asks the preview for the reasons of its state. */
export function useWhy({
  view,
  path,
  sections,
  element,
  isOpen,
}: {
  readonly view: DraftView
  readonly path: string
  readonly sections: readonly OutlineSection[]
  readonly element: OutlineElement | null
  readonly isOpen: boolean
}): Why {
  const { draft } = view
  const [answer, setAnswer] = useState<WhyAnswer | null>(null)
  const [pressed, setPressed] = useState<{
    readonly ids: readonly string[]
    readonly handle: string | null
  } | null>(null)
  const handle = element?.handle ?? null
  // A press holds until another element is selected.
  if (pressed && pressed.handle === null && handle !== null) setPressed({ ...pressed, handle })
  else if (pressed && pressed.handle !== null && pressed.handle !== handle) setPressed(null)
  const ids = pressed?.ids ?? null
  const asked = useMemo((): WhyAsked | null => {
    if (!isOpen || !element) return null
    const ofElement = whyAskedOf(draft, path, sections, element)
    const isOfBlock = ofElement.kind === 'below' || ofElement.kind === 'nothing'
    return ids !== null && (isOfBlock || element.kind === 'slide') ? { kind: 'pressed', ids } : ofElement
  }, [isOpen, element, draft, path, sections, ids])
  return {
    asked,
    answer,
    press: (around) => setPressed({ ids: around, handle: null }),
    leave: () => setPressed(null),
    explained: setAnswer,
    elementOf: (about) => elementOfLine(draft, path, sections, about),
  }
}
