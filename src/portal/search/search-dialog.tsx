import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Dialog, FormField, TextInput } from '../../ui/index.ts'
import { SearchResults } from './search-results.tsx'
import { mostWords } from './use-search.ts'

const mostInSheet = 8

export interface SearchDialogProps {
  readonly onClose: () => void
  /** Words that were typed elsewhere. */
  readonly words?: string | undefined
}

/** Searches products, pages, news, questions and what is the customer's own, while words are typed. */
export function SearchDialog({ onClose, words: first = '' }: SearchDialogProps) {
  const { t } = useLingui()
  const [words, setWords] = useState(first)
  const box = useRef<HTMLInputElement>(null)
  // The dialog begins on its title; who opens a search wants to type.
  useEffect(() => box.current?.focus(), [])
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      phone="full"
      title={t({ id: 'portal.search', message: 'Поиск по сайту' })}
    >
      <FormField
        label={t({ id: 'portal.search.words', message: 'Что найти' })}
        hint={t({
          id: 'portal.search.hint',
          message: 'Продукт, вопрос, номер своего полиса или заявления',
        })}
      >
        <TextInput ref={box} type="search" maxLength={mostWords} value={words} onChange={setWords} />
      </FormField>
      <SearchResults words={words} most={mostInSheet} onClose={onClose} />
    </Dialog>
  )
}
