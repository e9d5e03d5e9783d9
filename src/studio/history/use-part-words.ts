import { useLingui } from '@lingui/react/macro'
import { blockOfPath, productPath, ratingPath } from '../../authoring/index.ts'
import type { ProductInView } from '../shown/shown-product.ts'
import { keyLabel } from '../grammar/key-words.ts'
import { valueWords } from '../grammar/value-words.ts'
import { elementAt, type OutlineElement } from '../outline/outline-tree.ts'
import type { HistoryPart, HistoryPlace } from './draft-history.ts'

/** Returns the words of a part of the history, and the element that it is about. */
export function usePartWords(edited: ProductInView) {
  const { t, i18n } = useLingui()
  const { store, view, sections, blockSection, labelOf } = edited
  const elementOf = ({ node: handle, place }: HistoryPart): OutlineElement | null => {
    const { path, pointer } = place
    // An element that was moved since is known by what it holds.
    for (let around = view.draft.node(handle); around; around = around.parent) {
      const { handle: own } = around
      const found = [...edited.elements, ...edited.ofBlocks].find((one) => one.handle === own)
      if (found && found.kind !== 'product' && found.kind !== 'sharedBlock') return found
    }
    if (path === productPath(store.product)) return elementAt(sections, pointer)
    const block = blockOfPath(path)
    const elements = blockSection.elements.filter(({ name }) => name === block)
    return block === null ? null : elementAt([{ ...blockSection, elements }], pointer)
  }
  const placeWords = (part: HistoryPart): string => {
    const { path, pointer } = part.place
    const language = /^locales\/([^/]+)\//.exec(path)?.[1]
    if (language !== undefined) return `${language.toUpperCase()} ${pointer.slice(1)}`
    const keys = keysOf(part.place).map((key) => keyLabel(i18n, key))
    if (path === ratingPath(store.product))
      return [t({ id: 'studio.tariff', message: 'Тариф' }), ...keys].join(' · ')
    const element = elementOf(part)
    const last = keys.at(-1)
    if (element === null || element.kind === 'product') return keys.join(' · ') || path
    const own = keysOf({ path, pointer: element.pointer }).length
    return [labelOf(element).words, ...(last === undefined || keys.length <= own ? [] : [last])].join(' · ')
  }
  const sentence = (part: HistoryPart): string => {
    const what = placeWords(part)
    const before = valueWords(i18n, part.before)
    const after = valueWords(i18n, part.after)
    const about = what
    switch (part.kind) {
      case 'set':
        return t({ id: 'studio.change.changed', message: `${about}: было ${before}, стало ${after}` })
      case 'rename':
        return t({ id: 'studio.history.renamed', message: `${about}: имя было ${before}, стало ${after}` })
      case 'insert':
        return part.after !== null && typeof part.after === 'object'
          ? t({ id: 'studio.change.new', message: `${what}: новое` })
          : t({ id: 'studio.change.set', message: `${about}: теперь ${after}` })
      case 'remove':
        return part.before !== null && typeof part.before === 'object'
          ? t({ id: 'studio.change.gone', message: `${what}: убрано` })
          : t({ id: 'studio.change.unset', message: `${about}: больше не задано (было ${before})` })
      case 'move':
        return t({ id: 'studio.change.moved', message: `${what}: стоит в другом месте` })
      default:
        return part.kind satisfies never
    }
  }
  return { elementOf, sentence }
}

/** The keys of a place, without the numbers of items. */
function keysOf({ pointer }: HistoryPlace): readonly string[] {
  return pointer.split('/').filter((key) => key !== '' && !/^\d+$/.test(key))
}
