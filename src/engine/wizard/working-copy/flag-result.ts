import type { Problem } from '../../problem.ts'
import type { FlagNode } from '../graph/product-index.ts'

/** One flag of a slide; in a list one for each item. */
export interface FlagEntry {
  readonly node: FlagNode
  readonly item: string | null
  readonly id: string
}

/** Reasons for a flag's value. The flag is true exactly when there are no problems. */
export interface FlagResult {
  readonly problems: readonly Problem[]
  /** Failed warnings that were not accepted. */
  readonly warnings: readonly Problem[]
  readonly infos: readonly Problem[]
}

/** The result of a flag without problems, warnings or infos. */
export const fine: FlagResult = { problems: [], warnings: [], infos: [] }
