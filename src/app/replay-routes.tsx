import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { LoadingPage } from './loading-page.tsx'
import { rootRoute } from './root-route.tsx'

/** The piece of the app that holds the testers' viewer. */
const loadReplay = () => import('../replay/index.ts')

const ReplayPage = lazy(async () => ({ default: (await loadReplay()).ReplayPage }))

/** The testers' viewer, outside the customers' frame. */
export const replayRoutes = createRoute({
  getParentRoute: () => rootRoute,
  path: '/replay',
  staleTime: Infinity,
  loader: async ({ context: { texts } }) => {
    await Promise.all([loadReplay(), texts.want('common', 'errors', 'replay')])
  },
  component: () => <ReplayPage />,
  pendingComponent: LoadingPage,
})
