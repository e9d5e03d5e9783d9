/** Texts of the messages that actions on a list show. */
export interface ListWords {
  readonly removed: string
  readonly restore: string
  readonly saved: string
  readonly full: string
}
