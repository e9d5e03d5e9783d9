import { useRouter } from '@tanstack/react-router'

/** Pages that are programs of their own; every other path is a product's or the content service's to know. */
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

/** Tells whether an address leads somewhere: a link to a page that this portal does not have is not shown. */
export function useIsOpen(): (href: string) => boolean {
  const { routesByPath } = useRouter()
  return (href) => {
    const path = href.split(/[?#]/, 1)[0] ?? href
    return !ownPages.has(path) || Object.hasOwn(routesByPath, path)
  }
}
