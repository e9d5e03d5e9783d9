import type { Wallets } from './wallet/index.ts'
import type { CoreDeps } from './deps.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { checkSubmission } from '../engine/index.ts'
import type { Drain } from './drain.ts'
import type { PaymentDesk } from './gateway/payment-desk.ts'
import type { ForeignOperations } from './foreign/index.ts'
import type { InsurerHandlers } from './insurer/insurer-handlers.ts'
import type { ContractPapers, WordForm } from './documents/index.ts'
import type { InsurerDesk } from './insurer/index.ts'
import type { RunOutTariff } from './insurer/run-out-tariff.ts'
import type { StudioSources } from './studio/index.ts'
import type { TextSource } from './registry/texts.ts'

/** Dependencies of the whole server. */
export interface ServerDeps extends CoreDeps {
  readonly texts: TextSource
  /** Whether requests are traced. */
  readonly isTracing: boolean
  /** Sources of product drafts: the compiler, and the texts and files that drafts begin with. */
  readonly studio: StudioSources
  /** The engine's check of whether a wizard could have produced a body. */
  readonly checkSubmission: typeof checkSubmission
  /** The embedded insurer: answers its operations where its services have no address in the settings. */
  readonly insurer: InsurerHandlers
  /** Operations of other services, by the name that products call them by. */
  readonly foreign: ForeignOperations
  /** Services that answer with the examples of their documents; pages say so. */
  readonly sampleServices: readonly string[]
  /** Takes the photos of inspections. */
  readonly desk: Pick<InsurerDesk, 'sendInspection' | 'annul'>
  /** Answers of a contract as its product words them. */
  readonly facts: ContractPapers['facts']
  /** Returns what the document of a policy says. */
  readonly conditions: ContractPapers['conditions']
  /** Returns what a person with a link to a policy sees of it. */
  readonly sharedFacts: ContractPapers['sharedFacts']
  /** Policies in the wallets of phones. */
  readonly wallets: Wallets
  /** Words the answers of a submitted form. */
  readonly wordForm: WordForm
  /** Returns the reasons why a case is referred, in the product's words. */
  readonly reasonsOf: ContractPapers['reasons']
  /** Compares payments, policies and receipts now. */
  readonly reconcile: () => Promise<unknown>
  /** Begins work of the outbox that is due. */
  readonly wake: () => void
  readonly payments: PaymentDesk
  /** Tariffs that price after their last day, for the operator of the server. */
  readonly runOutTariffs: () => readonly RunOutTariff[]
  /** Calls a service over the network. */
  readonly network: { readonly fetch: typeof fetch }
  /** Parts served beside: payment callbacks, documents, the sandbox. */
  readonly parts: readonly FastifyPluginAsync[]
  /** Folder of the built pages. */
  readonly distFolder: string
  /** Returns whether this process is about to stop. */
  readonly drain: Drain
}
