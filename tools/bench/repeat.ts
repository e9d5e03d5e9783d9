/** Something measured by doing it: one call does so many operations. */
export interface Measured {
  readonly name: string
  /** Does the work once; returns the number of operations. */
  readonly run: () => number
}

/** Duration of one repeat, and number of repeats. */
export interface Repeats {
  readonly rounds: number
  readonly roundMs: number
}

/**
 * Returns operations per second of this thread's CPU time: the median of repeats that alternate between the candidates.
 * Other processes hardly influence the result, and a slow period affects all candidates equally.
 */
export function perSecond(
  all: readonly Measured[],
  { rounds, roundMs }: Repeats,
): ReadonlyMap<string, number> {
  const rates = new Map<string, number[]>(all.map(({ name }) => [name, []]))
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, run } of all) {
      const rate = rateOf(run, roundMs)
      if (round > 0) rates.get(name)?.push(rate)
    }
  }
  return new Map([...rates].map(([name, found]) => [name, median(found)]))
}

function rateOf(run: () => number, forMs: number): number {
  const start = process.threadCpuUsage()
  let done = 0
  let elapsed = 0
  while (elapsed < forMs) {
    done += run()
    const { user, system } = process.threadCpuUsage(start)
    elapsed = (user + system) / 1000
  }
  return (done / elapsed) * 1000
}

/** The middle of the numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}
