import type { PortalTables } from './portal-tables.ts'

/**
 * The tables as the queries see them. Texts, whole numbers and nothing else: JSON is text, money is whole minor
 * units, a moment is milliseconds since 1970, a yes or no is 1 or 0. So SQLite and PostgreSQL hold the same.
 */
export interface Tables extends PortalTables {
  readonly secrets: SecretTable
  readonly counters: CounterTable
  readonly verification_codes: VerificationCodeTable
  readonly users: UserTable
  readonly sessions: SessionTable
  readonly known_devices: KnownDeviceTable
  readonly product_versions: ProductVersionTable
  readonly products: ProductTable
  readonly wizard_drafts: WizardDraftTable
  readonly idempotency: IdempotencyTable
  readonly contracts: ContractTable
  readonly contract_events: ContractEventTable
  readonly orders: OrderTable
  readonly covers: CoverTable
  readonly payment_differences: PaymentDifferenceTable
  readonly reconciliations: ReconciliationTable
  readonly provider_transactions: ProviderTransactionTable
  readonly outbox: OutboxTable
  readonly sms_messages: SmsMessageTable
  readonly audit_log: AuditTable
  readonly throttles: ThrottleTable
  readonly staged_answers: StagedAnswerTable
  readonly issued_documents: IssuedDocumentTable
  readonly inspections: InspectionTable
}

/** Texts that only the server knows, by name. */
export interface SecretTable {
  name: string
  value: string
  created_at: number
}

/** Numbers that are given out once each: policy numbers, provider transaction ids. */
export interface CounterTable {
  name: string
  value: number
}

/** One-time codes that were sent by SMS. */
export interface VerificationCodeTable {
  id: string
  phone: string
  code_hash: string
  tries: number
  created_at: number
  expires_at: number
  used_at: number | null
  /** Who asked for it and may confirm it: a device, or an account with a purpose. */
  asker: string
  /** What is seen of an asker that may keep no cookies, and its tries. */
  seen: string | null
  seen_tries: number
}

/** People who confirmed a phone. `profile` is JSON that belongs to the cabinet; `pinfl` is bound once, and to one account alone. */
export interface UserTable {
  id: string
  phone: string
  password_hash: string | null
  profile: string
  readonly pinfl: string | null
  readonly pinfl_bound_at: number | null
  created_at: number
  updated_at: number
}

/** Signed-in browsers. Only the token's hash is kept; `device` is what the browser says of itself. */
export interface SessionTable {
  token_hash: string
  user_id: string
  device: string | null
  created_at: number
  expires_at: number
  readonly last_used_at: number | null
  /** When another token took its place; it opens things for some seconds more. */
  renewed_at: number | null
}

/** Devices that proved a phone. */
export interface KnownDeviceTable {
  phone_hash: string
  device: string
  proven_at: number
}

/** Every version of a product that was ever served: `file` as written, `module` as compiled. */
export interface ProductVersionTable {
  product: string
  hash: string
  file: string
  module: string
  created_at: number
}

/**
 * Which version new wizards begin on. `seed_hash` is the version that the product files held at the last start,
 * `seed_source` a digest of everything that it was compiled from.
 */
export interface ProductTable {
  id: string
  hash: string
  seed_hash: string | null
  seed_source: string | null
  published_at: number
  published_by: string
}

/** Half-finished wizards of signed-in people; `state` is the engine's saved wizard as JSON. */
export interface WizardDraftTable {
  user_id: string
  id: string
  product: string
  version: string
  state: string
  revision: number
  created_at: number
  updated_at: number
}

/** What a repeated request is answered with. `answer` is null while the first one runs, until `lease_until`. */
export interface IdempotencyTable {
  operation: string
  key: string
  fingerprint: string
  answer_status: number | null
  answer: string | null
  lease_until: number
  created_at: number
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

/** Documents as they were issued, a row a version. The bytes stand in `file_contents` under `hash`. */
export interface IssuedDocumentTable {
  contract_id: string
  kind: string
  language: string
  version: number
  source_hash: string
  hash: string
  created_at: number
}

/** Inspections by photos. `wanted` is a JSON list of shots; `round` counts how often photos were asked for. */
export interface InspectionTable {
  contract_id: string
  state: string
  wanted: string
  reason: string | null
  round: number
  opened_at: number
  sent_at: number | null
  decided_at: number | null
  decided_by: string | null
}

/** What can happen to a contract. */
export type ContractEventKind =
  | 'created'
  | 'paid'
  | 'issued'
  | 'inspectionSent'
  | 'inspection'
  | 'inspectionRefused'
  | 'activated'
  | 'cancelled'
  | 'failed'

/** What happened to a contract, in order. */
export interface ContractEventTable {
  contract_id: string
  position: number
  event: ContractEventKind
  at: number
}

/**
 * What a customer owes for a contract. `number` is the public one that payment providers show. No attempt to pay begins
 * after `expires_at`, and no money is taken after `pay_until`; both are null for orders without a deadline. `superseded_by`
 * is the order that the same customer pays instead.
 */
export interface OrderTable {
  id: string
  number: string
  contract_id: string
  product: string
  amount: number
  currency: 'UZS' | 'EUR'
  status: string
  created_at: number
  paid_at: number | null
  paid_by: string | null
  expires_at: number | null
  pay_until: number | null
  superseded_by: string | null
  draft_id: string | null
}

/** What a contract insures and when, an object a row; the days are empty while they are not known. */
export interface CoverTable {
  contract_id: string
  object_hash: string
  phone: string | null
  term_from: string
  term_to: string
}

/** What differs between payments, policies and receipts since the comparison of `found_at`. `detail` is JSON. */
export interface PaymentDifferenceTable {
  kind: string
  subject: string
  detail: string
  found_at: number
  seen_at: number
}

/** Comparisons that were made, and how many differences each found. */
export interface ReconciliationTable {
  at: number
  found: number
}

/** A payment provider's transaction: state 1 held, 2 performed, -1 cancelled, -2 taken back. */
export interface ProviderTransactionTable {
  id: number
  provider: string
  provider_id: string
  order_id: string
  amount: number
  state: number
  reason: number | null
  provider_time: number
  created_at: number
  performed_at: number | null
  cancelled_at: number | null
  detail: string
}

/** Work that must be done once a transaction committed, by one process. `dead_at`: it failed too often and waits for an operator. */
export interface OutboxTable {
  id: string
  kind: string
  subject: string
  body: string
  tries: number
  due_at: number
  claimed_until: number
  done_at: number | null
  last_error: string | null
  dead_at: number | null
  created_at: number
}

/** SMS that were sent. `text` is kept only by the embedded provider, which has nobody else to show it to. */
export interface SmsMessageTable {
  id: string
  phone: string
  text: string | null
  provider: string
  provider_ref: string | null
  created_at: number
}

/** Who changed what; never changed afterwards. */
export interface AuditTable {
  id: string
  at: number
  actor: string
  action: string
  subject: string
  detail: string
}

/** How often something was tried, until the window ends. */
export interface ThrottleTable {
  name: string
  count: number
  ends_at: number
}

/** How the sandbox makes a service answer an address, `times` more times. The address itself is not kept. */
export interface StagedAnswerTable {
  address_hash: string
  operation: string
  answer: string
  times: number
  created_at: number
}
