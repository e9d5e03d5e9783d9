import { useLingui } from '@lingui/react/macro'
import { useRouter, useSearch as useQuery } from '@tanstack/react-router'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOwnNumber } from '../../formats/index.ts'
import { Button, FormField, Note, TextInput } from '../../ui/index.ts'
import { TextPage } from '../pages/text-page.tsx'
import { searchAddress } from '../search/search-address.ts'
import styles from './search-page.module.css'
import { SearchResults } from '../search/search-results.tsx'
import { askedWords, mostWords } from '../search/use-search.ts'

/** Pause after the last key before the address follows, in ms. */
const pauseMs = 300

/** The search as a page. Its address contains the searched words, unless they are a number. */
export function SearchPage() {
  const { t } = useLingui()
  const { history } = useRouter()
  const inAddress = useQuery({ strict: false, select: ({ q = '' }: { readonly q?: string }) => q.trim() })
  const [words, setWords] = useState(() => inAddress.slice(0, mostWords))
  const written = useRef(inAddress)
  const isCut = inAddress.length > mostWords && inAddress.startsWith(words)

  useEffect(() => {
    // Another address than this page has written: a link to other words, or Back.
    if (written.current === inAddress) return
    written.current = inAddress
    setWords(inAddress.slice(0, mostWords))
  }, [inAddress])

  const writeAddress = useEffectEvent(() => {
    const next = isOwnNumber(words) ? '' : askedWords(words)
    // An address whose words were cut keeps them all.
    if (isCut || written.current === next) return
    written.current = next
    history.replace(searchAddress(next))
  })
  useEffect(() => {
    // A number leaves the address at once.
    const timer = setTimeout(() => writeAddress(), isOwnNumber(written.current) ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [words])

  const handleSubmit = (event: FormEvent) => {
    // What is typed is looked for without a press, too.
    event.preventDefault()
  }
  const title = t({ id: 'portal.search', message: 'Поиск по сайту' })
  return (
    <TextPage title={title}>
      {/* The field has no name: without scripts a number would be sent in an address. */}
      <form className={styles['form']} role="search" onSubmit={handleSubmit}>
        <FormField
          label={t({ id: 'portal.search.words', message: 'Что найти' })}
          hint={t({
            id: 'portal.search.hint',
            message: 'Продукт, вопрос, номер своего полиса или заявления',
          })}
        >
          <TextInput type="search" maxLength={mostWords} value={words} onChange={setWords} />
        </FormField>
        <Button type="submit" icon={Search}>
          {t({ id: 'portal.search.find', message: 'Найти' })}
        </Button>
      </form>
      {isCut && (
        <Note tone="info">
          {t({ id: 'portal.search.cut', message: `Ищем по первым ${mostWords} знакам.` })}
        </Note>
      )}
      <SearchResults words={words} />
    </TextPage>
  )
}
