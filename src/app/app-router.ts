import { type AnyRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { AppContext } from './root-route.tsx'

/** Where the router runs; by default in a browser, with its history. */
interface RouterPlace {
  readonly history: RouterHistory
  readonly isServer?: true
}

/** Creates the router of the app. Query values are plain text, not JSON as in the router's default. */
export function createAppRouter<Tree extends AnyRoute>(
  routeTree: Tree,
  context: AppContext,
  place?: RouterPlace,
) {
  return createRouter({
    routeTree,
    context,
    ...place,
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
