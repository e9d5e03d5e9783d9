import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../settings/settings.ts'

/** Query parameter of a wizard's address in a frame: the origin of the page around the frame. */
export const embedParameter = 'embed'

/**
 * Returns the origins whose pages may show this answer in a frame; none unless its address names one of them. A page that
 * names another page's origin gets the document, but no browser shows it there.
 */
export function framersOf(
  { url }: Pick<FastifyRequest, 'url'>,
  { embedOrigins }: Pick<Settings, 'embedOrigins'>,
): readonly string[] {
  const named = new URLSearchParams(url.split('?', 2)[1]).get(embedParameter)
  return named !== null && embedOrigins.includes(named) ? embedOrigins : []
}
