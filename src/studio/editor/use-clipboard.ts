import { useLingui } from '@lingui/react/macro'
import type { Handle } from '../../authoring/index.ts'
import { useToasts } from '../../ui/index.ts'
import { readCopied } from '../clipboard/copied-elements.ts'
import { copyOf } from '../clipboard/copy-element.ts'
import { pasteOf } from '../clipboard/paste-elements.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import type { EditedProduct } from './use-edited-product.ts'

/** Copies elements of a draft to other products, and takes those of others. */
export interface ElementClipboard {
  /** Returns the element with what it needs as text for the clipboard; null when it is not copied. */
  readonly copy: (element: OutlineElement) => string | null
  readonly copyToClipboard: (element: OutlineElement) => void
  /** Puts the elements of a clipboard at an element, and says what was renamed and what is missing. */
  readonly paste: (text: string, at: OutlineElement | null) => void
}

/** Returns the clipboard of a draft. `onPasted` takes the pasted element that is to be shown. */
export function useClipboard(
  { store, view: { draft }, labelOf }: Pick<EditedProduct, 'store' | 'view' | 'labelOf'>,
  onPasted: (pasted: Handle) => void,
): ElementClipboard {
  const { t } = useLingui()
  const toasts = useToasts()
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
    if (shown !== null) onPasted(shown)
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
  return { copy, copyToClipboard, paste }
}
