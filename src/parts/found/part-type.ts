import type { InputOf } from '../../engine/compiled/part-inputs.ts'

/** The card of a registry's answer, with the inputs that correct it, compiled. */
export interface FoundPart {
  readonly kind: 'found'
  readonly flag: string
  readonly call: string
  readonly title: readonly string[]
  readonly facts: readonly string[]
  readonly edit: readonly InputOf[]
  readonly whenAll: readonly string[]
}
