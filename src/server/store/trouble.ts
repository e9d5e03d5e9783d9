import type {
  CompiledQuery,
  DatabaseConnection,
  DatabaseIntrospector,
  Dialect,
  DialectAdapter,
  Driver,
  Kysely,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import { QadamError } from '../errors/index.ts'
import { inQuerySpan } from '../tracing/index.ts'

/** Reasons why a database refuses work: it is unreachable, its disk is full, or it is overloaded. */
export type Trouble = 'away' | 'full' | 'busy'

const retryAfterSeconds: Readonly<Record<Trouble, number>> = { away: 5, full: 60, busy: 5 }

/** The database refused work and may do it later: 503 for the client, `cause` for the log. */
export class StoreUnavailable extends QadamError {
  readonly trouble: Trouble

  constructor(trouble: Trouble, cause: unknown) {
    super('QDM_UNAVAILABLE', { cause, headers: { 'retry-after': String(retryAfterSeconds[trouble]) } })
    this.name = 'StoreUnavailable'
    this.trouble = trouble
  }
}

/** Receives the outcome of every query. */
export interface QueryListener {
  readonly failed: (trouble: StoreUnavailable) => void
  readonly answered: () => void
}

/** Receives the outcome of every query, and knows the failures of its database. */
export interface QueryReports {
  readonly system: 'sqlite' | 'postgresql'
  readonly troubleOf: (error: unknown) => Trouble | null
  readonly listener: QueryListener
}

/**
 * Returns the same dialect with a driver that throws `StoreUnavailable` for failures that the query did not cause. In a trace
 * each query is a span.
 */
export function reportingTrouble(dialect: Dialect, { system, troubleOf, listener }: QueryReports): Dialect {
  const report = reporting(troubleOf, listener)
  return {
    createDriver: (): Driver =>
      new ReportingDriver(dialect.createDriver(), report, (query, run) => inQuerySpan(query, system, run)),
    createQueryCompiler: (): QueryCompiler => dialect.createQueryCompiler(),
    createAdapter: (): DialectAdapter => dialect.createAdapter(),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => dialect.createIntrospector(db),
  }
}

type Reporting = <Result>(ask: () => Promise<Result>) => Promise<Result>
type Tracing = <Result>(query: Pick<CompiledQuery, 'sql'>, run: () => Promise<Result>) => Promise<Result>

function reporting(troubleOf: (error: unknown) => Trouble | null, listener: QueryListener): Reporting {
  return async (ask) => {
    try {
      const answer = await ask()
      listener.answered()
      return answer
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === null) throw error
      const unavailable = new StoreUnavailable(trouble, error)
      listener.failed(unavailable)
      throw unavailable
    }
  }
}

class ReportingDriver implements Driver {
  readonly #driver: Driver
  readonly #reporting: Reporting
  readonly #tracing: Tracing
  readonly #known = new WeakMap<DatabaseConnection, ReportingConnection>()

  constructor(driver: Driver, report: Reporting, traced: Tracing) {
    this.#driver = driver
    this.#reporting = report
    this.#tracing = traced
  }

  async init(): Promise<void> {
    await this.#reporting(() => this.#driver.init())
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#reporting(() => this.#driver.acquireConnection())
    const known = this.#known.get(inner) ?? new ReportingConnection(inner, this.#reporting, this.#tracing)
    this.#known.set(inner, known)
    return known
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#reporting(() => this.#driver.beginTransaction(innerOf(connection), settings))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#tracing({ sql: 'commit' }, () =>
      this.#reporting(() => this.#driver.commitTransaction(innerOf(connection))),
    )
  }

  /** A lost connection rolls its transaction back itself; the original error is thrown on. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await this.#reporting(() => this.#driver.rollbackTransaction(innerOf(connection)))
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#driver.releaseConnection(innerOf(connection))
  }

  async destroy(): Promise<void> {
    await this.#driver.destroy()
  }
}

class ReportingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #reporting: Reporting
  readonly #tracing: Tracing

  constructor(inner: DatabaseConnection, report: Reporting, traced: Tracing) {
    this.inner = inner
    this.#reporting = report
    this.#tracing = traced
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return await this.#tracing(query, () => this.#reporting(() => this.inner.executeQuery<Row>(query)))
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof ReportingConnection ? connection.inner : connection
}
