import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { parentPort } from 'node:worker_threads'
import type { Load, LoadAnswer } from './http-load.ts'

/** A simulated customer. It sends a request, waits for the answer and repeats this until the time ends. It keeps the server's cookie. */
async function askOn(
  { url }: Load,
  next: () => string,
  agent: Agent,
  until: number,
): Promise<readonly number[]> {
  const took: number[] = []
  let cookie: string | null = null
  while (performance.now() < until) {
    const start = performance.now()
    cookie = (await ask(url, next(), agent, cookie)) ?? cookie
    took.push(performance.now() - start)
  }
  return took
}

/** Returns the cookie of the answer, or null. @throws Error for any status but 200 */
function ask(url: string, body: string, agent: Agent, cookie: string | null): Promise<string | null> {
  return new Promise((done, fail) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
      ...(cookie !== null && { cookie }),
    }
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        if (answer.statusCode !== 200)
          return fail(new Error(`${url}: ${answer.statusCode} ${Buffer.concat(parts).toString()}`))
        done(answer.headers['set-cookie']?.[0]?.split(';')[0] ?? null)
      })
      answer.on('error', fail)
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

/** Index of the body that was posted last; the next round goes on behind it. */
let turn = 0

async function measured(load: Load): Promise<LoadAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const start = performance.now()
  const { bodies } = load
  const next = (): string => {
    turn = (turn + 1) % bodies.length
    return bodies[turn] ?? ''
  }
  try {
    const customers = Array.from({ length: load.connections }, () =>
      askOn(load, next, agent, start + load.forMs),
    )
    const took = (await Promise.all(customers)).flat().toSorted((one, other) => one - other)
    const at = (part: number) => took[Math.floor(took.length * part)] ?? Number.NaN
    return {
      perSecond: (took.length / (performance.now() - start)) * 1000,
      medianMs: at(0.5),
      p99Ms: at(0.99),
    }
  } finally {
    agent.destroy()
  }
}

parentPort?.on('message', (load: Load) => {
  measured(load).then(
    (answer) => parentPort?.postMessage({ answer }, []),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }, []),
  )
})
