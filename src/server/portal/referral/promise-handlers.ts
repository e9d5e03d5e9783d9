import type { Handlers } from '../../operations/index.ts'
import type { Settings } from '../../settings/settings.ts'

/** Returns the operation with the times within which staff answer. */
export function promiseHandlers({
  settings,
}: {
  readonly settings: Pick<Settings, 'referralHours'>
}): Pick<Handlers, 'readPromises'> {
  return { readPromises: async () => ({ referralHours: settings.referralHours }) }
}
