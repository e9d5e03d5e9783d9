import { createBrowserHistory, createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { addressIn, type Language, splitAddress } from '../api/index.ts'

/**
 * Creates the history of this tab. A document that was opened at `/uz/faqs` keeps a language in its addresses, that of
 * the page; the app itself knows paths without a language. At an address without a language none is added.
 */
export function languageHistory(language: () => Language): RouterHistory {
  const isKept = splitAddress(window.location.pathname).language !== null
  return createBrowserHistory({
    createHref: (address) => (isKept ? addressIn(language(), address) : address),
    parseLocation: () => {
      const { pathname, search, hash } = window.location
      const { path } = splitAddress(pathname)
      // No state: the person changed what stands behind `#`, and the browser made an entry by itself.
      const state: RouterHistory['location']['state'] = window.history.state ?? { __TSR_index: 0 }
      return { href: path + search + hash, pathname: path, search, hash, state }
    },
  })
}

/** Creates the history of one page on the server, whose links keep the language of its address; null for an address without one. */
export function pageHistory(path: string, language: Language | null): RouterHistory {
  return Object.assign(createMemoryHistory({ initialEntries: [path] }), {
    createHref: (address: string) => (language ? addressIn(language, address) : address),
  })
}
