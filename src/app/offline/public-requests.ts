/** What a request shows of itself before it is sent. */
export interface RequestLooks {
  readonly method: string
  readonly url: URL
  /** The address of the app itself. */
  readonly origin: string
  readonly hasAuthorization: boolean
}

/** Kinds of answers that may be kept on the device, because they are the same for everybody. */
export type PublicKind = 'product' | 'texts' | 'content'

const contentPaths =
  /^\/api\/v1\/(products|menu\/list|footer|pages|news(\/[\w-]+)?|faqs|offices|agents|positions|payments\/providers|reference\/(regions|districts|relatives|countries|lists\/[\w-]+))$/

/**
 * The kind of what this request brings; null for everything that may be personal. The list names what is public:
 * whatever is not on it, or carries a token, never comes near a cache.
 */
export function publicKindOf({ method, url, origin, hasAuthorization }: RequestLooks): PublicKind | null {
  if (method !== 'GET' || url.origin !== origin || hasAuthorization) return null
  if (/^\/products\/[\w-]+\/[\w-]+\.js$/.test(url.pathname)) return 'product'
  if (/^\/locales\/[a-z]{2}\/[\w-]+\.json$/.test(url.pathname)) return 'texts'
  return contentPaths.test(url.pathname) ? 'content' : null
}

/** Whether an address without a network opens the app: what the server itself shows is left to it. */
export function opensApp(path: string): boolean {
  return (
    !/^\/(api|assets|locales|health|metrics|sandbox|admin|studio|replay)(\/|$)/.test(path) &&
    !/\.\w{1,8}$/.test(path)
  )
}
