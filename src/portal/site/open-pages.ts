import { useRouter } from '@tanstack/react-router'

/** Pages with their own code; every other path belongs to a product or to the content service. */
const ownPages: ReadonlySet<string> = new Set([
  '/claim',
  '/insurance-agent',
  '/insurance/download-policy-step',
  '/insurance/policy-activation',
  '/download-policy',
  '/profile',
  '/offices',
  '/career',
  '/feedback',
  '/old-policies',
])

/**
 * Returns a function that checks whether an address leads to a page: links to pages that this portal does not have are
 * hidden.
 */
export function useIsOpen(): (href: string) => boolean {
  const { routesByPath } = useRouter()
  return (href) => {
    const path = href.split(/[?#]/, 1)[0] ?? href
    return !ownPages.has(path) || Object.hasOwn(routesByPath, path)
  }
}
