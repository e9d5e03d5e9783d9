import type { PlayedRecord } from '../recordings/index.ts'
import type { AcceptedImpact, DraftImpact, ImpactGroup } from '../store/index.ts'

/** Recordings of one group that are named; the others are only counted. */
const mostNamed = 20

/** Adds played recordings to the groups, each by treatment and cause; the largest group comes first. */
export function withRecords(
  groups: readonly ImpactGroup[],
  records: readonly PlayedRecord[],
): readonly ImpactGroup[] {
  const byKey = new Map(groups.map((group) => [keyOf(group), group]))
  for (const { id, treatment, event, cause } of records) {
    const key = keyOf({ treatment, cause })
    const known = byKey.get(key) ?? { treatment, cause, count: 0, recordings: [] }
    const recordings =
      treatment === 'same' || known.recordings.length >= mostNamed
        ? known.recordings
        : [...known.recordings, { id, event }]
    byKey.set(key, { ...known, count: known.count + 1, recordings })
  }
  return [...byKey.values()].toSorted((one, other) => other.count - one.count)
}

/** Counts by treatment, as a release keeps them. */
export function acceptedImpact({ played, total, groups }: DraftImpact): AcceptedImpact {
  const treatments: Record<string, number> = {}
  for (const { treatment, count } of groups) treatments[treatment] = (treatments[treatment] ?? 0) + count
  return { played, total, treatments }
}

/** Returns whether a recorded customer notices the version. */
export function isNoticed({ groups }: Pick<DraftImpact, 'groups'>): boolean {
  return groups.some(({ treatment }) => treatment !== 'same')
}

function keyOf({ treatment, cause }: Pick<ImpactGroup, 'treatment' | 'cause'>): string {
  return cause ? `${treatment} ${cause.kind} ${cause.id} ${cause.slide}` : treatment
}
