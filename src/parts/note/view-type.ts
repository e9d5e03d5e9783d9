/** A short text. */
export interface NoteView {
  readonly kind: 'note'
  readonly id: string
  readonly tone: 'info' | 'warning' | 'success'
  /** The offer and the rules of insurance open below it. */
  readonly rules: boolean
}
