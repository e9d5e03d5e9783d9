import { useRouter } from '@tanstack/react-router'

/** Returns a function that gives a path of the portal the language of this page's address: `/uz/profile`. */
export function useSiteAddress(): (path: string) => string {
  const router = useRouter({ warn: false })
  // A part that is shown outside the app has no addresses of its own.
  return (router as typeof router | null)?.history.createHref ?? ((path) => path)
}
