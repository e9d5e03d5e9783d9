import { Worker } from 'node:worker_threads'

/** Requests of many customers at once, each on its own connection that stays open. */
export interface Load {
  /** The processes of one server: connections are shared out among them. */
  readonly urls: readonly string[]
  /** JSON that is posted, one body after the other. */
  readonly bodies: readonly string[]
  readonly connections: number
  readonly forMs: number
}

/** Result of a load. */
export interface LoadAnswer {
  readonly perSecond: number
  readonly medianMs: number
  readonly p99Ms: number
  readonly answers: number
  /** CPU time of the customers themselves. */
  readonly cpuMs: number
  /** Body of one of the answers. */
  readonly sample: string
}

/** Load generator in its own thread, so that its work does not count as the server's. */
export interface Customers {
  /** @throws Error when a request is refused */
  readonly ask: (load: Load) => Promise<LoadAnswer>
  readonly close: () => Promise<void>
}

/** Starts the load generator. */
export function customers(): Customers {
  const worker = new Worker(new URL('load.worker.ts', import.meta.url))
  return {
    ask: (load) =>
      new Promise((done, fail) => {
        worker.once('error', fail)
        worker.once('message', (message: { readonly answer?: LoadAnswer; readonly error?: string }) => {
          worker.off('error', fail)
          if (message.answer) done(message.answer)
          else fail(new Error(message.error))
        })
        worker.postMessage(load, [])
      }),
    close: async () => void (await worker.terminate()),
  }
}

/** Connections of the customers. */
export const connections = 24

const rounds = 10
const roundMs = 3000

/** Returns the results of the rounds. A first one, which only warms up, is not among them. */
export async function inRounds<Round>(measure: (forMs: number) => Promise<Round>): Promise<readonly Round[]> {
  await measure(roundMs / 3)
  const measured: Round[] = []
  while (measured.length < rounds) measured.push(await measure(roundMs))
  return measured
}
