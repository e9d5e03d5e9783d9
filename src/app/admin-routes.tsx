import { createRoute, notFound, Outlet } from '@tanstack/react-router'
import { lazy } from 'react'
import { LoadingPage } from './loading-page.tsx'
import { rootRoute } from './root-route.tsx'

/** The lazy bundle of the operators' pages. */
const loadAdmin = () => import('../admin/index.ts')

const AdminFrame = lazy(async () => ({ default: (await loadAdmin()).AdminFrame }))
const DeskPage = lazy(async () => ({ default: (await loadAdmin()).DeskPage }))

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  staleTime: Infinity,
  loader: async ({ context: { texts } }) => {
    await Promise.all([loadAdmin(), texts.want('common', 'errors', 'admin')])
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
    const { hasDeskPage } = await loadAdmin()
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
