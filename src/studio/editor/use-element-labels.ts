import { useLingui } from '@lingui/react/macro'
import { type Draft, productPath } from '../../authoring/index.ts'
import { useLanguage } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { ownTexts } from '../draft/draft-texts.ts'
import { type Compiled, wordsNear } from '../findings/compiled.ts'
import { keyLabel } from '../grammar/key-words.ts'
import { elementWords } from '../outline/element-label.ts'
import { elementKindName, partKindName } from '../outline/element-words.ts'
import { kindOfDraftPart, type OutlineElement } from '../outline/outline-tree.ts'

/** Names of a product and of its elements in the language of the page. */
export interface ElementLabels {
  readonly title: string
  /** Words of the element, and its name in the file; empty where it has none. */
  readonly labelOf: (element: OutlineElement) => { readonly words: string; readonly key: string }
}

/** Returns the names of a product and of its elements: their texts, else their kinds and names in the file. */
export function useElementLabels(product: string, draft: Draft, compiled: Compiled): ElementLabels {
  const { i18n } = useLingui()
  const language = useLanguage()
  const words = useProductTexts()
  const texts = wordsNear(compiled, language) ?? {}
  const kindOf = (one: OutlineElement) => {
    const node = one.kind === 'part' ? draft.node(one.handle) : undefined
    return node ? partKindName(i18n, kindOfDraftPart(node)) : elementKindName(i18n, one.kind)
  }
  const nameOf = (one: OutlineElement) => {
    // A mount is known by its block, too: `insurant · person`.
    const use = one.kind === 'block' ? draft.at(productPath(product), `${one.pointer}/use`)?.value : null
    return typeof use === 'string' && use !== one.name ? `${one.name} · ${use}` : one.name
  }
  return {
    title: texts[`${product}.title`] ?? words.find(`${product}.title`) ?? product,
    labelOf: (one) => {
      const found =
        one.block === null
          ? elementWords(one, product, texts)
          : elementWords(one, one.block, Object.fromEntries(ownTexts(draft, 'blocks', language)))
      // Price, purchase and terms are known by what they are.
      if (one.kind === 'settings') return { words: keyLabel(i18n, one.name), key: one.name }
      return { words: found ?? (one.name === '' ? kindOf(one) : nameOf(one)), key: one.name }
    },
  }
}
