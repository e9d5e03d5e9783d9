import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Dialog, EmptyState, FormField, LiveStatus, Note, TextInput } from '../../ui/index.ts'
import { ProductLinks } from '../products/product-links.tsx'
import { SiteLink } from '../site/site-link.tsx'
import styles from './search-dialog.module.css'
import { useSearch } from './use-search.ts'

export interface SearchDialogProps {
  readonly onClose: () => void
  /** Words that were typed elsewhere. */
  readonly words?: string | undefined
}

/** Searches products, pages, news and questions while words are typed. */
export function SearchDialog({ onClose, words: first = '' }: SearchDialogProps) {
  const { t } = useLingui()
  const [words, setWords] = useState(first)
  const search = useSearch(words)
  const box = useRef<HTMLInputElement>(null)
  // The dialog begins on its title; who opens a search wants to type.
  useEffect(() => box.current?.focus(), [])
  const found = search.kind === 'ready' ? search.hits.length : 0
  const kinds = {
    product: t({ id: 'portal.search.product', message: 'Продукт' }),
    page: t({ id: 'portal.search.page', message: 'Страница' }),
    news: t({ id: 'portal.search.news', message: 'Новость' }),
    faq: t({ id: 'portal.search.faq', message: 'Вопрос' }),
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      phone="full"
      title={t({ id: 'portal.search', message: 'Поиск по сайту' })}
    >
      <FormField label={t({ id: 'portal.search.words', message: 'Что найти' })}>
        <TextInput ref={box} type="search" maxLength={100} value={words} onChange={setWords} />
      </FormField>
      <div className={styles['results']}>
        {search.kind === 'ready' && found > 0 && (
          <ul>
            {search.hits.map(({ kind, title, excerpt, href }) => (
              <li key={href} className={styles['item']}>
                <SiteLink className={styles['hit']} href={href} onClick={onClose}>
                  <span className={styles['title']}>{title}</span>
                  <span className={styles['kind']}>{kinds[kind]}</span>
                  <span className={styles['excerpt']}>{excerpt}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
        {search.kind === 'ready' && found === 0 && (
          <EmptyState
            bare
            title={t({ id: 'portal.search.nothing', message: `Ничего не нашли по «${words}»` })}
            actions={<ProductLinks count={4} onClick={onClose} />}
          />
        )}
        {search.kind === 'failed' && (
          <Note tone="error" live="alert">
            {t({ id: 'portal.search.failed', message: 'Поиск не ответил. Проверьте связь и повторите.' })}
          </Note>
        )}
      </div>
      <LiveStatus>
        {search.kind === 'ready'
          ? t({
              id: 'portal.search.count',
              message: plural(found, {
                one: 'Найден # результат',
                few: 'Найдено # результата',
                many: 'Найдено # результатов',
                other: 'Найдено # результата',
              }),
            })
          : ''}
      </LiveStatus>
    </Dialog>
  )
}
