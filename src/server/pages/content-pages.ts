import type { Upstream } from '../gateway/upstream.ts'

/** Whether the content service has this page; null when it cannot say. */
export type HasContent = (page: {
  readonly isNews: boolean
  readonly slug: string
}) => Promise<boolean | null>

/** Asks the content service for the page itself: it knows no shorter question. */
export function contentPages(content: Upstream): HasContent {
  return async ({ isNews, slug }) => {
    const url = isNews
      ? `/api/v1/news/${encodeURIComponent(slug)}`
      : `/api/v1/pages?${new URLSearchParams({ path: `/${slug}` })}`
    try {
      const headers = { accept: 'application/json', 'accept-language': 'ru' }
      const { status } = await content.ask({ method: 'GET', url, headers, body: null, address: '127.0.0.1' })
      if (status === 200) return true
      return status === 404 || status === 400 ? false : null
    } catch {
      return null
    }
  }
}
