import { createRoute, Outlet } from '@tanstack/react-router'
import { lazy } from 'react'
import { BrokenSection } from './broken-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { rootRoute } from './root-route.tsx'

/** The piece of the app that holds the customers' pages. */
export const loadPortal = () => import('../portal/index.ts')

const PortalFrame = lazy(async () => ({ default: (await loadPortal()).PortalFrame }))

/** The frame of the customers' pages, with what all of them need. */
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

/** What every page inside the frame says of itself. */
export const page = { getParentRoute: () => frameRoute, errorComponent: BrokenSection } as const
