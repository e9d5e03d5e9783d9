import { useLingui } from '@lingui/react/macro'
import type { Handle } from '../../authoring/index.ts'
import { useToasts } from '../../ui/index.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { duplicateOf, moveBeside, moveBy } from '../outline/element-edits.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'

/** What the changes of elements read, and what they tell the editor. */
export interface ElementChangesInput {
  readonly store: EditedDraft
  readonly view: DraftView
  /** Path of the product file. */
  readonly path: string
  readonly elements: readonly OutlineElement[]
  readonly labelOf: (element: OutlineElement) => { readonly words: string }
  /** Takes the element before the removed one; null when there is none. */
  readonly onRemoved: (previous: Handle | null) => void
  readonly onDuplicated: (copy: Handle) => void
}

/** Changes of whole elements in the outline and in the panel. */
export interface ElementChanges {
  readonly remove: (element: OutlineElement) => void
  readonly duplicate: (element: OutlineElement) => void
  /** Returns the message for a screen reader; null when the element cannot move there. */
  readonly move: (element: OutlineElement, by: -1 | 1) => string | null
  readonly drop: (handle: Handle, target: Handle, side: 'before' | 'after') => void
}

/** Returns the functions that remove, duplicate, move, and drop elements of a draft. */
export function useElementChanges({
  store,
  view: { draft },
  path,
  elements,
  labelOf,
  onRemoved,
  onDuplicated,
}: ElementChangesInput): ElementChanges {
  const { t } = useLingui()
  const toasts = useToasts()
  const remove = (one: OutlineElement) => {
    if (one.kind === 'product') return
    const at = elements.indexOf(one)
    const next = elements[at - 1] ?? null
    const { words: name } = labelOf(one)
    store.edit([{ do: 'remove', node: one.handle }])
    onRemoved(next?.handle ?? null)
    toasts.show({
      status: 'success',
      key: 'studio-removed',
      text: t({ id: 'studio.editor.removed', message: `Удалено: ${name}` }),
      action: { label: t({ id: 'studio.editor.undo', message: 'Отменить' }), onPress: store.undo },
    })
  }
  const duplicate = (one: OutlineElement) => {
    const edit = duplicateOf(draft, one.handle)
    const [id] = edit ? store.edit([edit]) : []
    if (id !== undefined) onDuplicated(id)
  }
  const move = (one: OutlineElement, by: -1 | 1): string | null => {
    const edit = moveBy(draft, one.handle, by)
    if (!edit) return null
    store.edit([edit])
    const { words: name } = labelOf(one)
    return by === 1
      ? t({ id: 'studio.editor.moved-down', message: `${name}: ниже` })
      : t({ id: 'studio.editor.moved-up', message: `${name}: выше` })
  }
  const drop = (handle: Handle, target: Handle, side: 'before' | 'after') => {
    const moved = elements.find((one) => one.handle === handle)
    const beside = elements.find((one) => one.handle === target)
    if (!moved || !beside) return
    // A part that is dropped on a slide comes first in it; elements of two kinds do not mix.
    if (moved.kind === 'part' && beside.kind === 'slide') {
      const parts = draft.at(path, `${beside.pointer}/parts`)
      const node = draft.node(handle)
      if (parts && node)
        store.edit([{ do: 'move', node: handle, parent: parts.handle, after: null, seen: node.movedBy }])
      return
    }
    const edit = moved.kind === beside.kind ? moveBeside(draft, handle, target, side) : null
    if (edit) store.edit([edit])
  }
  return { remove, duplicate, move, drop }
}
