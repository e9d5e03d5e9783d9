import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { companyPhone, SurroundingsContext } from '../wizard/index.ts'

/** Gives the pages of the portal its addresses, which keep the language that the address of this page has. */
export function PortalSurroundings({ children }: { readonly children: ReactNode }) {
  const { history } = useRouter()
  const surroundings = useMemo(
    () => ({
      addressOf: (path: string) => history.createHref(path),
      phone: companyPhone,
      // `public/embedded.js` marks a page in a frame of another site.
      isWholePage: typeof document === 'undefined' || !('embedded' in document.documentElement.dataset),
    }),
    [history],
  )
  return <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
}
