import type { Operation } from '../operations/index.ts'

/** What `x-qadam` says to the embedded insurer beside what it says to the gateway. */
export interface InsurerMark {
  /** Registry or list that answers. */
  readonly source?: string
  /** One price for each offer of the product, its id asked under this name. */
  readonly each?: string
  /** Where a contract's answers hold the chosen offer, when not under `each` itself. */
  readonly chosenAt?: string
}

/** The mark of an operation. */
export function markOf(operation: Operation): Operation['mark'] & InsurerMark {
  // The contract's own test holds every mark to this shape.
  return operation.mark
}
