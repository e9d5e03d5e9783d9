import { CallError } from '../../api/index.ts'

/** State of saving typed changes. */
export type SavingState =
  | 'saved'
  | 'saving'
  /** Without a network, or without the server's answer: saved on this device and sent later. */
  | 'kept'
  /** The session ended: saved on this device until the same person signs in. */
  | 'signedOut'
  /** The draft was published or discarded meanwhile. */
  | 'closed'
  /** The server did not take a change; the rest of the page still has it. */
  | 'refused'

/** State after a request that failed. Throws an error that is not of a call. */
export function savingAfter(error: unknown): SavingState {
  if (!(error instanceof CallError)) throw error
  const { failure } = error
  if (failure.kind !== 'status') return 'kept'
  if (failure.status === 401) return 'signedOut'
  if (failure.status === 409 || failure.status === 404) return 'closed'
  return failure.status >= 500 || failure.status === 429 ? 'kept' : 'refused'
}
