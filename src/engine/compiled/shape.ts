import type { Json } from '../json.ts'
import type { Expression } from './expression.ts'

/** A part of the compiled product with every expression in another form `E`, and without its validators. */
export type Shape<Part, E> =
  Part extends Expression<unknown>
    ? E
    : Part extends Json
      ? Part
      : Part extends readonly (infer Element)[]
        ? readonly Shape<Element, E>[]
        : Part extends object
          ? { readonly [Key in keyof Part as Key extends 'validate' ? never : Key]: Shape<Part[Key], E> }
          : Part
