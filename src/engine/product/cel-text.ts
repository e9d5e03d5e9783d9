/** A CEL expression. */
export type Cel = string
