/**
 * Record of a purchase that stays after its answers are removed. It contains no personal data, only the way to find the
 * purchase.
 */
export interface PurchaseRecord {
  readonly contract: string
  readonly product: string
  /** The visit in which the contract was created: going Back to its form leads to the result instead. */
  readonly run: string
  /** Operation that returns the contract's state; null for the common one. */
  readonly check: string | null
  /** Operation that answers the link of the policy, when the product has one. */
  readonly link?: string | null
  readonly result: 'policy' | 'inspection' | 'manager'
  /** The payment provider that was chosen. */
  readonly provider: string | null
  /** True when the customer has nothing left to do. */
  readonly isDone: boolean
  readonly at: string
}

const prefix = 'qadam.purchase.'
const lifetimeMs = 30 * 24 * 60 * 60 * 1000
const memory = new Map<string, PurchaseRecord>()

/** Remembers a purchase on this device. */
export function keepPurchase(record: PurchaseRecord): void {
  memory.set(record.contract, record)
  try {
    localStorage.setItem(prefix + record.contract, JSON.stringify(record))
  } catch {
    // Private windows of some browsers refuse; this page remembers.
  }
}

/** The purchase of this contract; null when it was made elsewhere or long ago. */
export function purchaseOf(contract: string): PurchaseRecord | null {
  return allPurchases().find((record) => record.contract === contract) ?? null
}

/** Returns the finished purchase of this visit, or null. */
export function finishedPurchase(run: string): PurchaseRecord | null {
  return allPurchases().find((record) => record.run === run && record.isDone) ?? null
}

function allPurchases(): readonly PurchaseRecord[] {
  const records = new Map(memory)
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue
      const record = parseRecord(localStorage.getItem(key))
      if (record) records.set(record.contract, record)
      else localStorage.removeItem(key)
    }
  } catch {
    // As above.
  }
  return [...records.values()]
}

function parseRecord(text: string | null): PurchaseRecord | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isRecord =
      typeof value === 'object' &&
      value !== null &&
      'contract' in value &&
      'product' in value &&
      'run' in value &&
      'at' in value &&
      typeof value.at === 'string' &&
      Date.parse(value.at) > Date.now() - lifetimeMs
    // Written by `keepPurchase` below the same key.
    return isRecord ? (value as PurchaseRecord) : null
  } catch {
    return null
  }
}
