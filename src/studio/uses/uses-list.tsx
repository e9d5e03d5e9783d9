import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { LiveStatus, TextButton } from '../../ui/index.ts'
import type { ProductInView } from '../shown/shown-product.ts'
import { keyLabel } from '../grammar/key-words.ts'
import { elementAt, type OutlineElement } from '../outline/outline-tree.ts'
import { renameBaseOf } from '../rename/draft-rename.ts'
import type { TextInLanguage } from '../texts/text-rows.ts'
import { elementUses, groupsOfUses, type ElementUse } from './element-uses.ts'
import { nameOfUses } from './use-words.ts'
import styles from './uses.module.css'

export interface UsesListProps {
  readonly edited: ProductInView
  readonly element: OutlineElement
  readonly onSelect: (handle: string) => void
  readonly onText: (text: TextInLanguage) => void
}

/** Every place that reads an element, by what it is for, each a link to it. */
export function UsesList({ edited, element, onSelect, onText }: UsesListProps) {
  const { t, i18n } = useLingui()
  const found = useUses(edited, element)
  const { sections, blockSection, labelOf } = edited
  const elementOf = ({ block, pointer }: ElementUse): OutlineElement | null =>
    block === null
      ? elementAt(sections, pointer)
      : elementAt(
          [{ ...blockSection, elements: blockSection.elements.filter(({ name }) => name === block) }],
          pointer,
        )
  if (found === 'reading')
    return <p className={styles['quiet']}>{t({ id: 'studio.uses.reading', message: 'Ищем…' })}</p>
  if (found === null || found.length === 0) {
    const unused = t({ id: 'studio.uses.none', message: 'Нигде не используется' })
    return (
      <>
        <p className={styles['quiet']}>{unused}</p>
        <LiveStatus>{unused}</LiveStatus>
      </>
    )
  }
  const count = found.length
  const summary = t({ id: 'studio.uses.count', message: `Используется в местах: ${count}` })
  const placeWords = (use: ElementUse): string => {
    if (use.message) return `${use.message.language.toUpperCase()} · ${use.message.key}`
    const at = elementOf(use)
    const key = use.pointer.slice((at?.pointer ?? '').length + 1).split('/')
    const about = key.map((part) => keyLabel(i18n, part)).filter((part) => !/^\d*$/.test(part))
    const words = [at ? labelOf(at).words : use.pointer, ...about]
    return words.filter(Boolean).join(' · ')
  }
  return (
    <>
      <p className={styles['quiet']}>{summary}</p>
      {groupsOfUses.flatMap((group) => {
        const inside = found.filter((use) => use.group === group)
        if (inside.length === 0) return []
        return [
          <section key={group} className={styles['group']}>
            <h4 className={styles['title']}>{nameOfUses(i18n, group)}</h4>
            <ul className={styles['uses']}>
              {inside.map((use) => {
                const at = elementOf(use)
                const { message } = use
                const words = placeWords(use)
                return (
                  <li key={`${use.block ?? ''} ${use.pointer} ${message?.language ?? ''}`}>
                    {message || at ? (
                      <TextButton onClick={() => (message ? onText(message) : at && onSelect(at.handle))}>
                        {words}
                      </TextButton>
                    ) : (
                      words
                    )}
                    <code className={styles['text']}>{use.text}</code>
                  </li>
                )
              })}
            </ul>
          </section>,
        ]
      })}
      <LiveStatus>{summary}</LiveStatus>
    </>
  )
}

/** Milliseconds without a change after which the draft is read again: that costs a check of the product. */
const pauseMs = 400

/** The uses of an element, read behind the changes of the draft; null for an element that nothing refers to. */
function useUses(
  { store, view, around }: ProductInView,
  element: OutlineElement,
): readonly ElementUse[] | null | 'reading' {
  const { draft, revision } = view
  const { product } = store
  const [known, setKnown] = useState<{
    readonly element: OutlineElement['handle']
    readonly uses: readonly ElementUse[] | null
  } | null>(null)
  useEffect(() => {
    const timer = setTimeout(
      () => {
        const base = renameBaseOf({ draft, product, surroundings: around.surroundings })
        setKnown({ element: element.handle, uses: base && elementUses(base, draft, element) })
      },
      known?.element === element.handle ? pauseMs : 0,
    )
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
  }, [draft, revision, product, around, element.handle])
  return known?.element === element.handle ? known.uses : 'reading'
}
