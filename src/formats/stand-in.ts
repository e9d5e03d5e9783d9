/** How similar a stand-in is to the value that it replaces. */
export type Closeness = 'free' | 'near' | 'nearest'

/** Random choices of one recording. The same value always gets the same stand-in. */
export interface Draws {
  /** Returns a whole number from 0 to `limit` - 1. */
  readonly below: (limit: number) => number
  /** Returns the stand-in of another value. */
  readonly of: (value: string, close: Closeness) => string
}

/** Replacement of the values of a format in recordings. */
export interface StandIn {
  /** Returns whether this text is a value of the format; recordings do not name the formats of texts. */
  readonly replaces: (text: string) => boolean
  /**
   * Returns another value of the format. `free` differs most; `nearest` keeps nearly every decision that
   * depends on the value.
   */
  readonly draw: (value: string, close: Closeness, draws: Draws) => string
}
