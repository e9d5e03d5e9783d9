/** How close a stand-in stays to the value that it replaces. */
export type Closeness = 'free' | 'near' | 'nearest'

/** Random choices of one recording; an equal question gets an equal answer. */
export interface Draws {
  /** A whole number from 0 to `limit` - 1. */
  readonly below: (limit: number) => number
  /** The stand-in of another value. */
  readonly of: (value: string, close: Closeness) => string
}

/** How a recording replaces the values of a format. */
export interface StandIn {
  /** Whether this text is replaced here; recordings hold texts of fields and of answers, with no format named. */
  readonly replaces: (text: string) => boolean
  /** Another value of the format. `free` differs most; `nearest` keeps nearly every decision that depends on the value. */
  readonly draw: (value: string, close: Closeness, draws: Draws) => string
}
