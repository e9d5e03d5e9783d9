import { createRoute, Outlet } from '@tanstack/react-router'
import { lazy } from 'react'
import { BrokenSection } from './broken-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { rootRoute } from './root-route.tsx'

/** The lazy bundle of the customers' pages. */
export const loadPortal = () => import('../portal/index.ts')

const PortalFrame = lazy(async () => ({ default: (await loadPortal()).PortalFrame }))

/** Frame of the customers' pages, with the data that all of them need. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'portal',
  staleTime: Infinity,
  loader: async ({ context: { texts } }) => {
    await Promise.all([loadPortal(), texts.want('common', 'errors', 'portal')])
  },
  component: () => (
    <PortalFrame>
      <Outlet />
    </PortalFrame>
  ),
  pendingComponent: LoadingPage,
})

/** Route options that all pages inside the frame share. */
export const page = { getParentRoute: () => frameRoute, errorComponent: BrokenSection } as const
