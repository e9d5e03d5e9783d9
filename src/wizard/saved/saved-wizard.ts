import type { WizardSnapshot } from '../../engine/index.ts'
import type { KeptRun } from '../run/run-state.ts'

/** A saved, unfinished wizard of a customer. */
export interface SavedWizard {
  readonly format: 1
  /** Id of the visit that began it; distinguishes it from a later purchase of the same product. */
  readonly run: string
  /** ISO moment of the last change. */
  readonly savedAt: string
  readonly wizard: WizardSnapshot
  /** The last attempt to create the contract: repeated with the same answers it takes the same key. */
  readonly attempt: PurchaseAttempt | null
  /** What had begun besides the answers; earlier releases saved less of it, or nothing. */
  readonly underWay?: Partial<KeptRun>
}

/** Key that makes a repeated purchase the same purchase. */
export interface PurchaseAttempt {
  readonly idempotencyKey: string
  /** Digest of the answers that were sent with it. */
  readonly digest: string
  /** The contract that an earlier attempt made: this one is made instead of it. */
  readonly replaces?: string | null
  /** The contract that it made; missing until then. */
  readonly contract?: string
}

/**
 * Store of unfinished wizards, one per product. The browser's storage implements it; for a signed-in customer another
 * implementation also saves a copy on the server.
 */
export interface SavedWizards {
  /** Null when there is none, or when it expired. */
  readonly read: (product: string) => Promise<SavedWizard | null>
  /**
   * Saves immediately what can be saved immediately, because the page may be closing; with `soon` the encryption may take
   * its time beside the page. `forShared` returns the same saved wizard without personal data, which is all that a shared
   * device stores.
   */
  readonly write: (saved: SavedWizard, forShared?: () => SavedWizard, when?: 'now' | 'soon') => void
  readonly remove: (product: string) => void
  /** Calls back when another tab or device changed the saved wizard, null for removed; returns how to stop. */
  readonly follow: (product: string, listener: (saved: SavedWizard | null) => void) => () => void
}
