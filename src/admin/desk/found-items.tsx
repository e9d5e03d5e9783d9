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
    <>
      {items.length === 0 && (
        <EmptyState picture="done" title={t({ id: 'admin.desk.nothing', message: 'Ничего нет' })} />
      )}
      <ul className={styles['items']}>{items.map(children)}</ul>
      {pages > 1 && (
        <nav className={styles['pages']} aria-label={t({ id: 'admin.desk.pages', message: 'Страницы' })}>
          {at > 0 && (
            <Button size="small" kind="neutral" onClick={() => onPage(at - 1)}>
              {t({ id: 'admin.desk.newer', message: 'Новее' })}
            </Button>
          )}
          <span>{t({ id: 'admin.desk.page', message: `Страница ${page} из ${pages}` })}</span>
          {page < pages && (
            <Button size="small" kind="neutral" onClick={() => onPage(at + 1)}>
              {t({ id: 'admin.desk.older', message: 'Раньше' })}
            </Button>
          )}
        </nav>
      )}
    </>
  )
}
