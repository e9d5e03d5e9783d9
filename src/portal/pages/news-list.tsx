import { formatLongDate, useLanguage } from '../../ui/index.ts'
import type { NewsItem } from '../state/content-types.ts'
import { SiteLink } from '../site/site-link.tsx'
import styles from './text-page.module.css'

/** News in a list, each with its day and its first sentence. */
export function NewsList({
  news,
  level = 2,
}: {
  readonly news: readonly NewsItem[]
  readonly level?: 2 | 3
}) {
  const language = useLanguage()
  const Heading = `h${level}` as const
  return (
    <ul className={styles['list']}>
      {news.map(({ slug, title, lead, date }) => (
        <li className={styles['item']} key={slug}>
          <time className={styles['quiet']} dateTime={date}>
            {formatLongDate(date, language)}
          </time>
          <Heading>
            <SiteLink className={styles['cover']} href={`/news/${slug}`}>
              {title}
            </SiteLink>
          </Heading>
          <p>{lead}</p>
        </li>
      ))}
    </ul>
  )
}
