import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { LoadingPage } from './loading-page.tsx'
import { rootRoute } from './root-route.tsx'

/** The lazy bundle of the testers' viewer. */
const loadReplay = () => import('../replay/index.ts')

const ReplayPage = lazy(async () => ({ default: (await loadReplay()).ReplayPage }))

/** Routes of the testers' viewer, outside the frame of the customers' pages. */
export const replayRoutes = createRoute({
  getParentRoute: () => rootRoute,
  path: '/replay',
  staleTime: Infinity,
  loader: async ({ context: { texts } }) => {
    await Promise.all([loadReplay(), texts.want('common', 'errors', 'replay', 'why')])
  },
  component: () => <ReplayPage />,
  pendingComponent: LoadingPage,
})
