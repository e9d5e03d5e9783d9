import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TextOwner } from './text-rows.ts'

/** Returns whose a text is, in words. */
export function textOwnerWords(i18n: I18n, owner: TextOwner): string {
  switch (owner.kind) {
    case 'product':
      return i18n._(msg({ id: 'studio.texts.owner.product', message: 'Текст продукта' }))
    case 'block': {
      const words = msg({ id: 'studio.texts.owner.block', message: 'Общий текст блока {block}' })
      return i18n._({ ...words, values: { block: owner.block } })
    }
    case 'general':
      return i18n._(msg({ id: 'studio.texts.owner.general', message: 'Общий текст всех продуктов' }))
    default:
      return owner satisfies never
  }
}
