import { useLingui } from '@lingui/react/macro'
import WalletCards from 'lucide/dist/esm/icons/wallet-cards.mjs'
import { useState } from 'react'
import { ask, receiveFile } from '../../../api/index.ts'
import { Button, saveFile, useToasts } from '../../../ui/index.ts'
import type { PolicyDetails } from './read-policy.ts'

type WalletName = PolicyDetails['wallets'][number]

/** Names of wallets, as their owners write them. */
const names: Readonly<Record<WalletName, string>> = { apple: 'Apple Wallet', google: 'Google Wallet' }

export interface PolicyWalletsProps {
  readonly wallets: PolicyDetails['wallets']
  readonly contractId: string
  /** Name of the file without its ending. */
  readonly fileName: string
}

/** Buttons that put the policy into the wallet of the phone: of those that the deployment has keys of. */
export function PolicyWallets({ wallets, contractId, fileName }: PolicyWalletsProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const [busy, setBusy] = useState<WalletName | null>(null)

  const put: Readonly<Record<WalletName, () => Promise<void>>> = {
    apple: async () => {
      const path = `/api/v1/policies/${encodeURIComponent(contractId)}/apple-pass`
      saveFile(await receiveFile(path), `${fileName}.pkpass`)
    },
    google: async () => {
      const { url } = await ask('linkGoogleWallet', { path: { contractId } })
      location.assign(url)
    },
  }
  const handlePut = async (wallet: WalletName) => {
    if (busy !== null) return
    setBusy(wallet)
    try {
      await put[wallet]()
    } catch {
      toasts.show({
        status: 'error',
        text: () =>
          t({
            id: 'cabinet.policy-page.wallet-failed',
            message: 'Полис не добавлен. Проверьте связь и повторите',
          }),
      })
    } finally {
      setBusy(null)
    }
  }
  return wallets.map((wallet) => {
    const name = names[wallet]
    return (
      <Button
        key={wallet}
        kind="secondary"
        size="small"
        icon={WalletCards}
        busy={busy === wallet && t({ id: 'cabinet.policy-page.wallet-coming', message: 'Готовим карту…' })}
        onClick={() => void handlePut(wallet)}
      >
        {t({ id: 'cabinet.policy-page.wallet', message: `Добавить в ${name}` })}
      </Button>
    )
  })
}
