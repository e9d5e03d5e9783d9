/** The properties of a request that decide whether its answer is public. */
export interface RequestLooks {
  readonly method: string
  readonly url: URL
  /** Origin of the app itself. */
  readonly origin: string
  readonly hasAuthorization: boolean
}

/** Kinds of answers that may be cached on the device, because they are the same for all people. */
export type PublicKind = 'product' | 'texts' | 'content'

const contentPaths =
  /^\/api\/v1\/(products|menu\/list|footer|pages|news(\/[\w-]+)?|faqs|offices|agents|positions|payments\/providers|reference\/(regions|districts|relatives|countries|lists\/[\w-]+))$/

/**
 * Returns the kind of a public answer; null for every request whose answer may be personal. The list names
 * public paths only: any other path, and any request with a token, is not cached.
 */
export function publicKindOf({ method, url, origin, hasAuthorization }: RequestLooks): PublicKind | null {
  if (method !== 'GET' || url.origin !== origin || hasAuthorization) return null
  if (/^\/products\/[\w-]+\/[\w-]+\.js$/.test(url.pathname)) return 'product'
  if (/^\/locales\/[a-z]{2}\/[\w-]+\.json$/.test(url.pathname)) return 'texts'
  return contentPaths.test(url.pathname) ? 'content' : null
}

/** Returns whether the app opens for this path without a network; false for paths that the server answers itself. */
export function opensApp(path: string): boolean {
  return (
    !/^\/(api|assets|locales|health|metrics|sandbox|admin|studio|replay)(\/|$)/.test(path) &&
    !/\.\w{1,8}$/.test(path)
  )
}
