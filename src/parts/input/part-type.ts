import type { InputOf } from '../../engine/compiled/part-inputs.ts'

/** A compiled question. */
export type InputPart = InputOf
