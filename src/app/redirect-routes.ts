import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from './root-route.tsx'

/** Old addresses of products and their new addresses. */
const leadsTo = {
  '/products/accidents': 'accidents/accidents',
  '/products/accidents/accidents-1': 'accidents/accidents',
  '/products/accidents/accident': 'accidents/accidents',
  '/products/accidents/kids': 'accidents/accidents',
  '/products/auto/osago': 'insurance/osago',
  '/insurance/kasko': 'products/auto/kasko',
  '/insurance/travel': 'products/travel',
  '/insurance/bot/travel': 'products/travel',
} as const

/**
 * Routes that redirect old addresses. The redirect replaces the history entry, so Back does not return to the
 * old address.
 */
export const redirectRoutes = Object.entries(leadsTo).map(([path, target]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: (): void => {
      throw redirect({ to: '/$', params: { _splat: target }, search: true, replace: true })
    },
  }),
)
