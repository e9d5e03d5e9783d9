import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, EmptyState } from '../../ui/index.ts'
import type { Found } from '../calls/found.ts'
import styles from './desk.module.css'

export interface FoundItemsProps<Item> {
  readonly found: Found<Item>
  /** Counted from 0. */
  readonly page: number
  readonly onPage: (page: number) => void
  readonly children: (item: Item) => ReactNode
}

/** Shows one page of search results and links to the other pages. */
export function FoundItems<Item>({ found, page: at, onPage, children }: FoundItemsProps<Item>) {
  const { t } = useLingui()
  const { items, total, pageSize } = found
  const pages = Math.ceil(total / pageSize)
  const page = at + 1
  return (
    <PagedItems
      items={items}
      place={pages > 1 ? t({ id: 'admin.desk.page', message: `Страница ${page} из ${pages}` }) : null}
      onNewer={at > 0 ? () => onPage(at - 1) : null}
      onOlder={page < pages ? () => onPage(at + 1) : null}
    >
      {children}
    </PagedItems>
  )
}

export interface PagedItemsProps<Item> {
  readonly items: readonly Item[]
  /** Which page it is; null for the only one. */
  readonly place: string | null
  /** Null on the first page. */
  readonly onNewer: (() => void) | null
  /** Null on the last page. */
  readonly onOlder: (() => void) | null
  readonly children: (item: Item) => ReactNode
}

/** Shows the items of one page, with the ways to the pages before and after it. */
export function PagedItems<Item>({ items, place, onNewer, onOlder, children }: PagedItemsProps<Item>) {
  const { t } = useLingui()
  return (
    <>
      {items.length === 0 && (
        <EmptyState picture="done" title={t({ id: 'admin.desk.nothing', message: 'Ничего нет' })} />
      )}
      <ul className={styles['items']}>{items.map(children)}</ul>
      <Pages {...{ place, onNewer, onOlder }} />
    </>
  )
}

/** The ways to the pages before and after a page; nothing for the only one. */
export function Pages({
  place,
  onNewer,
  onOlder,
}: Pick<PagedItemsProps<unknown>, 'place' | 'onNewer' | 'onOlder'>) {
  const { t } = useLingui()
  if (place === null) return null
  return (
    <nav className={styles['pages']} aria-label={t({ id: 'admin.desk.pages', message: 'Страницы' })}>
      {onNewer && (
        <Button size="small" kind="neutral" onClick={onNewer}>
          {t({ id: 'admin.desk.newer', message: 'Новее' })}
        </Button>
      )}
      <span>{place}</span>
      {onOlder && (
        <Button size="small" kind="neutral" onClick={onOlder}>
          {t({ id: 'admin.desk.older', message: 'Раньше' })}
        </Button>
      )}
    </nav>
  )
}
