import type { FastifyBaseLogger } from 'fastify'
import type { PaymentProvider } from '../payments/index.ts'
import type { Seals } from '../seal.ts'
import type { Store } from '../store/index.ts'
import type { MemoryBudget } from '../uploads/index.ts'
import type { FetchFile } from './chat-files.ts'
import type { ChatWizards } from './chat-wizards.ts'

/** Tokens of the payment providers of the bot; empty where there is none. */
export type InvoiceTokens = Readonly<Record<PaymentProvider, string>>

/** What the bot needs. */
export interface TelegramBotDeps {
  /** Address of the site, for links. */
  readonly publicUrl: string
  readonly store: Store
  readonly seals: Seals
  readonly clock: () => number
  readonly log: FastifyBaseLogger
  readonly wizards: ChatWizards
  readonly invoices: InvoiceTokens
  readonly fetchFile: FetchFile
  /**
   * Memory of the files of all chats. It is not the one of the intake, which judges a file while the chat holds it: one for both
   * would wait for itself.
   */
  readonly fileMemory: MemoryBudget
  /** Starts the work after a payment and does not wait for it. */
  readonly wake: () => void
}
