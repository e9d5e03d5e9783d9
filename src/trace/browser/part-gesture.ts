import type { CallStatus, Field, Json, PartView } from '../../engine/index.ts'
import type { GestureAnswer } from './gesture.ts'

/** An answer of a recording. */
export interface AnsweredPart {
  /** Values after the answer, in the order of the part's paths. */
  readonly values: readonly Json[]
  /** Values before it. */
  readonly before: readonly Json[]
  /** Returns the label of a value among a field's own choices. */
  readonly optionText: (field: Field, value: Json) => string
  /** Returns the field at a concrete path; null when there is none. */
  readonly fieldAt: (at: string) => Field | null
}

/** How a person answers a part on the page. The parameters of methods are not compared strictly: each kind takes its own view. */
export interface GestureOfPart<View = PartView> {
  /** Returns the concrete paths that the part asks for; none for a part whose questions are parts of their own. */
  paths(view: View): readonly string[]
  /** Returns the values at these paths. */
  values(view: View): readonly Json[]
  /** Returns how the question is answered; null when there is no known gesture. */
  answer(view: View, given: AnsweredPart): GestureAnswer | null
  /** Returns the beginning of the key of the question's texts, where it is not that of the field at the first path. */
  question?(view: View): string | null
  /** Returns the call whose answer the part displays or offers as choices; null without one. */
  call?(view: View): CallStatus | null
}

/** How a person answers one kind of part. */
export type PartGesture<Kind extends PartView['kind']> = GestureOfPart<
  Extract<PartView, { readonly kind: Kind }>
>
