import { createRoute, notFound, Outlet } from '@tanstack/react-router'
import { LoadingPage } from './loading-page.tsx'
import { rootRoute } from './root-route.tsx'
import { routePieces } from './route-pieces.tsx'

/** The lazy bundle of the analysts' pages. */
const studio = routePieces(() => import('../studio/index.ts'))
const frame = routePieces(() => import('../studio/preview/index.ts'))

const StudioFrame = studio.piece((of) => of.StudioFrame)
const StudioPage = studio.piece((of) => of.StudioPage)
const PreviewFramePage = frame.piece((of) => of.PreviewFramePage)

const studioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/studio',
  staleTime: Infinity,
  loader: async ({ context: { texts } }) => {
    await Promise.all([
      studio.load(),
      texts.want('common', 'errors', 'admin', 'studio', 'why', 'findings', 'operations', 'products'),
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
    const { hasStudioPage } = await studio.load()
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
    await Promise.all([frame.load(), texts.want('common', 'errors')])
  },
  component: () => <PreviewFramePage />,
  pendingComponent: LoadingPage,
})

/** Routes of the analysts' pages, outside the frame of the customers' pages. */
export const studioRoutes = [studioRoute.addChildren([studioPageRoute]), previewRoute] as const
