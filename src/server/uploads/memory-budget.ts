import { QadamError } from '../errors/index.ts'
import type { Settings } from '../settings/settings.ts'

/** Memory that several pieces of work share. */
export interface MemoryBudget {
  /**
   * Does the work once its bytes are free, first come, first served; a piece that is larger than all of it gets all of it.
   * @throws QDM_UNAVAILABLE when it would wait too long, or too many wait
   */
  readonly within: <Result>(bytes: number, work: () => Promise<Result>) => Promise<Result>
  readonly usedBytes: () => number
  readonly waiting: () => number
}

interface Waiting {
  readonly bytes: number
  readonly begin: () => void
}

/** The budget that the settings give to files which people send. */
export function uploadMemory({
  uploadMemoryMegabytes,
}: Pick<Settings, 'uploadMemoryMegabytes'>): MemoryBudget {
  return memoryBudget({
    bytes: uploadMemoryMegabytes * 1024 * 1024,
    mostWaiting: 200,
    longestWaitMs: 20_000,
  })
}

/** A budget of so many bytes. */
export function memoryBudget(limits: {
  readonly bytes: number
  readonly mostWaiting: number
  readonly longestWaitMs: number
}): MemoryBudget {
  let used = 0
  const line: Waiting[] = []
  const next = (): void => {
    for (let [first] = line; first && used + first.bytes <= limits.bytes; [first] = line) {
      line.shift()
      used += first.bytes
      first.begin()
    }
  }
  const turn = (bytes: number): Promise<void> =>
    new Promise((done, fail) => {
      if (line.length >= limits.mostWaiting) return fail(comeBack())
      const waiting: Waiting = {
        bytes,
        begin: () => {
          clearTimeout(patience)
          done()
        },
      }
      const patience = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1)
        fail(comeBack())
        next()
      }, limits.longestWaitMs)
      line.push(waiting)
      next()
    })

  return {
    within: async (bytes, work) => {
      const share = Math.min(bytes, limits.bytes)
      await turn(share)
      try {
        return await work()
      } finally {
        used -= share
        next()
      }
    },
    usedBytes: () => used,
    waiting: () => line.length,
  }
}

function comeBack(): QadamError {
  return new QadamError('QDM_UNAVAILABLE', { headers: { 'retry-after': '30' } })
}
