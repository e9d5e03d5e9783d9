import { CompiledQuery, Kysely, sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { appealStore, type AppealStore } from './appeals.ts'
import { claimStore, type ClaimStore } from './claims.ts'
import { contentStore, type ContentStore } from './content.ts'
import { customerRequestStore, type CustomerRequestStore } from './customer-requests.ts'
import { erasureStore, type ErasureStore } from './erasure.ts'
import { fileStore, type FileStore } from './files.ts'
import { notificationStore, type NotificationStore } from './notifications.ts'
import { auditStore, type AuditStore } from './audit.ts'
import { contractStore, type ContractStore } from './contracts.ts'
import { counterStore, type CounterStore } from './counters.ts'
import { coverStore, type CoverStore } from './covers.ts'
import { idempotencyStore, type IdempotencyStore } from './idempotency.ts'
import { migrations } from './migrations/index.ts'
import { orderStore, type OrderStore } from './orders.ts'
import { outboxStore, type OutboxStore } from './outbox.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { productVersionStore, type ProductVersionStore } from './product-versions.ts'
import { secretStore, type SecretStore } from './secrets.ts'
import { sessionStore, type SessionStore } from './sessions.ts'
import { smsMessageStore, type SmsMessageStore } from './sms-messages.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { stagedAnswerStore, type StagedAnswerStore } from './staged-answers.ts'
import type { StoreContext } from './store-context.ts'
import type { Tables } from './tables.ts'
import { throttleStore, type ThrottleStore } from './throttles.ts'
import { userStore, type UserStore } from './users.ts'
import { verificationCodeStore, type VerificationCodeStore } from './verification-codes.ts'
import { wizardDraftStore, type WizardDraftStore } from './wizard-drafts.ts'

/** Everything that the store holds, a concept each. */
export interface Concepts {
  /** For queries of concepts that stand elsewhere. */
  readonly context: StoreContext
  readonly secrets: SecretStore
  readonly counters: CounterStore
  readonly codes: VerificationCodeStore
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly products: ProductVersionStore
  readonly drafts: WizardDraftStore
  readonly idempotency: IdempotencyStore
  readonly contracts: ContractStore
  readonly orders: OrderStore
  readonly covers: CoverStore
  readonly outbox: OutboxStore
  readonly sms: SmsMessageStore
  readonly audit: AuditStore
  readonly throttles: ThrottleStore
  readonly staged: StagedAnswerStore
  readonly notifications: NotificationStore
  readonly files: FileStore
  readonly requests: CustomerRequestStore
  readonly content: ContentStore
  readonly claims: ClaimStore
  readonly appeals: AppealStore
  readonly erasure: ErasureStore
}

/** The server's memory. */
export interface Store extends Concepts {
  /**
   * Does the work whole or not at all. Use only the concepts that the work is given: on SQLite the outer ones
   * wait for this very transaction.
   */
  readonly transaction: <Result>(work: (inside: Concepts) => Promise<Result>) => Promise<Result>
  /**
   * The same, without waiting for the disk: a killed process loses none of it, a power cut may, until the next
   * `transaction` that writes has ended. For work that nobody hears of before such a one.
   */
  readonly transactionBeforeAnother: <Result>(work: (inside: Concepts) => Promise<Result>) => Promise<Result>
  /** Resolves when the database answers; rejects when it does not. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Where the store is: a file of SQLite (or `:memory:`), or a PostgreSQL. */
export type StoreAddress = { readonly sqlite: string } | { readonly postgres: string }

/** Opens the store and brings its tables up to date, one process after the other. */
export async function openStore(
  address: StoreAddress,
  world: Pick<StoreContext, 'clock' | 'newId'>,
  onConnectionLost: (error: Error) => void = () => {},
): Promise<Store> {
  const isPostgres = 'postgres' in address
  const db = new Kysely<Tables>({
    dialect: isPostgres ? postgresDialect(address.postgres, onConnectionLost) : sqliteDialect(address.sqlite),
  })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const context: StoreContext = { ...world, db, locksRows: isPostgres }
  return {
    ...conceptsOver(context),
    transaction: (work) => db.transaction().execute((trx) => work(conceptsOver({ ...context, db: trx }))),
    transactionBeforeAnother: (work) =>
      (isPostgres ? unflushedOnPostgres : unflushedOnSqlite)(db, (trx) =>
        work(conceptsOver({ ...context, db: trx })),
      ),
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    close: () => db.destroy(),
  }
}

/** Both databases write one log from front to end: whoever waits for its end waits for all before it. */
async function unflushedOnSqlite<Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return await db.connection().execute(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw('PRAGMA synchronous = NORMAL'))
    try {
      return await connection.transaction().execute(work)
    } finally {
      await connection.executeQuery(CompiledQuery.raw('PRAGMA synchronous = FULL'))
    }
  })
}

async function unflushedOnPostgres<Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw('SET LOCAL synchronous_commit = off'))
    return await work(trx)
  })
}

async function migrate(db: Kysely<Tables>): Promise<void> {
  // Two branches may each add a step; both run, in the order of their dates.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error) throw error
  if (error !== undefined) throw new Error('The tables could not be brought up to date', { cause: error })
}

function conceptsOver(context: StoreContext): Concepts {
  return {
    context,
    secrets: secretStore(context),
    counters: counterStore(context),
    codes: verificationCodeStore(context),
    users: userStore(context),
    sessions: sessionStore(context),
    products: productVersionStore(context),
    drafts: wizardDraftStore(context),
    idempotency: idempotencyStore(context),
    contracts: contractStore(context),
    orders: orderStore(context),
    covers: coverStore(context),
    outbox: outboxStore(context),
    sms: smsMessageStore(context),
    audit: auditStore(context),
    throttles: throttleStore(context),
    staged: stagedAnswerStore(context),
    notifications: notificationStore(context),
    files: fileStore(context),
    requests: customerRequestStore(context),
    content: contentStore(context),
    claims: claimStore(context),
    appeals: appealStore(context),
    erasure: erasureStore(context),
  }
}
