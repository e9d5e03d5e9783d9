/** Something measured by doing it: one call does so many operations. */
export interface Measured {
  readonly name: string
  /** Does the work once; answers how many operations that was. */
  readonly run: () => number
}

/** How long one repeat lasts, and how many there are of each. */
export interface Repeats {
  readonly rounds: number
  readonly roundMs: number
}

/**
 * Operations a second of this thread's own time of each, as the median of repeats taken in turns: what else the machine
 * does hardly counts, and what slows it for a while slows all of them alike.
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
