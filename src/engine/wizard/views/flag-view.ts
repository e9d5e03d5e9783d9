import type { Problem } from '../../problem.ts'
import { fine, type FlagResult } from '../working-copy/flag-result.ts'
import { displaysRefusal } from '../evaluate/refused-places.ts'
import { flagId } from '../graph/keys.ts'
import type { FlagNode } from '../graph/product-index.ts'
import type { Viewing } from './viewing.ts'
import type { FlagView } from './views.ts'

/** A flag and its result. */
export interface FlagSeen {
  readonly key: string
  readonly id: string
  readonly valid: boolean
  readonly settled: boolean
  readonly result: FlagResult
  readonly fromServer: readonly Problem[]
}

/** Returns a flag with its result, and with the server's problems that its part displays. */
export function flagOf({ evaluated, state, memo }: Viewing, node: FlagNode, item: string | null): FlagSeen {
  const slide = node.slide.slide.id
  const id = flagId(node.list, item, node.flag)
  const cells = evaluated.slides.get(slide)
  const row = cells?.rows.at(cells.places.find(node, item))
  const { problems } = state.purchase
  const fromServer =
    problems.length === 0 ? none : problems.filter((problem) => displaysRefusal(node, item, problem))
  return {
    key: `${slide} ${id}`,
    id,
    valid: row?.value === true,
    settled: row?.isSettled === true,
    result: row?.result ?? fine,
    fromServer: fromServer.length === 0 ? none : memo.list(`server ${slide} ${id}`, fromServer),
  }
}

/** Returns the parts that a view of a flag depends on. */
export function flagParts({ valid, settled, result, fromServer }: FlagSeen): readonly unknown[] {
  return [valid, settled, result, fromServer]
}

/** A flag for a view. */
export function asFlagView({ id, valid, settled, result, fromServer }: FlagSeen): FlagView {
  const { problems, warnings, infos } = result
  return {
    id,
    valid,
    settled,
    problems: fromServer.length === 0 ? problems : [...fromServer, ...problems],
    isRefused: fromServer.length > 0,
    warnings,
    infos,
  }
}

const none: readonly Problem[] = []
