import { createSealedStorage, type SealedStorage } from './sealed-storage.ts'

export { createSealedStorage, keptDays } from './sealed-storage.ts'
export type { Keeping, SealedStorage } from './sealed-storage.ts'

const now = () => Date.now()

/** The storage of this page for unsent input. */
export const sealedStorage: SealedStorage = createSealedStorage({
  loadSealer: async () => {
    const { openSealer } = await import('./sealer.ts')
    return await openSealer(now)
  },
  now,
})
