import { adminRoutes } from './admin-routes.tsx'
import { anyPageRoute } from './any-page-route.tsx'
import { offlineRoute } from './offline-route.tsx'
import { paymentResultRoute } from './payment-result-route.tsx'
import { portalRoutes } from './portal-routes.tsx'
import { redirectRoutes } from './redirect-routes.ts'
import { replayRoutes } from './replay-routes.tsx'
import { rootRoute } from './root-route.tsx'
import { studioRoutes } from './studio-routes.tsx'

/** Routes of the app, in the browser and on the server. Each route loads its pages when they are visited. */
export const routeTree = rootRoute.addChildren([
  portalRoutes,
  paymentResultRoute,
  adminRoutes,
  replayRoutes,
  ...studioRoutes,
  offlineRoute,
  ...redirectRoutes,
  anyPageRoute,
])
