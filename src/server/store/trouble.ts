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

/** Hears how every question to the database went. */
export interface TroubleEar {
  readonly failed: (trouble: StoreUnavailable) => void
  readonly answered: () => void
}

/** Returns the same dialect with a driver that throws `StoreUnavailable` for failures that the query did not cause. */
export function tellingTrouble(
  dialect: Dialect,
  troubleOf: (error: unknown) => Trouble | null,
  ear: TroubleEar,
): Dialect {
  return {
    createDriver: (): Driver => new TellingDriver(dialect.createDriver(), telling(troubleOf, ear)),
    createQueryCompiler: (): QueryCompiler => dialect.createQueryCompiler(),
    createAdapter: (): DialectAdapter => dialect.createAdapter(),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => dialect.createIntrospector(db),
  }
}

type Telling = <Result>(ask: () => Promise<Result>) => Promise<Result>

function telling(troubleOf: (error: unknown) => Trouble | null, ear: TroubleEar): Telling {
  return async (ask) => {
    try {
      const answer = await ask()
      ear.answered()
      return answer
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === null) throw error
      const unavailable = new StoreUnavailable(trouble, error)
      ear.failed(unavailable)
      throw unavailable
    }
  }
}

class TellingDriver implements Driver {
  readonly #driver: Driver
  readonly #telling: Telling
  readonly #known = new WeakMap<DatabaseConnection, TellingConnection>()

  constructor(driver: Driver, tell: Telling) {
    this.#driver = driver
    this.#telling = tell
  }

  async init(): Promise<void> {
    await this.#telling(() => this.#driver.init())
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#telling(() => this.#driver.acquireConnection())
    const known = this.#known.get(inner) ?? new TellingConnection(inner, this.#telling)
    this.#known.set(inner, known)
    return known
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#telling(() => this.#driver.beginTransaction(innerOf(connection), settings))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#telling(() => this.#driver.commitTransaction(innerOf(connection)))
  }

  /** A lost connection rolls its transaction back itself; the original error is thrown on. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await this.#telling(() => this.#driver.rollbackTransaction(innerOf(connection)))
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

class TellingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #telling: Telling

  constructor(inner: DatabaseConnection, tell: Telling) {
    this.inner = inner
    this.#telling = tell
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return await this.#telling(() => this.inner.executeQuery<Row>(query))
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof TellingConnection ? connection.inner : connection
}
