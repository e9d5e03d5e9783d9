import { createRoute, notFound, Outlet } from '@tanstack/react-router'
import { lazy } from 'react'
import { LoadingPage } from './loading-page.tsx'
import { rootRoute } from './root-route.tsx'

/** The lazy bundle of the analysts' pages. */
const loadStudio = () => import('../studio/index.ts')
const loadFrame = () => import('../studio/preview/index.ts')

const StudioFrame = lazy(async () => ({ default: (await loadStudio()).StudioFrame }))
const StudioPage = lazy(async () => ({ default: (await loadStudio()).StudioPage }))
const PreviewFramePage = lazy(async () => ({ default: (await loadFrame()).PreviewFramePage }))

const studioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/studio',
  staleTime: Infinity,
  loader: async ({ context: { texts } }) => {
    await Promise.all([
      loadStudio(),
      texts.want('common', 'errors', 'admin', 'studio', 'why', 'findings', 'products'),
    ])
  },
  component: () => (
    <StudioFrame>
      <Outlet />
    </StudioFrame>
  ),
  pendingComponent: LoadingPage,
})

// The list of pages is in the lazy bundle, which customers do not load.
const studioPageRoute = createRoute({
  getParentRoute: () => studioRoute,
  path: '$',
  staleTime: Infinity,
  loader: async ({ params: { _splat = '' } }) => {
    const { hasStudioPage } = await loadStudio()
    if (!hasStudioPage(_splat)) throw notFound()
  },
  component: () => <StudioPage path={studioPageRoute.useParams({ select: ({ _splat = '' }) => _splat })} />,
})

/** Route of the wizard of a product draft, inside the editor's frame. */
const previewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/studio/frame/$product',
  staleTime: Infinity,
  loader: async ({ context: { texts } }) => {
    await Promise.all([loadFrame(), texts.want('common', 'errors')])
  },
  component: () => <PreviewFramePage />,
  pendingComponent: LoadingPage,
})

/** Routes of the analysts' pages, outside the frame of the customers' pages. */
export const studioRoutes = [studioRoute.addChildren([studioPageRoute]), previewRoute] as const
