import type { Builtin } from './builtin.ts'
import { dateBuiltins } from './dates.ts'
import { listBuiltins } from './lists.ts'
import { numberBuiltins } from './numbers.ts'
import { optionalBuiltins } from './optionals.ts'
import { textBuiltins } from './texts.ts'

export type { Builtin, Parameter } from './builtin.ts'

const kinds = [dateBuiltins, textBuiltins, listBuiltins, numberBuiltins, optionalBuiltins]

/** Functions: `age(data.birthDate, today)`. */
export const functions = united(kinds.map((kind) => kind.functions))

/**
 * Methods: `data.name.startsWith("A")`. Macros and other methods with rules of their own are in `check-methods.ts`:
 * `all`, `map`, `matches`, `orValue`.
 */
export const methods = united(kinds.map((kind) => kind.methods))

/** Functions of a namespace: `math.greatest(1, 2)`. */
export const namespaced = united(kinds.map((kind) => kind.namespaced))

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
