import { createRoute, notFound, Outlet } from '@tanstack/react-router'
import { lazy } from 'react'
import { LoadingPage } from './loading-page.tsx'
import { rootRoute } from './root-route.tsx'

/** The piece of the app that holds the operators' pages. */
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

// Which pages there are stands in their own piece: no customer loads it.
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

/** The operators' pages, outside the customers' frame. */
export const adminRoutes = adminRoute.addChildren([deskRoute])
