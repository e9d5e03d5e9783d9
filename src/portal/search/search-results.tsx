import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, buttonClass, EmptyState, LiveStatus, Note } from '../../ui/index.ts'
import { openAuthModal } from '../auth/auth-modal-store.ts'
import { ProductLinks } from '../products/product-links.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { OwnFoundItem } from './own-found-item.tsx'
import { searchAddress } from './search-address.ts'
import { SiteItem } from './site-item.tsx'
import styles from './search-results.module.css'
import { Suggestions } from './suggestions.tsx'
import { askedWords, type SearchState, useSearch } from './use-search.ts'

export interface SearchResultsProps {
  readonly words: string
  /** Results of the site that are shown; a link leads to the page with all of them. Left out: all are shown. */
  readonly most?: number
  /** Called when the customer leaves for what was found. */
  readonly onClose?: (() => void) | undefined
}

/** What these words find; suggestions while there are none. */
export function SearchResults({ words: typed, most, onClose }: SearchResultsProps) {
  const { t } = useLingui()
  const search = useSearch(typed)
  const words = askedWords(typed)
  const found = 'hits' in search ? search.hits.length : null
  return (
    <div className={styles['results']}>
      {found === 0 ? (
        <EmptyState
          picture="search"
          bare
          title={t({ id: 'portal.search.nothing', message: `Ничего не нашли по «${words}»` })}
          actions={<ProductLinks count={4} onClick={onClose} />}
        />
      ) : (
        <Shown search={search} most={most} onClose={onClose} />
      )}
      {most !== undefined && search.kind === 'ready' && search.hits.length > 0 && (
        <SiteLink
          className={buttonClass({ kind: 'secondary' })}
          href={searchAddress(words)}
          onClick={onClose}
        >
          {t({ id: 'portal.search.all', message: `Все результаты: ${found}` })}
        </SiteLink>
      )}
      <LiveStatus>
        {found === null
          ? ''
          : t({
              id: 'portal.search.count',
              message: plural(found, {
                one: 'Найден # результат',
                few: 'Найдено # результата',
                many: 'Найдено # результатов',
                other: 'Найдено # результата',
              }),
            })}
      </LiveStatus>
    </div>
  )
}

interface ShownProps {
  readonly search: SearchState
  readonly most: number | undefined
  readonly onClose: (() => void) | undefined
}

function Shown({ search, most, onClose }: ShownProps) {
  const { t } = useLingui()
  switch (search.kind) {
    case 'idle':
      return <Suggestions onClose={onClose} />
    case 'ready':
      return (
        <ul>
          {search.hits.slice(0, most).map((hit) => (
            <SiteItem key={hit.href} hit={hit} onClick={onClose} />
          ))}
        </ul>
      )
    case 'own':
      return (
        <ul>
          {search.hits.map((hit) => (
            <OwnFoundItem key={`${hit.kind} ${hit.number}`} hit={hit} isFound onClick={onClose} />
          ))}
        </ul>
      )
    case 'signInNeeded':
      return (
        <EmptyState
          picture="search"
          bare
          title={t({ id: 'portal.search.sign-in', message: 'Войдите, чтобы искать по номеру' })}
          actions={
            <Button
              onClick={() => {
                onClose?.()
                openAuthModal()
              }}
            >
              {t({ id: 'portal.search.sign-in-go', message: 'Войти' })}
            </Button>
          }
        >
          {t({
            id: 'portal.search.sign-in-text',
            message: 'По номеру находим только ваши полисы и заявления. Другие люди их не видят.',
          })}
        </EmptyState>
      )
    case 'passportNeeded':
      return (
        <EmptyState
          picture="search"
          bare
          title={t({
            id: 'portal.search.passport',
            message: 'Добавьте паспорт, чтобы искать по номеру',
          })}
          actions={
            <SiteLink className={buttonClass({})} href="/profile/my-data" onClick={onClose}>
              {t({ id: 'portal.search.passport-go', message: 'Добавить паспорт' })}
            </SiteLink>
          }
        />
      )
    case 'failed':
      return (
        <Note tone="error" live="alert">
          {t({ id: 'portal.search.failed', message: 'Поиск не ответил. Проверьте связь и повторите.' })}
        </Note>
      )
    default:
      return search satisfies never
  }
}
