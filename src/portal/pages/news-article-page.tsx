import { useLingui } from '@lingui/react/macro'
import { formatLongDate, useLanguage } from '../../ui/index.ts'
import { ContentBlocks } from '../content/content-blocks.tsx'
import type { NewsArticle } from '../state/content-types.ts'
import { useContent } from '../state/use-content.ts'
import { SiteLink } from '../site/site-link.tsx'
import { Loaded } from './content-state.tsx'
import { NewsList } from './news-list.tsx'
import { TextPage } from './text-page.tsx'

/** One news item, or the marathon with its last day, and what else is new. */
export function NewsArticlePage({ slug }: { readonly slug: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const state = useContent<NewsArticle>(`news/${encodeURIComponent(slug)}`)
  return (
    <Loaded state={state}>
      {({ title, lead, date, until, blocks, related }) => {
        const last = until && formatLongDate(until, language)
        return (
          <TextPage
            title={title}
            lead={lead}
            above={
              last ? (
                t({ id: 'portal.news.until', message: `Идёт до ${last}` })
              ) : (
                <time dateTime={date}>{formatLongDate(date, language)}</time>
              )
            }
          >
            <ContentBlocks blocks={blocks} />
            {related.length > 0 && (
              <>
                <h2>{t({ id: 'portal.news.more', message: 'Ещё новости' })}</h2>
                <NewsList news={related} level={3} />
              </>
            )}
            <p>
              <SiteLink href="/news">{t({ id: 'portal.news.all', message: 'Все новости' })}</SiteLink>
            </p>
          </TextPage>
        )
      }}
    </Loaded>
  )
}
