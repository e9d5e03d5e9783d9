import type { CallAnswer, CompiledProduct } from '../../engine/index.ts'
import type { OpenedProduct } from './find-product.ts'

/** The wizard of a page that the server rendered. */
export interface RenderedWizard extends OpenedProduct {
  /** Day that its first slide was made on, as ISO: the country's calendar day. */
  readonly today: string
  /** Answers of its first calls, by the key of the request. */
  readonly calls: Readonly<Record<string, CallAnswer>>
  /** Services of other providers that answer with samples here. */
  readonly sampleServices: readonly string[]
  /** Only on the server, in place of what the browser loads and asks for. */
  readonly server?: WizardOnServer
}

/** What the server gives a wizard to make its first slide. */
export interface WizardOnServer {
  /** The version, ready to run. */
  readonly compiled: CompiledProduct
  /** Returns the answer of an operation that is the same for everyone; null for any other, which is left to the browser. */
  readonly read: (operation: string, address: string) => Promise<CallAnswer | null>
}
