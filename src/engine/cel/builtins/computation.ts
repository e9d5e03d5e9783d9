import type { Json } from '../../json.ts'
import type { Runtime } from '../../runtime/index.ts'

/**
 * A function of the language that few products use. It reads only its arguments, of which the runtime is the first one, and
 * returns null for arguments that it cannot handle.
 */
export type LibraryFunction = (runtime: Runtime, ...args: readonly (Json | undefined)[]) => Json

/** Name of a function of `Math`. */
export type MathName = 'round' | 'floor' | 'ceil' | 'abs' | 'min' | 'max'

/** How a function is computed. The code that is emitted for it and the value that a tree gives both follow from this. */
export type Computation =
  /** A function of the runtime; `last` is one more argument. Arguments whose parameter is a number are read as numbers. */
  | { readonly by: 'runtime'; readonly name: keyof Runtime; readonly last: string | null }
  /** This function; its text, `(runtime, …) => …`, travels with the products that use it. */
  | { readonly by: 'library'; readonly compute: LibraryFunction; readonly text: string }
  /** A function of `Math` for numbers, a function of the runtime for dates. */
  | {
      readonly by: 'math'
      readonly name: MathName
      readonly ofDates: keyof Runtime | null
    }
  /** The sum of a list. Numbers with fractions are added as decimals. */
  | { readonly by: 'sum' }
  /** A span of so many months and days for each unit of the argument; only a date plus or minus it is computed. */
  | { readonly by: 'span'; readonly months: number; readonly days: number }

/** Computed by a function that every page has. */
export function inRuntime(name: keyof Runtime, last: string | null = null): Computation {
  return { by: 'runtime', name, last }
}

/** Computed by a function whose text travels with the products that use it. */
export function carried(compute: LibraryFunction, text = String(compute)): Computation {
  return { by: 'library', compute, text }
}

/** Computed by a function of `Math`. */
export function byMath(name: MathName, ofDates: keyof Runtime | null = null): Computation {
  return { by: 'math', name, ofDates }
}

/** A span of so many months and days. */
export function span(unit: { readonly months: number; readonly days: number }): Computation {
  return { by: 'span', ...unit }
}
