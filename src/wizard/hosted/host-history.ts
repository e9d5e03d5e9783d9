import type { WizardHistory } from '../page/wizard-history.ts'

/** A history that the page's address does not show; the browser's Back leaves the page. */
export function memoryHistory(): WizardHistory {
  const entries: { readonly address: string; readonly state: unknown }[] = [{ address: '/', state: null }]
  const listeners = new Set<Parameters<WizardHistory['subscribe']>[0]>()
  return {
    get location() {
      const { address, state } = entries.at(-1) ?? { address: '/', state: null }
      const { pathname, search } = new URL(address, 'http://localhost')
      return { pathname, search, state }
    },
    push: (address, state) => void entries.push({ address, state }),
    replace: (address, state) => void entries.splice(-1, 1, { address, state }),
    back: () => {
      if (entries.length > 1) entries.pop()
      for (const listener of listeners) listener({ action: { type: 'BACK' } })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * The history of the browser's tab: the slide is in the address as `?step=`, so that Back is the slide before and a link
 * opens a slide. For pages without a router of their own.
 */
export function browserHistory(): WizardHistory {
  return {
    get location() {
      const { pathname, search } = window.location
      return { pathname, search, state: window.history.state as unknown }
    },
    push: (address, state) => window.history.pushState(state, '', address + window.location.hash),
    replace: (address, state) => window.history.replaceState(state, '', address + window.location.hash),
    back: () => window.history.back(),
    subscribe: (listener) => {
      const tell = () => listener({ action: { type: 'GO' } })
      window.addEventListener('popstate', tell)
      return () => window.removeEventListener('popstate', tell)
    },
  }
}
