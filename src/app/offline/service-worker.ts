import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { opensApp, type PublicKind, publicKindOf } from './public-requests.ts'

/** Files of this build and the offline document; the build inserts the list. */
declare const __BUILT_FILES__: readonly PrecacheEntry[]

const shell = '/offline'

precacheAndRoute([...__BUILT_FILES__])
// Controls the first page at once, because a first visit is often interrupted. A later version waits until no
// page uses this one.
clientsClaim()

/** After this time a cached answer is used instead of the network. */
const patienceSeconds = 4

const isOf =
  (kind: PublicKind) =>
  ({ request, url }: { readonly request: Request; readonly url: URL }): boolean =>
    publicKindOf({
      method: request.method,
      url,
      origin: self.location.origin,
      // Unpublished content, which only operators see, is not cached either.
      hasAuthorization: request.headers.has('Authorization') || request.headers.has('Qadam-Preview'),
    }) === kind

// The type of the class does not match `WorkboxPlugin` under the strict compiler options of this project.
const atMost = (maxEntries: number): WorkboxPlugin => new ExpirationPlugin({ maxEntries }) as WorkboxPlugin

/** The cache key of an answer includes its language, because one address has several languages. */
const byLanguage = {
  cacheKeyWillBeUsed: async ({ request }: { readonly request: Request }) => {
    const asked = request.headers.get('Content-Language') ?? request.headers.get('Accept-Language') ?? ''
    const key = new URL(request.url)
    // Any other value of the header comes from the browser, not from the page.
    key.searchParams.set('language', /^(ru|uz|en)$/.test(asked) ? asked : '')
    return key.href
  },
}

registerRoute(isOf('product'), new CacheFirst({ cacheName: 'qadam-products', plugins: [atMost(40)] }))
registerRoute(
  isOf('texts'),
  new NetworkFirst({
    cacheName: 'qadam-texts',
    networkTimeoutSeconds: patienceSeconds,
    plugins: [atMost(90)],
  }),
)
registerRoute(
  isOf('content'),
  new NetworkFirst({
    cacheName: 'qadam-content',
    networkTimeoutSeconds: patienceSeconds,
    plugins: [byLanguage, atMost(120)],
  }),
)
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && opensApp(url.pathname),
  new NetworkOnly({ networkTimeoutSeconds: 10 }),
)

const openShell = createHandlerBoundToURL(shell)
setCatchHandler(async (options) =>
  options.request.mode === 'navigate' ? await openShell(options) : Response.error(),
)

// TypeScript's types of service workers and of pages exclude each other.
declare function skipWaiting(): Promise<void>

// The new version takes over early only when a page requests it.
addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string } | null>) => {
  if (data?.type === 'version.wanted') void skipWaiting()
})
