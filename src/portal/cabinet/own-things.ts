import { CallError, onTokenChange, storedLanguage } from '../../api/index.ts'
import type { components } from '../../api/schema.d.ts'
import { readContent } from '../state/read-content.ts'

type Schemas = components['schemas']

/** A policy of the customer. */
export type OwnPolicy = Schemas['OwnPolicy']
/** The customer's personal details. */
export type Profile = Schemas['Profile']
/** A payment, made or due. */
export type Payment = Schemas['Payment']
/** A request of the customer, such as to be called. */
export type CustomerRequest = Schemas['CustomerRequest']
/** A claim of the customer. */
export type Claim = Schemas['Claim']
/** A letter to the insurer. */
export type Appeal = Schemas['Appeal']
/** A notification to the customer. */
export type Notification = Schemas['Notification']
/** A half-finished wizard, without its answers. */
export type SavedWizardHead = Schemas['SavedWizardHead']

/** Data of the cabinet's owner, by name. */
export interface OwnThings {
  readonly profile: Profile
  readonly policies: readonly OwnPolicy[]
  readonly payments: readonly Payment[]
  readonly requests: readonly CustomerRequest[]
  readonly claims: readonly Claim[]
  readonly appeals: readonly Appeal[]
  readonly notifications: readonly Notification[]
  readonly commonNotifications: readonly Notification[]
  readonly savedWizards: readonly SavedWizardHead[]
}

/** Name of a part of the cabinet's stored data. */
export type OwnName = keyof OwnThings

/** State of its reading; the last value stays while it is read again. `unknown`: the customer has nothing of this name. */
export type OwnState<Value> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready'
      readonly value: Value
      /** When it was read, in milliseconds since 1970. */
      readonly readAt: number
      /** True after a later reading failed. */
      readonly isStale: boolean
    }
  | { readonly kind: 'passportNeeded' | 'unknown' | 'failed' }

const paths: { readonly [Name in OwnName]: string } = {
  profile: 'profile',
  policies: 'policies',
  payments: 'payments/history',
  requests: 'requests',
  claims: 'claims',
  appeals: 'appeals',
  notifications: 'notifications',
  commonNotifications: 'notifications/common',
  savedWizards: 'drafts',
}

// By TanStack Query this file and `useOwn` would be 121 lines instead of 144, for 9.8 KB (gzip): docs/decisions/0020.
const loading: OwnState<never> = { kind: 'loading' }
const states = new Map<OwnName, OwnState<unknown>>()
const underWay = new Map<OwnName, { readonly language: string; readonly reading: Promise<void> }>()
const listeners = new Set<() => void>()

onTokenChange(() => {
  states.clear()
  underWay.clear()
  announce()
})

/** Calls `listener` after every read or change. Returns a function that stops it. */
export function followOwn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the loading state of this data. */
export function ownState<Name extends OwnName>(name: Name): OwnState<OwnThings[Name]> {
  // Kept below under the same name.
  return (states.get(name) ?? loading) as OwnState<OwnThings[Name]>
}

/** Reads it again; a running request in the current language is awaited instead. */
export function refreshOwn(name: OwnName): Promise<void> {
  const language = storedLanguage()
  const known = underWay.get(name)
  if (known?.language === language) return known.reading
  if (ownState(name).kind === 'failed') states.set(name, loading)
  const reading = readContent<OwnThings[typeof name]>(paths[name])
    .then(
      (value): OwnState<unknown> => readyState(value),
      (error: unknown): OwnState<unknown> => {
        const state = failedState(error)
        // The earlier value stays.
        const known = ownState(name)
        return state.kind !== 'passportNeeded' && known.kind === 'ready' ? { ...known, isStale: true } : state
      },
    )
    .then((state) => {
      // The person or the language changed: the answer to the earlier request is dropped.
      if (underWay.get(name)?.reading !== reading) return
      underWay.delete(name)
      states.set(name, state)
      announce()
    })
  underWay.set(name, { language, reading })
  announce()
  return reading
}

/** Changes the shown value at once, as the server has it after a call. */
export function changeOwn<Name extends OwnName>(
  name: Name,
  change: (value: OwnThings[Name]) => OwnThings[Name],
): void {
  const state = ownState(name)
  if (state.kind !== 'ready') return
  states.set(name, { ...state, value: change(state.value) })
  announce()
}

function announce(): void {
  for (const listener of listeners) listener()
}

/** Returns the state of a value that was read now. */
export function readyState<Value>(value: Value): OwnState<Value> {
  return { kind: 'ready', value, readAt: Date.now(), isStale: false }
}

/** Returns the state after a reading that failed. */
export function failedState(error: unknown): OwnState<never> {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return { kind: 'failed' }
  if (error.failure.data?.code === 'QDM_PASSPORT_NEEDED') return { kind: 'passportNeeded' }
  return { kind: error.failure.status === 404 ? 'unknown' : 'failed' }
}
