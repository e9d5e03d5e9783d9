import type { Selectable } from 'kysely'

declare module './tables.ts' {
  interface Tables {
    readonly contracts: ContractTable
  }
}

/** Contracts of every product. `data` is the submitted body as JSON; a number is given when the policy is issued. */
export interface ContractTable {
  id: string
  product: string
  version: string
  series: string
  number: string | null
  status: string
  contract_status: string
  premium: number
  currency: string
  data: string
  holder: string
  object: string
  phone: string | null
  pinfl: string | null
  term_from: string
  term_to: string
  idempotency_key: string
  created_at: number
  paid_at: number | null
  issued_at: number | null
  /** Language in which it was bought; null for policies of the former system. */
  language: string | null
  /** Limits that were agreed, as JSON; null for policies of the former system. */
  cover: string | null
}

/** Record status of a contract: an unpaid one, one that failed, an issued policy, one that is paid and not yet issued. */
export type ContractRecordStatus = 'created' | 'error' | 'success' | 'paid'

/** A contract as stored. `data` is the submitted body as JSON. */
export interface Contract extends Omit<Selectable<ContractTable>, 'status' | 'contract_status' | 'currency'> {
  readonly status: ContractRecordStatus
  readonly contract_status: 'active' | 'archive' | 'unknown'
  readonly currency: 'UZS' | 'EUR'
}

/** A contract to store. */
export interface NewContract {
  readonly product: string
  readonly version: string
  readonly series: string
  /** Minor units of `currency`. */
  readonly premium: number
  readonly currency: 'UZS' | 'EUR'
  /** The submitted body as JSON. */
  readonly data: string
  readonly holder: string
  readonly object: string
  readonly phone: string | null
  readonly pinfl: string | null
  /** First day of cover; empty while it is not known. */
  readonly termFrom: string
  /** Last day of cover; empty while it is not known. */
  readonly termTo: string
  readonly idempotencyKey: string
  /** Language in which it was bought. */
  readonly language?: string
  /** Agreed limits as JSON. */
  readonly cover?: string
}
