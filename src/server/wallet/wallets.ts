import { checkAddress } from '../documents/policy-links.ts'
import { insurerFacts, type InsurerFile } from '../documents/insurer-facts.ts'
import { requiredText } from '../documents/clause-texts.ts'
import { createSay } from '../documents/say.ts'
import { languageOf } from '../../ui/format/index.ts'
import type { CoreDeps } from '../deps.ts'
import type { TextSource } from '../registry/index.ts'
import type { Contract } from '../store/index.ts'
import { applePass } from './apple-pass.ts'
import { googleLink } from './google-link.ts'
import { walletCard, type WalletCard } from './wallet-card.ts'
import { walletKeys } from './wallet-keys.ts'

/** A wallet that the deployment has keys of. */
export type WalletName = 'apple' | 'google'

/** Policies in the wallets of phones. */
export interface Wallets {
  /** The wallets that the deployment has keys of. */
  readonly offered: readonly WalletName[]
  /** A signed pass of an issued policy; null without the keys of Apple. */
  readonly apple: (contract: Contract, language: string) => Promise<Buffer | null>
  /** Link that saves an issued policy; null without the keys of Google. */
  readonly google: (contract: Contract, language: string) => Promise<string | null>
}

/** Dependencies of wallets. */
export interface WalletDeps extends Pick<CoreDeps, 'settings' | 'seals' | 'world'> {
  readonly texts: TextSource
  readonly insurer: InsurerFile
}

/** The wallets of this deployment. @throws SettingsRefused when keys are wrong */
export async function wallets({ settings, seals, world, texts, insurer }: WalletDeps): Promise<Wallets> {
  const { apple, google } = await walletKeys(settings, world.clock())
  const cardOf = async (contract: Contract, wanted: string): Promise<WalletCard> => {
    const language = languageOf(wanted)
    const [own, general] = await Promise.all(
      [contract.product, 'documents'].map(async (name) => await texts(language, name)),
    )
    return walletCard({
      contract,
      language,
      insurer: insurerFacts(insurer, language).name,
      checkUrl: checkAddress(settings.publicUrl, seals, contract),
      say: requiredText(createSay(language, { ...general, ...own })),
    })
  }
  return {
    offered: [...(apple ? (['apple'] as const) : []), ...(google ? (['google'] as const) : [])],
    apple: async (contract, language) => apple && applePass(await cardOf(contract, language), apple),
    google: async (contract, language) =>
      google && googleLink(await cardOf(contract, language), google, settings.publicUrl),
  }
}
