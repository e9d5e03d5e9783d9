import { useLingui } from '@lingui/react/macro'
import type { NewsItem } from '../state/content-types.ts'
import { useContent } from '../state/use-content.ts'
import { Loaded } from './content-state.tsx'
import { NewsList } from './news-list.tsx'
import { TextPage } from './text-page.tsx'

/** All news, newest first. */
export function NewsPage() {
  const { t } = useLingui()
  const state = useContent<readonly NewsItem[]>('news')
  return (
    <Loaded state={state}>
      {(news) => (
        <TextPage
          title={t({ id: 'portal.news.title', message: 'Новости' })}
          lead={t({ id: 'portal.news.lead', message: 'Что изменилось в продуктах и на сайте.' })}
        >
          <NewsList news={news} />
        </TextPage>
      )}
    </Loaded>
  )
}
