import type { Computation } from './computation.ts'

/**
 * The type that a function accepts for an argument. `orderable` is a number or a date; all such arguments of one call
 * have the same type.
 */
export type Parameter =
  | 'number'
  | 'string'
  | 'date'
  | 'list'
  | 'texts'
  | 'sized'
  | 'scalar'
  | 'orderable'
  | 'sequence'
  | 'sortable'
  | 'numbers'
  | 'any'

/**
 * A function or method of expressions: its parameters (a method's receiver is the first), the type of its result, what it
 * means and how it is computed.
 */
export interface Builtin {
  readonly params: readonly Parameter[]
  /** Number of optional parameters; they are the last ones. */
  readonly optional?: number
  readonly gives:
    | 'number'
    /** A number without a fraction. */
    | 'whole'
    /** The first argument without its fraction. */
    | 'rounded'
    /** A number of the kind of all arguments and of their elements: whole when all are, money when one is. */
    | 'total'
    | 'string'
    | 'bool'
    | 'date'
    | 'span'
    | 'texts'
    | 'wholes'
    | 'list'
    | 'firstArgument'
    /** The type of the first argument, or of its elements. */
    | 'same'
    | 'element'
  /** When the result can be `null`: `spread` when an argument is null, `may` at any time, `never`. */
  readonly null: 'spread' | 'may' | 'never'
  readonly means: string
  readonly compute: Computation
  /** How it is computed with every optional argument, when that differs. */
  readonly computeAll?: Computation
  /** Whether each element of a list is compared with each. */
  readonly comparesAll?: true
}

/** The functions, methods and functions of namespaces for one kind of value, by name. */
export interface BuiltinsOfKind {
  readonly functions?: Readonly<Record<string, Builtin>>
  readonly methods?: Readonly<Record<string, Builtin>>
  readonly namespaced?: Readonly<Record<string, Builtin>>
}
