import { createRoute, Outlet } from '@tanstack/react-router'
import { BrokenSection } from './broken-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { type AppContext, rootRoute } from './root-route.tsx'
import { routePieces } from './route-pieces.tsx'

/** The lazy bundle of the customers' pages. */
export const portal = routePieces(() => import('../portal/index.ts'))

const PortalFrame = portal.piece((of) => of.PortalFrame)

/** Loads the frame; with the parts that it loads later when this page is rendered on the server. */
export async function loadFrame({ isRendered }: Pick<AppContext, 'isRendered'>): Promise<void> {
  const { loadLaterParts } = await portal.load()
  if (isRendered?.()) await loadLaterParts()
}

/** Frame of the customers' pages, with the data that all of them need. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'portal',
  staleTime: Infinity,
  loader: async ({ context }) => {
    await Promise.all([loadFrame(context), context.texts.want('common', 'errors', 'portal')])
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
