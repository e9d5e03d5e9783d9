import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { findInText } from '../../authoring/index.ts'
import { Dialog, FormField, LiveStatus, TextButton, TextInput } from '../../ui/index.ts'
import { elementKindName } from '../outline/element-words.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { isRenamed } from '../rename/renamed-kind.ts'
import styles from './palette.module.css'
import type { EditedProduct } from './use-edited-product.ts'

export interface PaletteProps {
  readonly edited: EditedProduct
  readonly onClose: () => void
  /** Shows an element; `areUsesShown`: with the places that read it. */
  readonly onGo: (element: OutlineElement, areUsesShown: boolean) => void
}

/** Elements that are listed at once. */
const mostListed = 30

/** Finds an element by its words or its name from anywhere, and leads to it or to the places that read it. */
export function Palette({ edited, onClose, onGo }: PaletteProps) {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  const asked = search.trim()
  const { elements, ofBlocks, labelOf } = edited
  const found = [...elements, ...ofBlocks].filter(
    (one) =>
      asked !== '' && [labelOf(one).words, one.name].some((text) => findInText(text, asked).length > 0),
  )
  const count = found.length
  const go = (element: OutlineElement, areUsesShown: boolean) => {
    onClose()
    onGo(element, areUsesShown)
  }
  return (
    <Dialog open onClose={onClose} title={t({ id: 'studio.palette', message: 'Перейти к элементу' })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = found
          if (first) go(first, false)
        }}
      >
        <FormField label={t({ id: 'studio.palette.search', message: 'Имя или текст' })}>
          <TextInput type="search" ref={box} value={search} spellCheck={false} onChange={setSearch} />
        </FormField>
      </form>
      <ul className={styles['found']}>
        {found.slice(0, mostListed).map((one) => {
          const { words, key } = labelOf(one)
          return (
            <li key={one.handle} className={styles['row']}>
              <TextButton onClick={() => go(one, false)}>{words}</TextButton>
              <span className={styles['kind']}>
                {elementKindName(i18n, one.kind)} <code>{key}</code>
              </span>
              {isRenamed(one) && one.block === null && (
                <TextButton
                  aria-label={`${t({ id: 'studio.uses', message: 'Где используется' })}: ${words}`}
                  onClick={() => go(one, true)}
                >
                  {t({ id: 'studio.uses', message: 'Где используется' })}
                </TextButton>
              )}
            </li>
          )
        })}
      </ul>
      <LiveStatus>
        {asked === '' ? '' : t({ id: 'studio.palette.count', message: `Найдено элементов: ${count}` })}
      </LiveStatus>
    </Dialog>
  )
}
