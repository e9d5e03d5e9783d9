import { spawn, type ChildProcess } from 'node:child_process'
import type { Reach } from '../http-customer.ts'

/** A server of its own process. */
export interface LaunchedServer {
  readonly child: ChildProcess
  /** What it wrote to its log. */
  readonly log: () => string
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** Resolves with its address once it says that it is ready; rejects when it ends before. */
  readonly ready: Promise<string>
}

/** A server of its own process, that a test can kill at any instant. */
export interface ServerProcess extends Omit<LaunchedServer, 'ready'> {
  readonly url: string
  readonly port: number
  readonly reach: Reach
  /** SIGKILL: nothing is finished, nothing is closed. */
  readonly kill: () => Promise<void>
}

const ownProgram = 'src/server/main.ts'

/** Starts `node src/server/main.ts`, or the program of another release, and does not wait for it. */
export function launchServer(
  environment: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
  program = ownProgram,
): LaunchedServer {
  const child = spawn(process.execPath, [...nodeOptions, program], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      QADAM_REQUESTS_PER_MINUTE: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const ready = new Promise<string>((done, fail) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const url = /"url":"(http:[^"]+)".*"msg":"ready"/.exec(said)?.[1]
      if (url) done(url)
    })
    void ended.then(() => fail(new Error(`The server ended before it was ready: ${said.slice(-5000)}`)))
  })
  ready.catch(() => {})
  return { child, ended, ready, log: () => said }
}

/** Starts `node src/server/main.ts`, or the program of another release, and waits until it is ready. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
  program = ownProgram,
): Promise<ServerProcess> {
  const launched = launchServer(environment, nodeOptions, program)
  const { child, ended } = launched
  const url = await launched.ready
  return {
    ...launched,
    url,
    port: Number(new URL(url).port),
    reach: reachOf(url),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function reachOf(url: string): Reach {
  return async ({ method, url: path, headers = {}, body }) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const fact = answer.headers.get('qadam-fact')
    return { status: answer.status, text: await answer.text(), fact }
  }
}
