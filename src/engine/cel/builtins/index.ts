import type { Builtin } from './builtin.ts'
import type { Computation } from './computation.ts'
import { dateBuiltins } from './dates.ts'
import { listBuiltins } from './lists.ts'
import { numberBuiltins } from './numbers.ts'
import { optionalBuiltins } from './optionals.ts'
import { textBuiltins } from './texts.ts'

export type { Builtin, Parameter } from './builtin.ts'
export { carried, type Computation, type LibraryFunction, type MathName } from './computation.ts'

const kinds = [dateBuiltins, textBuiltins, listBuiltins, numberBuiltins, optionalBuiltins]

/** Functions: `age(data.birthDate, today)`. */
export const functions: Readonly<Record<string, Builtin>> = united(kinds.map((kind) => kind.functions))

/**
 * Methods: `data.name.startsWith("A")`. Macros and other methods with rules of their own are in `check-methods.ts`:
 * `all`, `map`, `matches`, `orValue`.
 */
export const methods = united(kinds.map((kind) => kind.methods))

/** Functions of a namespace: `math.greatest(1, 2)`. */
export const namespaced = united(kinds.map((kind) => kind.namespaced))

const all = new Map(Object.entries({ ...functions, ...methods, ...namespaced }))

/** Functions with rules of their own, and names that mean a value. */
const taken: ReadonlySet<string> = new Set(['has', 'valid', 'verified', 'visited', 'today', 'data', 'item'])

/** Adds a function of a host. Returns a function that takes it away; null when the name is taken. */
export function addFunction(name: string, builtin: Builtin): (() => void) | null {
  if (all.has(name) || taken.has(name)) return null
  const known = functions as Record<string, Builtin> // read-only for everybody else
  known[name] = builtin
  all.set(name, builtin)
  return () => {
    delete known[name]
    all.delete(name)
  }
}

/** The function of a call in a checked expression; undefined for `orValue`, which has rules of its own. */
export function builtinOf(name: string): Builtin | undefined {
  return all.get(name)
}

/** How a call of a checked expression is computed; null for `orValue`. */
export function computationOf({
  name,
  args,
}: {
  readonly name: string
  readonly args: readonly unknown[]
}): Computation | null {
  const builtin = all.get(name)
  if (builtin === undefined) return null
  return args.length === builtin.params.length ? (builtin.computeAll ?? builtin.compute) : builtin.compute
}

/** Names before a dot that are namespaces, not values. */
export const namespaces: ReadonlySet<string> = new Set([
  'math',
  'lists',
  'sets',
  'strings',
  'optional',
  'cel',
])

function united(
  parts: readonly (Readonly<Record<string, Builtin>> | undefined)[],
): Readonly<Record<string, Builtin>> {
  return Object.fromEntries(parts.flatMap((part = {}) => Object.entries(part)))
}
