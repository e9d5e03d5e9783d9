import type { Ledger } from '../../import/index.ts'
import type { PlacedStatement, OutgoingForm } from './outgoing-form.ts'
import { readStatement } from './read-statement.ts'
import { readStatedValue, type StatementPlace } from './read-value.ts'
import { allHold, anyHolds, Unsayable, type Statement, type StatedValue } from './statement.ts'

/** Tries whether a target can say a statement: throws `Unsayable` where it cannot. */
export type TryStatement = (statement: Statement) => unknown

/** Reads expressions of a product for one target; what the target cannot say is refused at its place. */
export class Sayer {
  readonly #form: OutgoingForm
  readonly #ledger: Ledger<string>
  readonly #isInlined: (at: string) => boolean

  constructor(form: OutgoingForm, ledger: Ledger<string>, isInlined: (at: string) => boolean) {
    this.#form = form
    this.#ledger = ledger
    this.#isInlined = isInlined
  }

  /** A condition that the target can say; null for one that it cannot, which is refused. */
  statement(guard: PlacedStatement, attempt: TryStatement): Statement | null {
    return this.#tried(guard, (place) => {
      const statement = readStatement(guard.node, place)
      attempt(statement)
      return statement
    })
  }

  /** A value that the target can say; null for one that it cannot, which is refused. */
  value(guard: PlacedStatement, attempt: (value: StatedValue) => unknown): StatedValue | null {
    return this.#tried(guard, (place) => {
      const value = readStatedValue(guard.node, place)
      attempt(value)
      return value
    })
  }

  /** When something is shown; null where the target cannot say a part of it. */
  shown(
    alternatives: readonly (readonly PlacedStatement[])[],
    also: readonly PlacedStatement[],
    attempt: TryStatement,
  ): Statement | null {
    const read = (guards: readonly PlacedStatement[]): Statement | null => {
      const statements = guards.map((guard) => this.statement(guard, attempt))
      return statements.some((one) => one === null)
        ? null
        : allHold(statements.flatMap((one) => (one === null ? [] : [one])))
    }
    const around = read(also)
    const own = alternatives.map(read)
    if (around === null || own.some((one) => one === null)) return null
    return allHold([around, anyHolds(own.flatMap((one) => (one === null ? [] : [one])))])
  }

  /** The number of a bound that is written; null for a computed one. */
  bound({ node }: PlacedStatement): number | null {
    return node.op === 'literal' && typeof node.value === 'number' ? node.value : null
  }

  #tried<Read>({ list, place, source }: PlacedStatement, read: (place: StatementPlace) => Read): Read | null {
    try {
      return read({ product: this.#form.product, list, isInlined: this.#isInlined, readStatement })
    } catch (error) {
      if (!(error instanceof Unsayable)) throw error
      this.#ledger.refused(place, source, {
        code: error.code,
        why: error.message,
        remedy: 'Look at the question that needs it, and say it in the target by hand.',
      })
      return null
    }
  }
}
