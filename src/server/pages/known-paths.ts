import oldAddresses from '../../../data/old-addresses.json' with { type: 'json' }

/** Page to which payment providers return the customer; it has no site frame, as wizards have none. */
const resultPath = '/payment-result'

/** Pages with fixed addresses, besides the products' wizards and the pages of the content service. */
const fixedPaths: ReadonlySet<string> = new Set([
  '/',
  '/claim',
  '/claim/form',
  '/claim/questions',
  '/insurance-agent',
  '/news',
  '/news/marathon',
  '/faqs',
  '/examples',
  '/insurance/download-policy-step',
  '/insurance/policy-activation',
  '/download-policy',
  '/accidents/accidents',
  '/profile',
  '/profile/my-insurances',
  '/profile/insurance-cases',
  '/profile/my-requests',
  '/profile/buy-policy',
  '/profile/my-data',
  '/profile/privacy',
  '/profile/appeals',
  '/profile/notification',
  '/profile/notification-common',
  '/profile/feedback',
  '/profile/office',
  '/profile/claim-status',
  '/profile/payment-history',
  '/sk/qoidalar',
  '/offices',
  '/career',
  '/feedback',
  '/old-policies',
  resultPath,
])

/** Returns the path that replaces an old address; null for an address in use. */
export function movedTo(path: string): string | null {
  return new Map(Object.entries(oldAddresses)).get(path) ?? null
}

/** The document that the service worker keeps for a device without a network. */
const offlinePath = '/offline'

/** Path of the search page; search engines do not index it, because the results are on other pages. */
export const searchPath = '/search'

/** A policy that its holder shares; the link's token is behind `#`, which browsers do not send. */
const sharedPolicyPath = '/shared-policy'

/** A wizard that another system opens with answers; the token is behind `#`, too. */
const prefilledPath = '/prefilled'

const toolPath = /^\/(admin|studio|replay)(\/|$)/
const policyPath = /^\/download-insurance-policy\/([a-z][a-z0-9-]*)\/[\w-]{1,64}$/
const checkPath = /^\/check\/[\w-]{1,64}$/
const ownPolicyPath = /^\/profile\/my-insurances\/[\w-]{1,64}$/
const ownClaimPath = /^\/profile\/insurance-cases\/[\w-]{1,40}$/
const newsPath = /^\/news\/[\w-]{1,100}$/
const contentPath = /^(\/[\w-]{1,100}){1,3}$/

/** Kinds of address paths that the server distinguishes. */
export type PathKind =
  /** A page of the app. */
  | { readonly kind: 'page' }
  /** The same for everyone, and rendered, but not for search engines. */
  | { readonly kind: 'unlisted' }
  /** A page of the app that search engines have no business with. */
  | { readonly kind: 'private' }
  /** Download of a product's policy, when there is such a product. */
  | { readonly kind: 'policy'; readonly product: string }
  /** A news item or a page that may exist in the content service. */
  | { readonly kind: 'content'; readonly isNews: boolean; readonly slug: string }
  | { readonly kind: 'unknown' }

/** Returns whether the address opens a page in the portal's frame, as far as the server knows. */
export function isFramed(path: string): boolean {
  const { kind } = kindOfPath(path)
  return (
    (kind === 'page' && path !== resultPath) ||
    kind === 'unlisted' ||
    kind === 'content' ||
    path.startsWith('/profile')
  )
}

/** Sorts an address path. */
export function kindOfPath(path: string): PathKind {
  if (path === '/profile' || path.startsWith('/profile/'))
    return fixedPaths.has(path) || ownPolicyPath.test(path) || ownClaimPath.test(path)
      ? { kind: 'private' }
      : { kind: 'unknown' }
  if (fixedPaths.has(path)) return { kind: 'page' }
  if (path === searchPath) return { kind: 'unlisted' }
  if (path === offlinePath || path === sharedPolicyPath || path === prefilledPath) return { kind: 'private' }
  if (toolPath.test(path) || checkPath.test(path)) return { kind: 'private' }
  const product = policyPath.exec(path)?.[1]
  if (product) return { kind: 'policy', product }
  if (newsPath.test(path)) return { kind: 'content', isNews: true, slug: path.slice('/news/'.length) }
  if (contentPath.test(path)) return { kind: 'content', isNews: false, slug: path.slice(1) }
  return { kind: 'unknown' }
}
