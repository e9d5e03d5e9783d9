import { compileProduct, elementPlaces, knownOperations, readJson } from '../../engine/compile/index.ts'
import type { CompiledProduct } from '../../engine/index.ts'
import { placeFindings } from '../../engine/lint/index.ts'
import { tariffOf } from '../../engine/rating/index.ts'
import { findingsOfPaths, tariffAnswers } from '../../trace/paths/index.ts'
import type { WalkRequest, WalkResult } from './walk-messages.ts'

/** Functions that a walk needs from its environment. */
export interface WalkEnvironment {
  readonly load: (address: string) => Promise<CompiledProduct>
  /** Milliseconds since some moment. */
  readonly now: () => number
  /** Called after each walk with the number of walks so far. */
  readonly onWalked: (walks: number) => void
}

/** Walks for a goal that no single deviation reaches. */
const patience = 100

/**
 * Lets invented customers walk a draft, and returns what none of them reached. Nothing there is an error: walks prove what
 * can be reached, and not what cannot.
 * @throws when the draft has errors, or its module cannot be loaded
 */
export async function walkDraft(
  { address, text, blocks, ratings, api, today, language, limitMs }: WalkRequest,
  { load, now, onWalked }: WalkEnvironment,
): Promise<WalkResult> {
  const operations = knownOperations(api)
  const { product: expanded, file } = compileProduct({
    file: readJson(text).value,
    blocks,
    ratings,
    operations,
  })
  if (expanded === null || file === null) throw new Error('A draft that is walked has no errors')
  const product = await load(address)
  const end = now() + limitMs
  let begun = 0
  const { findings, walks, isWhole } = findingsOfPaths(
    {
      product,
      expanded,
      shapes: new Map([...operations].map(([name, { answer }]) => [name, answer])),
      today,
      language,
      patience,
      askTariff: tariffAnswers(file.id, tariffOf(file, ratings), today),
      goesOn: () => now() < end,
      watch: () => onWalked((begun += 1)),
    },
    elementPlaces(file, blocks),
  )
  const placed = placeFindings(
    text,
    findings.map(({ finding }) => ({ ...finding, severity: 'warning' as const })),
  )
  return {
    findings: placed.map((finding, at) => {
      const trace = findings[at]?.nearest ?? null
      return { ...finding, trace: trace !== null && trace.lines.length > 0 ? trace : null }
    }),
    walks,
    isWhole,
  }
}
