import type { PlacedFinding } from '../../engine/lint/index.ts'
import type { KeptExamplesOfDraft } from '../bench/use-kept-examples.ts'
import type { EditedDraft } from '../draft/draft-store.ts'
import type { Compiled } from '../findings/compiled.ts'
import { noAsks } from './panel-context.ts'

/** Returns the findings of a file: for a block those in its own file, each once however often the block is mounted. */
export function findingsIn(
  findings: readonly PlacedFinding[],
  block: string | null,
): readonly PlacedFinding[] {
  if (block === null) return findings
  const inBlock = findings.flatMap(({ block: place, ...finding }) =>
    place?.id === block ? [{ ...finding, path: place.path }] : [],
  )
  return [...new Map(inBlock.map((finding) => [`${finding.code} ${finding.path}`, finding])).values()]
}

/** The questions that a panel asks about expressions: of a block none, because their names differ by mount. */
export function asksOf({ askExpression, askSentence, askTrial }: Compiled, block: string | null) {
  return block === null ? { askExpression, askSentence, askTrial } : noAsks
}

/** Examples of an expression of a block: none, because only expressions of a product keep examples. */
export function withoutExamples(store: EditedDraft): KeptExamplesOfDraft {
  return {
    examplesAt: () => null,
    putExamplesAt: () => {},
    putElement: ({ handle }, _, value) => store.put(handle, value),
  }
}
