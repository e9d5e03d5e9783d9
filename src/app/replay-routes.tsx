import { createRoute } from '@tanstack/react-router'
import { LoadingPage } from './loading-page.tsx'
import { rootRoute } from './root-route.tsx'
import { routePieces } from './route-pieces.tsx'

/** The lazy bundle of the testers' viewer. */
const replay = routePieces(() => import('../replay/index.ts'))

const ReplayPage = replay.piece((of) => of.ReplayPage)

/** Routes of the testers' viewer, outside the frame of the customers' pages. */
export const replayRoutes = createRoute({
  getParentRoute: () => rootRoute,
  path: '/replay',
  staleTime: Infinity,
  loader: async ({ context: { texts } }) => {
    await Promise.all([replay.load(), texts.want('common', 'errors', 'replay', 'why', 'admin')])
  },
  component: () => <ReplayPage />,
  pendingComponent: LoadingPage,
})
