import { useLingui } from '@lingui/react/macro'
import type { Handle } from '../../authoring/index.ts'
import { useToasts } from '../../ui/index.ts'
import { copyOf } from '../clipboard/copy-element.ts'
import { readCopied } from '../clipboard/copied-elements.ts'
import { pasteOf } from '../clipboard/paste-elements.ts'
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
  /** Returns the element with what it needs as text for the clipboard; null when it is not copied. */
  readonly copy: (element: OutlineElement) => string | null
  readonly copyToClipboard: (element: OutlineElement) => void
  /** Puts the elements of a clipboard at an element, and says what was renamed and what is missing. */
  readonly paste: (text: string, at: OutlineElement | null) => void
}

/** Returns whether an element is a whole file: neither it nor its order can be changed as an element. */
function isWhole({ kind }: OutlineElement): boolean {
  return kind === 'product' || kind === 'sharedBlock'
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
    if (isWhole(one)) return
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
    if (isWhole(one)) return
    const edit = duplicateOf(draft, one.handle)
    const [id] = edit ? store.edit([edit]) : []
    if (id !== undefined) onDuplicated(id)
  }
  const move = (one: OutlineElement, by: -1 | 1): string | null => {
    const edit = isWhole(one) ? null : moveBy(draft, one.handle, by)
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
    if (!moved || !beside || moved.block !== beside.block || isWhole(moved)) return
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
  const say = (status: 'success' | 'warning', text: string, isUndoable = false) =>
    toasts.show({
      status,
      key: 'studio-clipboard',
      text,
      ...(isUndoable && {
        action: { label: t({ id: 'studio.editor.undo', message: 'Отменить' }), onPress: store.undo },
      }),
    })
  const copy = (one: OutlineElement): string | null => {
    const copied = one.block === null ? copyOf(draft, store.product, one) : null
    if (!copied) return null
    const { words: name } = labelOf(one)
    say('success', t({ id: 'studio.clipboard.copied', message: `Скопировано: ${name}` }))
    return JSON.stringify(copied, null, 2)
  }
  const copyToClipboard = (one: OutlineElement) => {
    const text = copy(one)
    if (text === null) return
    navigator.clipboard.writeText(text).catch(() =>
      say(
        'warning',
        t({
          id: 'studio.clipboard.denied',
          message: 'Браузер не дал скопировать. Нажмите Ctrl+C в структуре.',
        }),
      ),
    )
  }
  const paste = (text: string, at: OutlineElement | null) => {
    const copied = readCopied(text)
    if (!copied) {
      say(
        'warning',
        t({
          id: 'studio.clipboard.nothing',
          message: 'В буфере нет элементов продукта. Сначала скопируйте элемент структуры.',
        }),
      )
      return
    }
    const plan = pasteOf(draft, store.product, copied, at?.block === null ? at.handle : null)
    if (plan === 'noSlide') {
      say(
        'warning',
        t({ id: 'studio.clipboard.no-slide', message: 'Вставить некуда: в продукте нет слайдов.' }),
      )
      return
    }
    if (plan === 'nothingNew') {
      say('warning', t({ id: 'studio.clipboard.nothing-new', message: 'Всё это в продукте уже есть.' }))
      return
    }
    const ids = store.edit(plan.edits)
    const shown = plan.shown?.(ids) ?? null
    if (shown !== null) onDuplicated(shown)
    const renamed = plan.renamed.map(({ from, to }) => `${from} → ${to}`).join(', ')
    const missing = plan.missing.join(', ')
    say(
      missing === '' ? 'success' : 'warning',
      [
        t({ id: 'studio.clipboard.pasted', message: 'Вставлено.' }),
        renamed && t({ id: 'studio.clipboard.renamed', message: `Переименовано, имя занято: ${renamed}.` }),
        missing && t({ id: 'studio.clipboard.missing', message: `В этом продукте нет: ${missing}.` }),
      ]
        .filter(Boolean)
        .join(' '),
      true,
    )
  }
  return { remove, duplicate, move, drop, copy, copyToClipboard, paste }
}
