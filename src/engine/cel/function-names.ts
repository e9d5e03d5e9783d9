import { functions, methods, namespaced } from './builtins/index.ts'
import { otherMethods } from './check-methods.ts'

/** Names of the functions that are written without a value before them: `age`, `math.round`. */
export const plainFunctions: readonly string[] = [
  'has',
  'valid',
  'verified',
  'visited',
  ...Object.keys(functions),
  ...Object.keys(namespaced),
  'cel.bind',
  'optional.of',
  'optional.none',
]

/** Names of everything that is called; those of methods and macros begin with a dot. */
export const celFunctionNames: readonly string[] = [
  ...plainFunctions,
  ...[...Object.keys(methods), ...otherMethods].map((name) => `.${name}`),
]
