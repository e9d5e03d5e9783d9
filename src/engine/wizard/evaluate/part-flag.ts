import type { Problem } from '../../problem.ts'
import type { FlagPartKind, FlagSubject } from '../graph/product-index.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'

/**
 * How the flag of a part is computed. `item` is the key of the item that it is in; null on a slide. The parameters of
 * methods are not compared strictly: each kind takes its own element.
 */
export interface FlagOfPart<Of = FlagSubject<FlagPartKind>> {
  /** Returns what is wrong with the part itself; rules and failed calls at its fields are not among it. */
  problems(evaluated: Evaluated, of: Of, item: string | null): readonly Problem[]
  /** Returns whether the flag must be computed before Continue. By default: the customer or a call answered one of its fields. */
  isEngaged?(evaluated: Evaluated, of: Of, item: string | null): boolean
  /**
   * Returns whether the part displays a problem that the server found, such as on the card of the registry that fills the
   * field. By default: at its fields.
   */
  displays?(of: Of, item: string | null, problem: Problem): boolean
}

/** How the flag of one kind of part is computed. */
export type FlagOfKind<Kind extends FlagPartKind> = FlagOfPart<FlagSubject<Kind>>
