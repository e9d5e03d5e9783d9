import { useSyncExternalStore } from 'react'
import { givenAnswer, partner, type PartnerTag } from '../../api/index.ts'
import type { Footer, MenuItem } from './content-types.ts'

/** State that the pages of the portal share. The specification defines its names. */
export interface PortalState {
  readonly menu: readonly MenuItem[]
  readonly menu_loading: boolean
  /** A page is on its way; `loading_text` announces it to assistive technology. */
  readonly loading: boolean
  readonly loading_text: string
  readonly footer: Footer | null
  readonly user: { readonly phone: string } | null
  readonly partner: PartnerTag | null
  /** The panel that reads pages aloud is open. */
  readonly audio_diktor: boolean
  /** The emergency numbers are open. */
  readonly sosModal: boolean
  readonly log: { readonly login: string; readonly password: string }
}

/** A state that can be read, changed and followed. */
export interface PortalStore {
  readonly current: () => PortalState
  readonly change: (part: Partial<PortalState>) => void
  readonly subscribe: (listener: () => void) => () => void
}

const homeOnly: PortalState['menu'] = [{ id: 0, title: '', slug: '/', children: [] }]

/** Returns the first state: menu and footer as they came with the document; else one link to the home page. */
function firstState(tag: PartnerTag | null): PortalState {
  // Our own server holds its answers to the contract.
  const menu = givenAnswer('menu/list') as readonly MenuItem[] | undefined
  const footer = givenAnswer('footer') as Footer | undefined
  return {
    menu: menu ?? homeOnly,
    menu_loading: menu === undefined,
    loading: false,
    loading_text: '',
    footer: footer ?? null,
    user: null,
    partner: tag,
    audio_diktor: false,
    sosModal: false,
    log: { login: '', password: '' },
  }
}

/** Creates the store of the portal. Its menu has one link to the home page until the menu is loaded. */
export function createPortalStore(tag: PartnerTag | null): PortalStore {
  const listeners = new Set<() => void>()
  let state = firstState(tag)
  return {
    current: () => state,
    change: (part) => {
      state = { ...state, ...part }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store of this page. */
export const portalStore: PortalStore = createPortalStore(typeof window === 'undefined' ? null : partner())

/** One value of the state, followed. */
export function usePortalState<Name extends keyof PortalState>(name: Name): PortalState[Name] {
  return useSyncExternalStore(
    portalStore.subscribe,
    () => portalStore.current()[name],
    () => firstState(null)[name],
  )
}
