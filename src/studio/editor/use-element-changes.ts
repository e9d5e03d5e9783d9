import { useLingui } from '@lingui/react/macro'
import type { Handle } from '../../authoring/index.ts'
import { useToasts } from '../../ui/index.ts'
import { duplicateOf, moveBeside, moveBy } from '../outline/element-edits.ts'
import { isWholeFile, type OutlineElement } from '../outline/outline-tree.ts'
import { type ElementClipboard, useClipboard } from './use-clipboard.ts'
import type { EditedProduct } from './use-edited-product.ts'

/** What follows from a change of elements. */
export interface ElementChangesHandlers {
  /** Takes the element before the removed one; null when there is none. */
  readonly onRemoved: (previous: Handle | null) => void
  /** Takes a copy, or what was pasted. */
  readonly onDuplicated: (copy: Handle) => void
}

/** Changes of whole elements in the outline and in the panel. */
export interface ElementChanges extends ElementClipboard {
  readonly remove: (element: OutlineElement) => void
  readonly duplicate: (element: OutlineElement) => void
  /** Returns the message for a screen reader; null when the element cannot move there. */
  readonly move: (element: OutlineElement, by: -1 | 1) => string | null
  readonly drop: (handle: Handle, target: Handle, side: 'before' | 'after') => void
}

/** Returns the functions that remove, duplicate, move, and drop elements of a draft. */
export function useElementChanges(
  edited: EditedProduct,
  { onRemoved, onDuplicated }: ElementChangesHandlers,
): ElementChanges {
  const { store, path, labelOf } = edited
  const { draft } = edited.view
  const elements = [...edited.elements, ...edited.ofBlocks]
  const { t } = useLingui()
  const toasts = useToasts()
  const remove = (one: OutlineElement) => {
    if (isWholeFile(one)) return
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
    if (isWholeFile(one)) return
    const edit = duplicateOf(draft, one.handle)
    const [id] = edit ? store.edit([edit]) : []
    if (id !== undefined) onDuplicated(id)
  }
  const move = (one: OutlineElement, by: -1 | 1): string | null => {
    const edit = isWholeFile(one) ? null : moveBy(draft, one.handle, by)
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
    // A block and the product are two files: what is in one means another thing in the other.
    if (!moved || !beside || moved.block !== beside.block || isWholeFile(moved)) return
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
  return { remove, duplicate, move, drop, ...useClipboard(edited, onDuplicated) }
}
