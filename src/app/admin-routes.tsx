import { createRoute, notFound, Outlet } from '@tanstack/react-router'
import { lazy } from 'react'
import { LoadingPage } from './loading-page.tsx'
import { rootRoute } from './root-route.tsx'

/** The piece of the app that holds the operators' pages. */
const loadAdmin = () => import('../admin/index.ts')

const AdminFrame = lazy(async () => ({ default: (await loadAdmin()).AdminFrame }))
const AppealsPage = lazy(async () => ({ default: (await loadAdmin()).AppealsPage }))
const ClaimsPage = lazy(async () => ({ default: (await loadAdmin()).ClaimsPage }))
const ContentListPage = lazy(async () => ({ default: (await loadAdmin()).ContentListPage }))
const EditorPage = lazy(async () => ({ default: (await loadAdmin()).EditorPage }))
const PreviewStart = lazy(async () => ({ default: (await loadAdmin()).PreviewStart }))
const StartPage = lazy(async () => ({ default: (await loadAdmin()).StartPage }))

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

const inside = { getParentRoute: () => adminRoute } as const

const contentRoute = createRoute({
  ...inside,
  path: '/content/$collection',
  staleTime: Infinity,
  loader: async ({ params: { collection } }) => {
    const { isCollection } = await loadAdmin()
    if (!isCollection(collection)) throw notFound()
    return { collection }
  },
})

const ofCollection = { getParentRoute: () => contentRoute } as const

const listRoute = createRoute({
  ...ofCollection,
  path: '/',
  component: () => <ContentListPage collection={contentRoute.useLoaderData().collection} />,
})

const newRoute = createRoute({
  ...ofCollection,
  path: '/new',
  component: () => <EditorPage collection={contentRoute.useLoaderData().collection} slug={null} />,
})

const editRoute = createRoute({
  ...ofCollection,
  path: '/edit',
  component: () => {
    const { collection } = contentRoute.useLoaderData()
    const slug = editRoute.useSearch({ select: ({ slug = '' }: { slug?: string }) => slug })
    return <EditorPage collection={collection} slug={slug} />
  },
})

const previewRoute = createRoute({
  ...inside,
  path: '/preview',
  component: () => (
    <PreviewStart to={previewRoute.useSearch({ select: ({ to = '/' }: { to?: string }) => to })} />
  ),
})

/** The operators' pages, outside the customers' frame. */
export const adminRoutes = adminRoute.addChildren([
  createRoute({ ...inside, path: '/', component: StartPage }),
  contentRoute.addChildren([listRoute, newRoute, editRoute]),
  createRoute({ ...inside, path: '/claims', component: ClaimsPage }),
  createRoute({ ...inside, path: '/appeals', component: AppealsPage }),
  previewRoute,
])
