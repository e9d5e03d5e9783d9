import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { QadamError } from '../errors/index.ts'
import type { ProductSurroundings } from '../registry/index.ts'
import type { AskedTask, TaskOutcome } from './asked-task.ts'
import type { studioTasks } from './studio-tasks.ts'

type Tasks = ReturnType<typeof studioTasks>

/**
 * The Studio's work in threads of its own, so that what an analyst writes never holds up a customer.
 * A signal ends the thread of a piece that no person waits for any more. Each throws what the work throws, QDM_WORK_TOO_LARGE when it needs more than the limits, and QDM_UNAVAILABLE when too
 * many wait.
 */
export type StudioWork = {
  readonly [Name in keyof Tasks]: (
    input: Parameters<Tasks[Name]>[0],
    signal?: AbortSignal,
  ) => Promise<Awaited<ReturnType<Tasks[Name]>>>
}

/** Limits of one piece of work. */
export interface StudioWorkLimits {
  readonly timeMs: number
  /** Heap of its thread. */
  readonly memoryMegabytes: number
}

/** Pieces of work that are done at once: an analyst does not wait for another, and the machine has cores for customers. */
const threads = 2

/** Pieces of work that wait. */
const mostWaiting = 50

/** Largest input in characters of its JSON: twenty saved wizards with a product, or a draft of some hundred thousand fields. */
const largestInput = 16 * 1024 * 1024

/** A thread without work ends after this time and gives its memory back. */
const idleMs = 60_000

/** Opens the threads over what every product may refer to. They begin with the first work. */
export function openStudioWork(
  surroundings: ProductSurroundings,
  { timeMs, memoryMegabytes }: StudioWorkLimits,
): { readonly work: StudioWork; readonly close: () => Promise<void> } {
  const pool = new Piscina<AskedTask, TaskOutcome>({
    filename: new URL('studio-work.worker.ts', import.meta.url).href,
    workerData: surroundings,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  })
  // The pool's own line would let the time of a task begin while it waits.
  const turn = pLimit(threads)

  const done = async (name: keyof Tasks, given: unknown, stop?: AbortSignal): Promise<unknown> => {
    const input = textOf(given)
    if (input === null || input.length > largestInput) throw new QadamError('QDM_WORK_TOO_LARGE')
    if (turn.pendingCount >= mostWaiting)
      throw new QadamError('QDM_UNAVAILABLE', { headers: { 'retry-after': '30' } })
    const outcome = await turn(async () => {
      const clock = AbortSignal.timeout(timeMs)
      try {
        stop?.throwIfAborted()
        const signal = stop ? AbortSignal.any([clock, stop]) : clock
        return await pool.run({ name, input }, { name: 'doTask', signal })
      } catch (cause) {
        throw isLimit(cause) ? new QadamError('QDM_WORK_TOO_LARGE', { cause }) : cause
      }
    })
    if ('refusal' in outcome) throw new QadamError(outcome.refusal, outcome.detail)
    return outcome.value
  }
  const names: Readonly<Record<keyof Tasks, null>> = {
    compile: null,
    lintErrors: null,
    readForm: null,
    previewModule: null,
    reasons: null,
    tryTariff: null,
    checkTariff: null,
    checkSale: null,
    drawDrafted: null,
    priceOfDraft: null,
    playScenarios: null,
    playRecordings: null,
    checkPlayed: null,
    openWizards: null,
  }
  const work = Object.fromEntries(
    Object.keys(names).map((name) => [
      name,
      (input: unknown, signal?: AbortSignal) => done(name as keyof Tasks, input, signal),
    ]),
  )
  return {
    // The thread answers each name by the task of that name.
    work: work as object as StudioWork,
    close: async () => await pool.destroy(),
  }
}

/** JSON of a value; null for one that lies deeper than a call can follow. */
function textOf(value: unknown): string | null {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return null
  }
}

/** The time ended a thread, or its heap did. */
function isLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
