import { removeBefore } from './remove-before.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly known_devices: KnownDeviceTable
  }
}

/** Devices that proved a phone. */
interface KnownDeviceTable {
  phone_hash: string
  device: string
  proven_at: number
}

/** Store of the devices that proved phones. Phones are stored as keyed hashes. */
export function knownDeviceStore(context: StoreContext) {
  const { db, clock } = context
  return {
    /** Remembers that the device proved the phone. */
    async know(phoneHash: string, device: string): Promise<void> {
      const now = clock()
      await db
        .insertInto('known_devices')
        .values({ phone_hash: phoneHash, device, proven_at: now })
        .onConflict((conflict) => conflict.columns(['phone_hash', 'device']).doUpdateSet({ proven_at: now }))
        .execute()
    },

    /** Returns whether the device proved the phone before. */
    async isKnown(phoneHash: string, device: string): Promise<boolean> {
      const row = await db
        .selectFrom('known_devices')
        .select('device')
        .where('phone_hash', '=', phoneHash)
        .where('device', '=', device)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Removes proofs from before that moment. */
    async sweep(before: number): Promise<void> {
      await removeBefore(context, 'known_devices', 'proven_at', before)
    },
  }
}
