import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

/** Limits of a thread that reads files of strangers. */
interface ThreadLimits {
  /** A file that takes longer ends the thread. */
  readonly longestMs: number
  /** Memory of the thread's own objects. */
  readonly mostMegabytes: number
}

/**
 * Returns a function that passes a file to a thread and gives the thread's answer; null when the file ended the thread
 * or took too long. Files are read one by one. A hostile file can only harm its parser in the thread.
 */
export function foreignThread<Answer>(
  script: URL,
  { longestMs, mostMegabytes }: ThreadLimits,
): (bytes: Uint8Array) => Promise<Answer | null> {
  const oneByOne = pLimit(1)
  let thread: Worker | null = null

  function started(): Worker {
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 8 },
      // The library's complaints are about a foreign file, so they are not logged.
      stdout: true,
      stderr: true,
    })
    // An error between two files has no other listener.
    worker.on('error', () => {})
    return worker
  }

  function asked(bytes: Uint8Array): Promise<Answer | null> {
    const worker = (thread ??= started())
    return new Promise((done) => {
      const finish = (answer: Answer | null, isOver: boolean): void => {
        clearTimeout(timer)
        worker.off('message', answered).off('error', broken).off('exit', broken)
        worker.unref()
        if (isOver) {
          thread = null
          void worker.terminate()
        }
        done(answer)
      }
      const answered = (answer: Answer): void => finish(answer, false)
      const broken = (): void => finish(null, true)
      const timer = setTimeout(broken, longestMs)
      worker.ref()
      worker.on('message', answered).on('error', broken).on('exit', broken)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(bytes)
    })
  }

  return (bytes) => oneByOne(() => asked(bytes))
}
