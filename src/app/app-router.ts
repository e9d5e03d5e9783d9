import { type AnyRoute, createRouter } from '@tanstack/react-router'
import type { AppContext } from './root-route.tsx'

/** Creates the router of the app. Query values are plain text, not JSON as in the router's default. */
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
    // The skeleton appears after a delay, so that a page that loads fast does not flicker.
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPreload: false,
  })
}
