import { allHold, anyHolds, answersIn, notOf, Unsayable, type Statement } from '../form/statement.ts'

/** Longer conditions help no reader of the schema. */
const mostParts = 400

/**
 * A hidden answer decides nothing in a product. RJSF keeps it in the form's data, so that each condition also asks whether what it
 * reads is shown.
 */
export class Grounding {
  readonly #shown = new Map<string, Statement>()

  /** Notes when a question is shown. */
  note(at: string, statements: readonly Statement[]): void {
    const shown = this.#ground(allHold(statements), new Set())
    if (shown.kind !== 'always') this.#shown.set(at, shown)
  }

  /**
   * The statement with the conditions of what it reads, without those that hold around it already. Throws `Unsayable` where it grows
   * too long.
   */
  grounded(statement: Statement, around: readonly Statement[] = []): Statement {
    const known = new Set(around.flatMap(conjuncts).map(keyOf))
    const grounded = this.#ground(statement, known)
    if (sizeOf(grounded) > mostParts)
      throw new Unsayable(
        'condition-too-long',
        'With the conditions of all that it reads it is too long to be written.',
      )
    return grounded
  }

  #ground(statement: Statement, known: ReadonlySet<string>): Statement {
    switch (statement.kind) {
      case 'all': {
        const isSimple = ({ kind }: Statement): boolean => kind !== 'any' && kind !== 'not'
        const simple = statement.of.filter(isSimple).flatMap((one) => conjuncts(this.#ground(one, known)))
        const within = new Set([...known, ...simple.map(keyOf)])
        const others = statement.of.filter((one) => !isSimple(one)).map((one) => this.#ground(one, within))
        return allHold(distinct([...simple, ...others]))
      }
      case 'any':
        return anyHolds(statement.of.map((one) => this.#ground(one, known)))
      case 'not':
        return notOf(this.#ground(statement.of, known))
      default: {
        const shown = answersIn(statement).flatMap((at) => {
          const condition = this.#shown.get(at)
          return condition === undefined ? [] : conjuncts(condition)
        })
        return allHold(distinct([...shown.filter((one) => !known.has(keyOf(one))), statement]))
      }
    }
  }
}

function conjuncts(statement: Statement): readonly Statement[] {
  return statement.kind === 'all' ? statement.of.flatMap(conjuncts) : [statement]
}

function keyOf(statement: Statement): string {
  return JSON.stringify(statement)
}

function distinct(statements: readonly Statement[]): readonly Statement[] {
  return [...new Map(statements.map((one) => [keyOf(one), one])).values()]
}

function sizeOf(statement: Statement): number {
  if (statement.kind === 'all' || statement.kind === 'any')
    return statement.of.reduce((size, one) => size + sizeOf(one), 1)
  return statement.kind === 'not' ? 1 + sizeOf(statement.of) : 1
}
