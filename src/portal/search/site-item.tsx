import { useLingui } from '@lingui/react/macro'
import type { SearchHit } from '../state/content-types.ts'
import { SiteLink } from '../site/site-link.tsx'
import styles from './search-results.module.css'

export interface SiteItemProps {
  readonly hit: SearchHit
  readonly onClick: (() => void) | undefined
}

/** A product, page, news item or question that was found, with the sentence that says the words. */
export function SiteItem({ hit: { kind, title, excerpt, source, href }, onClick }: SiteItemProps) {
  const { t } = useLingui()
  const kinds = {
    product: t({ id: 'portal.search.product', message: 'Продукт' }),
    page: t({ id: 'portal.search.page', message: 'Страница' }),
    news: t({ id: 'portal.search.news', message: 'Новость' }),
    faq: t({ id: 'portal.search.faq', message: 'Вопрос' }),
  }
  return (
    <li className={styles['item']}>
      <SiteLink className={styles['hit']} href={href} onClick={onClick}>
        <span className={styles['title']}>
          <MarkedText parts={title} />
        </span>
        <span className={styles['kind']}>{kinds[kind]}</span>
        <span className={styles['excerpt']}>
          {source === 'otherName' && (
            <>{t({ id: 'portal.search.other-name', message: 'Другое название:' })} </>
          )}
          <MarkedText parts={excerpt} />
        </span>
      </SiteLink>
    </li>
  )
}

/** A text whose found words are marked. Parts are texts, never markup. */
function MarkedText({ parts }: { readonly parts: SearchHit['title'] }) {
  return parts.map(({ text, isMarked }, index) =>
    isMarked ? (
      // The parts of one text never change places.
      <mark key={index}>{text}</mark>
    ) : (
      text
    ),
  )
}
