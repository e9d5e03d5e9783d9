import { createRoute, notFound, Outlet } from '@tanstack/react-router'
import { LoadingPage } from './loading-page.tsx'
import { rootRoute } from './root-route.tsx'
import { routePieces } from './route-pieces.tsx'

/** The lazy bundle of the operators' pages. */
const admin = routePieces(() => import('../admin/index.ts'))

const AdminFrame = admin.piece((of) => of.AdminFrame)
const DeskPage = admin.piece((of) => of.DeskPage)

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  staleTime: Infinity,
  loader: async ({ context: { texts } }) => {
    await Promise.all([admin.load(), texts.want('common', 'errors', 'admin')])
  },
  component: () => (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  ),
  pendingComponent: LoadingPage,
})

// The list of pages is in the lazy bundle, which customers do not load.
const deskRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '$',
  staleTime: Infinity,
  loader: async ({ params: { _splat = '' } }) => {
    const { hasDeskPage } = await admin.load()
    if (!hasDeskPage(_splat)) throw notFound()
  },
  component: () => (
    <DeskPage
      path={deskRoute.useParams({ select: ({ _splat = '' }) => _splat })}
      slug={deskRoute.useSearch({ select: ({ slug = '' }: { slug?: string }) => slug })}
      to={deskRoute.useSearch({ select: ({ to = '/' }: { to?: string }) => to })}
    />
  ),
})

/** Routes of the operators' pages, outside the frame of the customers' pages. */
export const adminRoutes = adminRoute.addChildren([deskRoute])
