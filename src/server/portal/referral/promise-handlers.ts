import type { Handlers } from '../../operations/index.ts'
import type { Settings } from '../../settings.ts'

/** The operation that tells within which time people answer. */
export function promiseHandlers({
  settings,
}: {
  readonly settings: Pick<Settings, 'referralHours'>
}): Pick<Handlers, 'readPromises'> {
  return { readPromises: async () => ({ referralHours: settings.referralHours }) }
}
