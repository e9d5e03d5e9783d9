import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from './root-route.tsx'

/** Old addresses of products, and where they lead. */
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

/** Old addresses give way to the new ones in the history: Back leads past them. */
export const redirectRoutes = Object.entries(leadsTo).map(([path, target]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: (): void => {
      throw redirect({ to: '/$', params: { _splat: target }, search: true, replace: true })
    },
  }),
)
