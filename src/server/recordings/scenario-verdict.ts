import type { CompiledProduct } from '../../engine/index.ts'
import {
  causeKey,
  compareVersions,
  compareWithMarks,
  isProductTrace,
  readTrace,
  type Comparison,
  type Trace,
} from '../../trace/index.ts'
import type { ExpectedDifferenceStore, PackedRecording, RecordingStore } from '../store/index.ts'
import { unpackText } from './packed-text.ts'

/** How a version treats one scenario. */
export interface PlayedScenario {
  readonly id: string
  /** The name that a tester gave; otherwise the code. */
  readonly name: string
  readonly treatment: Comparison['treatment']
  /** Number of the first event that differs, from 1; null when none does. */
  readonly event: number | null
  /** True when a tester marked this difference as expected. */
  readonly isExpected: boolean
}

/** The version on sale, null for a new product, and a version that may replace it. */
export interface ComparedVersions {
  readonly sold: CompiledProduct | null
  readonly other: CompiledProduct
}

/** Scenarios as they are stored, and what testers called expected, as `causeKey` names it. */
export interface ScenariosToPlay {
  readonly scenarios: readonly PackedRecording[]
  readonly causes: readonly string[]
}

interface ScenarioStore {
  readonly recordings: Pick<RecordingStore, 'scenarios'>
  readonly expected: Pick<ExpectedDifferenceStore, 'of'>
}

/** Scenarios that are played at once. */
const pageSize = 20

/**
 * Plays the scenarios of a product with `play`; calls take their recorded answers. What these people called expected
 * (`without`, phones) does not count.
 */
export async function playScenarios(
  { recordings, expected }: ScenarioStore,
  product: string,
  without: readonly string[],
  play: (page: ScenariosToPlay) => Promise<readonly PlayedScenario[]>,
): Promise<readonly PlayedScenario[]> {
  const [scenarios, marked] = await Promise.all([recordings.scenarios(product), expected.of(product)])
  const causes = marked.flatMap(({ cause, by }) => (without.includes(by) ? [] : [cause]))
  const played: PlayedScenario[] = []
  for (let first = 0; first < scenarios.length; first += pageSize)
    played.push(...(await play({ scenarios: scenarios.slice(first, first + pageSize), causes })))
  return played
}

/** Plays scenarios on the version on sale and on another one. */
export async function playPackedScenarios(
  versions: ComparedVersions,
  { scenarios, causes }: ScenariosToPlay,
): Promise<readonly PlayedScenario[]> {
  const expected = new Set(causes)
  const played: PlayedScenario[] = []
  // One after another: the texts of all together can be large.
  for (const scenario of scenarios) played.push(await playedScenario(scenario, versions, expected))
  return played
}

async function playedScenario(
  { head, packed }: PackedRecording,
  { sold, other }: ComparedVersions,
  expectedCauses: ReadonlySet<string>,
): Promise<PlayedScenario> {
  const reading = readTrace((await unpackText(packed)) ?? '')
  const name = head.name || head.code
  if (!reading.ok || !isProductTrace(reading.trace))
    return { id: head.id, name, treatment: 'unplayable', event: 0, isExpected: false }
  const { treatment, event, cause } = comparedWithBoth(sold, other, reading.trace)
  const isExpected = cause !== null && expectedCauses.has(causeKey(cause, other))
  return { id: head.id, name, treatment, event, isExpected }
}

/**
 * A version holds a scenario when it treats the customer as the version on sale does, or as was recorded: what was played
 * on a draft is not on sale yet.
 */
function comparedWithBoth(sold: CompiledProduct | null, other: CompiledProduct, trace: Trace): Comparison {
  const withRecorded = compareWithMarks(other, trace)
  if (sold === null || withRecorded.treatment === 'same') return withRecorded
  return compareVersions(sold, other, trace)
}
