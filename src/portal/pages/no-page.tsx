import { useLingui } from '@lingui/react/macro'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, Suspense, useState } from 'react'
import { isOwnNumber } from '../../formats/index.ts'
import { Button, FormField, LinkButton, StairsPicture, TextInput } from '../../ui/index.ts'
import { companyPhone } from '../../wizard/index.ts'
import { ProductLinks } from '../products/product-links.tsx'
import { SearchDialog } from '../search/later.ts'
import { searchAddress } from '../search/search-address.ts'
import { usePageHead } from '../site/use-page-head.ts'
import styles from './text-page.module.css'

/** Shown for an unknown address: a search, products, and a phone number. */
export function NoPage() {
  const { t } = useLingui()
  const { history } = useRouter()
  const [words, setWords] = useState('')
  const [isSearching, setSearching] = useState(false)
  const title = t({ id: 'portal.no-page.title', message: 'Такой страницы нет' })
  usePageHead(title)
  const handleSearch = (event: FormEvent) => {
    event.preventDefault()
    // The page has its words in the address, where a number does not belong.
    if (isOwnNumber(words)) setSearching(true)
    else history.push(searchAddress(words.trim()))
  }
  return (
    <section className={styles['page']}>
      <StairsPicture name="missing" />
      <h1>{title}</h1>
      <p className={styles['lead']}>
        {t({
          id: 'portal.no-page.text',
          message: 'Возможно, ссылка устарела или в адресе опечатка. Найдите нужное или позвоните нам.',
        })}
      </p>
      <form className={styles['search']} role="search" onSubmit={handleSearch}>
        <FormField label={t({ id: 'portal.search.words', message: 'Что найти' })}>
          <TextInput type="search" maxLength={100} value={words} onChange={setWords} />
        </FormField>
        <Button type="submit" icon={Search}>
          {t({ id: 'portal.search.find', message: 'Найти' })}
        </Button>
      </form>
      <ProductLinks count={4} />
      <div className={styles['actions']}>
        <LinkButton kind="neutral" href={companyPhone.href}>
          {companyPhone.text}
        </LinkButton>
      </div>
      <Suspense>{isSearching && <SearchDialog words={words} onClose={() => setSearching(false)} />}</Suspense>
    </section>
  )
}
