import type { FastifyRequest } from 'fastify'
import { apiRequest, type Service } from '../gateway/index.ts'
import type { Operation } from '../operations/index.ts'

/** Returns whether the content service has this page; null when it does not answer. */
export type HasContent = (
  page: { readonly isNews: boolean; readonly slug: string },
  request: FastifyRequest,
) => Promise<boolean | null>

/** Asks the content service for the whole page, because it has no cheaper request for its existence. */
export function contentPages(content: Service, operations: ReadonlyMap<string, Operation>): HasContent {
  return async ({ isNews, slug }, request) => {
    const operation = operations.get(isNews ? 'readNews' : 'readPage')
    if (!operation) return null
    const parts = isNews ? { path: { slug }, query: {} } : { path: {}, query: { path: `/${slug}` } }
    try {
      const { status } = await content.ask(apiRequest(operation, request, { ...parts, body: undefined }))
      if (status === 200) return true
      return status === 404 || status === 400 ? false : null
    } catch {
      return null
    }
  }
}
