import { useLingui } from '@lingui/react/macro'
import { isObject, type Json } from '../../engine/json.ts'
import { isOfExamples } from '../../engine/product/index.ts'
import { keyLabel } from '../grammar/key-words.ts'
import { valueWords } from '../grammar/value-words.ts'
import type { DraftChange } from './draft-changes.ts'
import { differenceKindName } from './difference-kinds.ts'
import { tariffPlaceWords } from './tariff-place.ts'

const marks: Readonly<Record<string, string>> = { ru: 'РУ', uz: 'OʻZ', en: 'EN' }

/** Returns sentences for the changes of a draft, and the slide, list or other part of each. */
export function useChangeSentence(product: string, texts: Readonly<Record<string, string>>) {
  const { t, i18n } = useLingui()
  const textOfValue = (value: Json | undefined) => valueWords(i18n, value)

  return {
    group: (change: DraftChange): string => {
      if (change.kind === 'text') return t({ id: 'studio.change.texts', message: 'Тексты' })
      if (change.kind === 'tariff') return t({ id: 'studio.change.tariff', message: 'Тариф' })
      if (change.kind === 'block') {
        const { block } = change
        return t({ id: 'studio.change.block', message: `Блок ${block}` })
      }
      const [kind = '', name = ''] = change.difference.group.split(' ')
      if (kind === '') return t({ id: 'studio.change.product', message: 'Продукт' })
      const words = texts[`${product}.${kind}.${name}.title`] ?? name
      return `${differenceKindName(i18n, kind)} · ${words}`
    },
    say: (change: DraftChange): string => {
      if (change.kind === 'text') {
        const { key, before, after } = change
        const what = `${marks[change.language] ?? change.language.toUpperCase()} ${key}`
        if (before === null) return t({ id: 'studio.change.text.new', message: `${what}: теперь «${after}»` })
        if (after === null)
          return t({ id: 'studio.change.text.gone', message: `${what}: убрано «${before}»` })
        return t({ id: 'studio.change.text', message: `${what}: было «${before}», стало «${after}»` })
      }
      if (change.kind === 'tariff') {
        const { place, ...values } = change.difference
        const about = tariffPlaceWords(i18n, place)
        const before = textOfValue(values.before)
        const after = textOfValue(values.after)
        if (values.before === undefined && !isObject(values.after))
          return t({ id: 'studio.change.set', message: `${about}: теперь ${after}` })
        if (values.before === undefined)
          return t({ id: 'studio.change.tariff.new', message: `${about}: новое, ${after}` })
        if (values.after === undefined)
          return t({ id: 'studio.change.tariff.gone', message: `${about}: убрано, было ${before}` })
        return t({ id: 'studio.change.changed', message: `${about}: было ${before}, стало ${after}` })
      }
      const { difference } = change
      const ofGroup = change.kind === 'block' ? difference.group.split(' ')[1] : undefined
      const kind = [ofGroup, differenceKindName(i18n, difference.kind)].filter(Boolean).join(' → ')
      const what =
        difference.kind === 'product' ? keyLabel(i18n, difference.name) : `${kind} ${difference.name}`.trim()
      if (isOfExamples(difference.kind))
        switch (difference.change) {
          case 'new':
            return t({ id: 'studio.change.examples.new', message: `${what}: добавлены` })
          case 'gone':
            return t({ id: 'studio.change.examples.gone', message: `${what}: убраны` })
          default:
            return t({ id: 'studio.change.examples', message: `${what}: изменены` })
        }
      switch (difference.change) {
        case 'new':
          return t({ id: 'studio.change.new', message: `${what}: новое` })
        case 'gone':
          return t({ id: 'studio.change.gone', message: `${what}: убрано` })
        case 'moved':
          return t({ id: 'studio.change.moved', message: `${what}: стоит в другом месте` })
        case 'changed': {
          const key = difference.key === undefined || difference.key === '' ? '' : keyPath(difference.key)
          const about = key === '' ? what : `${what}, ${key}`
          const before = textOfValue(difference.before)
          const after = textOfValue(difference.after)
          if (difference.before === null || difference.before === undefined)
            return t({ id: 'studio.change.set', message: `${about}: теперь ${after}` })
          if (difference.after === null || difference.after === undefined)
            return t({ id: 'studio.change.unset', message: `${about}: больше не задано (было ${before})` })
          return t({ id: 'studio.change.changed', message: `${about}: было ${before}, стало ${after}` })
        }
        default:
          return difference.change satisfies never
      }
    },
  }

  function keyPath(key: string): string {
    return key
      .split('.')
      .map((part) => keyLabel(i18n, part))
      .join(' → ')
  }
}
