import { workerData } from 'node:worker_threads'
import { QadamError } from '../errors/index.ts'
import type { ProductSurroundings } from '../registry/index.ts'
import type { AskedTask, TaskOutcome } from './asked-task.ts'
import { studioTasks } from './studio-tasks.ts'

// One thread of the Studio's work. `openStudioWork` passes the surroundings.
const tasks = new Map<string, (input: unknown) => unknown>(
  // Each takes what `StudioWork` of its name was given.
  Object.entries(studioTasks(workerData as ProductSurroundings)) as [string, (input: unknown) => unknown][],
)

/** Does one task. */
export async function doTask({ name, input }: AskedTask): Promise<TaskOutcome> {
  try {
    return { value: await tasks.get(name)?.(JSON.parse(input)) }
  } catch (error) {
    if (error instanceof QadamError) {
      const { cause: _, ...detail } = error.detail
      return { refusal: error.code, detail }
    }
    if (isTooLarge(error)) return { refusal: 'QDM_WORK_TOO_LARGE', detail: {} }
    throw error
  }
}

/** V8 has no room for a call, a text or a list. */
function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError && /call stack|(string|array) length/.test(error.message)
}
