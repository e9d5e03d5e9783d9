import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { causeKey, compareVersions, isProductTrace, readTrace } from '../../src/trace/index.ts'
import type { ComparedCorpus } from './compared-corpus.ts'
import { median } from './repeat.ts'
import type { Result } from './result.ts'

/** Recordings of one comparison, and of the one that shows whether memory grows. */
export const [compared, comparedForMemory] = [1000, 10_000]

/** Milliseconds and megabytes that are allowed. */
export const comparedGoals = { ms: { most: 10_000 }, heapMb: { most: 10 } }

/** How long a thousand recordings take against a draft on one thread, and how the heap grows with ten thousand. */
export function compareInNode(corpus: ComparedCorpus): readonly Result[] {
  const texts = corpus.texts(compared)
  const differing = texts
    .map((text) => resultOf(corpus, text))
    .filter(({ treatment }) => treatment !== 'same')
  if (differing.length === 0) throw new Error('The draft treats no recording otherwise')
  const samples = [0, 1, 2].map(() => milliseconds(() => texts.map((text) => resultOf(corpus, text))))
  const heaps = heapsOf(corpus)
  return [
    {
      what: `${compared} recordings against a draft, Node, one thread`,
      value: median(samples),
      samples,
      unit: 'ms',
      goal: comparedGoals.ms,
    },
    {
      what: `  heap after ${comparedForMemory}, more than after ${compared}`,
      value: (heaps.at(-1) ?? 0) - (heaps[0] ?? 0),
      unit: 'MB',
      goal: comparedGoals.heapMb,
    },
  ]
}

/** Megabytes of the heap after each thousand of recordings; the results stay, as on the page. */
function heapsOf(corpus: ComparedCorpus): readonly number[] {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const results: unknown[] = []
  const heaps: number[] = []
  // Not one text for all: a recording that stays in memory would not be seen.
  for (const [number, text] of corpus.texts(comparedForMemory).entries()) {
    results.push(resultOf(corpus, Buffer.from(text).toString()))
    if ((number + 1) % compared !== 0) continue
    collect()
    heaps.push(process.memoryUsage().heapUsed / 1e6)
  }
  if (results.length !== comparedForMemory) throw new Error('A result is missing')
  return heaps
}

/** What the page keeps of a recording. */
function resultOf({ sold, draft }: ComparedCorpus, text: string) {
  const reading = readTrace(text)
  if (!reading.ok || !isProductTrace(reading.trace)) throw new Error('The recording is not read')
  const comparison = compareVersions(sold.product, draft.product, reading.trace)
  return { ...comparison, key: comparison.cause && causeKey(comparison.cause, draft.product) }
}

/** Time of this thread's own work: other processes hardly change it. */
function milliseconds(work: () => unknown): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
