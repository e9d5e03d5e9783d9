import type { PortalDeps } from '../portal-deps.ts'
import type { ApiRequest } from '../../gateway/index.ts'
import { isOperator } from '../operators.ts'
import { draftedContent, publishedContent, type ContentReader } from './content-desk.ts'

/** Content for whoever asks: an operator who asks for a preview reads the newest drafts, everybody else what is published. */
export function contentFor({
  store,
  operators,
}: Pick<PortalDeps, 'store' | 'operators'>): (asked: Pick<ApiRequest, 'request'>) => Promise<ContentReader> {
  const published = publishedContent(store)
  const drafted = draftedContent(store)
  return async ({ request: { headers } }) => {
    if (headers['qadam-preview'] === undefined) return published
    return (await isOperator({ store, operators }, headers.authorization)) ? drafted : published
  }
}
