import { createRoute, redirect } from '@tanstack/react-router'
import oldAddresses from '../../data/old-addresses.json' with { type: 'json' }
import { rootRoute } from './root-route.tsx'

/**
 * Routes that redirect old addresses in links of the content; the server redirects documents. The redirect replaces the
 * history entry, so Back does not return to the old address.
 */
export const redirectRoutes = Object.entries(oldAddresses).map(([path, target]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: (): void => {
      throw redirect({ to: '/$', params: { _splat: target.slice(1) }, search: true, replace: true })
    },
  }),
)
