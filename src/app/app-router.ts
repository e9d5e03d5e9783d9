import { type AnyRoute, createRouter } from '@tanstack/react-router'
import type { AppContext } from './root-route.tsx'

/** The router over these routes. Queries are plain text, not JSON as the router's default. */
export function createAppRouter<Tree extends AnyRoute>(routeTree: Tree, context: AppContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(search)) {
        if (value !== undefined && value !== null) query.set(name, String(value))
      }
      return query.size > 0 ? `?${query}` : ''
    },
    // Nothing for a moment, then a skeleton: a page that comes at once must not flicker.
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPreload: false,
  })
}
