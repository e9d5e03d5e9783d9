import { createRoute, Outlet } from '@tanstack/react-router'
import { LoadingPart } from './loading-page.tsx'
import { page } from './portal-frame-route.tsx'
import { routePieces } from './route-pieces.tsx'

/** The lazy bundle of the cabinet. */
export const cabinet = routePieces(() => import('../portal/cabinet/index.ts'))

const CabinetFrame = cabinet.piece((of) => of.CabinetFrame)

/** Frame of the pages of a signed-in customer. */
export const cabinetRoute = createRoute({
  ...page,
  path: '/profile',
  staleTime: Infinity,
  loader: async ({ context: { texts } }) => {
    await Promise.all([cabinet.load(), texts.want('common', 'errors', 'portal', 'cabinet')])
  },
  component: () => (
    <CabinetFrame>
      <Outlet />
    </CabinetFrame>
  ),
  pendingComponent: LoadingPart,
})

/** Route options that all pages of the cabinet share. */
export const cabinetPage = { getParentRoute: () => cabinetRoute } as const
