import { Readable } from 'node:stream'
import type { Handlers } from '../../operations/index.ts'
import type { Wallets } from '../../wallet/index.ts'
import { applePassType } from '../../wallet/index.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { ownContract } from './policy-page.ts'

/** The operations that put a policy into the wallet of a phone. */
export type WalletHandlers = Pick<Handlers, 'readApplePass' | 'linkGoogleWallet'>

/** Dependencies of the wallets' operations. */
export type WalletHandlerDeps = Pick<PortalDeps, 'store' | 'world'> & { readonly wallets: Wallets }

/** Handlers that answer an own policy for the wallet of a phone; not found where the deployment has no keys of it. */
export function walletHandlers(deps: WalletHandlerDeps): WalletHandlers {
  const { wallets } = deps
  return {
    readApplePass: async (asked) => {
      const { contract } = await ownContract(deps, asked)
      const bytes = contract.number === null ? null : await wallets.apple(contract, asked.language)
      if (bytes === null) throw asked.refusal('QDM_NOT_FOUND')
      return {
        name: `${contract.series}-${contract.number}.pkpass`,
        mediaType: applePassType,
        sizeBytes: bytes.byteLength,
        open: async () => Readable.from([bytes], { objectMode: false }),
      }
    },
    linkGoogleWallet: async (asked) => {
      const { contract } = await ownContract(deps, asked)
      const url = contract.number === null ? null : await wallets.google(contract, asked.language)
      if (url === null) throw asked.refusal('QDM_NOT_FOUND')
      return { url }
    },
  }
}
