import type { InputView, Json, ListView, PartView } from '../../engine/index.ts'

/** What an invented customer answers parts with. Each method returns false when there is nothing to answer. */
export interface PartFiller {
  readonly fillInput: (input: InputView) => boolean
  readonly fillList: (list: ListView) => boolean
  /**
   * Answers the field at a path with one of the choices that are offered there, by default one of `columns`; `pattern`
   * is that of a field in an item.
   */
  readonly choose: (at: string, columns: readonly Json[], pattern?: string) => boolean
  /** Marks a phone as verified. */
  readonly verify: (at: string, number: string) => void
}

/** How an invented customer answers a part. The parameters of methods are not compared strictly: each kind takes its own view. */
export interface FillOfPart<View = PartView> {
  /** Answers one question of the part; returns false when none is open in it. */
  fill(view: View, filler: PartFiller): boolean
}

/** How an invented customer answers one kind of part. */
export type PartFill<Kind extends PartView['kind']> = FillOfPart<Extract<PartView, { readonly kind: Kind }>>
