import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { parentPort } from 'node:worker_threads'
import type { Load, LoadAnswer } from './http-load.ts'

/** A simulated customer. It sends a request, waits for the answer and repeats this until the time ends. It keeps the server's cookie. */
async function askOn(url: string, next: () => string, agent: Agent, until: number): Promise<Customer> {
  const took: number[] = []
  let cookie: string | null = null
  let sample = ''
  while (performance.now() < until) {
    const start = performance.now()
    const answer = await ask(url, next(), agent, cookie)
    took.push(performance.now() - start)
    cookie = answer.cookie ?? cookie
    sample = answer.body
  }
  return { took, sample }
}

interface Customer {
  /** Duration of each request in ms. */
  readonly took: readonly number[]
  readonly sample: string
}

interface Answer {
  readonly body: string
  readonly cookie: string | null
}

/** Returns the answer. @throws Error for any status but 200 */
function ask(url: string, body: string, agent: Agent, cookie: string | null): Promise<Answer> {
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
        const set = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? null
        done({ body: Buffer.concat(parts).toString(), cookie: set })
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
  const startCpu = process.threadCpuUsage()
  const { bodies, urls } = load
  const next = (): string => {
    turn = (turn + 1) % bodies.length
    return bodies[turn] ?? ''
  }
  try {
    const customers = await Promise.all(
      Array.from({ length: load.connections }, (_, index) =>
        askOn(urls[index % urls.length] ?? '', next, agent, start + load.forMs),
      ),
    )
    const took = customers.flatMap((one) => one.took).toSorted((one, other) => one - other)
    const { user, system } = process.threadCpuUsage(startCpu)
    const at = (part: number) => took[Math.floor(took.length * part)] ?? Number.NaN
    return {
      perSecond: (took.length / (performance.now() - start)) * 1000,
      medianMs: at(0.5),
      p99Ms: at(0.99),
      answers: took.length,
      cpuMs: (user + system) / 1000,
      sample: customers.find(({ sample }) => sample !== '')?.sample ?? '',
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
