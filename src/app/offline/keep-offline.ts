import { givenAddresses, storedLanguage } from '../../api/index.ts'
import { givenProduct } from '../../wizard/index.ts'
import { keepGivenScripts } from './keep-given-scripts.ts'

const worker = '/service-worker.js'

/** Interval at which an open page checks for a new version. */
const askEveryMs = 60 * 60 * 1000

interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string
}

/**
 * Registers the service worker, which lets the app open without a network. Calls `onNewVersion` when a new
 * version is installed and waits, with a function that activates it and reloads the page. Without that call
 * the new version takes over when no page of the old one is open.
 */
export async function keepOffline(onNewVersion: (take: () => void) => void): Promise<void> {
  // A page that is gone has nothing to keep.
  keepGivenScripts().catch(() => undefined)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  const isFirstVisit = navigator.serviceWorker.controller === null
  const product = givenProduct()
  const given = [...givenAddresses(), ...(product === null ? [] : [product.address])]
  const registration = await navigator.serviceWorker.register(trusted(worker))
  // What came with the document did not pass the worker, on any visit.
  if (isFirstVisit || given.length > 0) {
    const { active } = await navigator.serviceWorker.ready
    const urlsToCache = isFirstVisit ? loadedSoFar(given) : inLanguage(given)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's takes none
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  }
  followVersions(registration, onNewVersion)
}

function followVersions(
  registration: ServiceWorkerRegistration,
  onNewVersion: (take: () => void) => void,
): void {
  const announce = (waiting: ServiceWorker) =>
    onNewVersion(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's takes none
      waiting.postMessage({ type: 'version.wanted' })
    })
  const isUpdate = () => navigator.serviceWorker.controller !== null
  const follow = (coming: ServiceWorker | null) =>
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && isUpdate()) announce(coming)
    })
  if (registration.waiting && isUpdate()) announce(registration.waiting)
  // The browser checks for a new version when the page opens, so one may be installing already.
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < askEveryMs) return
    askedAt = Date.now()
    // Without a network there is no new version to find.
    registration.update().catch(() => undefined)
  })
}

/**
 * Requests that this page made before the worker was active, for the worker to cache; it caches the public
 * ones only. They carry no token and ask for the language of the page.
 */
function loadedSoFar(given: readonly string[]): readonly CachedRequest[] {
  const language = storedLanguage()
  const always = ['common', 'errors', 'portal'].map((name) => `/locales/${language}/${name}.json`)
  const addresses = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name)
    return origin === location.origin && /^\/(products|locales|api)\//.test(pathname) ? [name] : []
  })
  return inLanguage(['/api/v1/products', ...new Set([...always, ...addresses, ...given])])
}

/** An address for the worker, or one with the headers of its request. */
type CachedRequest = string | readonly [string, RequestInit]

function inLanguage(addresses: readonly string[]): readonly CachedRequest[] {
  const headers = { 'Accept-Language': storedLanguage() }
  return addresses.map((address) =>
    address === '/api/v1/products' || !address.includes('/api/')
      ? address
      : ([address, { headers }] as const),
  )
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

/** Trusted Types forbid a plain string as the address of a script. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as {
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy
    }
  }
  const policy = trustedTypes?.createPolicy('qadam-service-worker', {
    createScriptURL: (asked) => {
      if (asked !== worker) throw new TypeError(`Not our service worker: ${asked}`)
      return asked
    },
  })
  return policy?.createScriptURL(url) ?? url
}
