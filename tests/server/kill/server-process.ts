import { spawn } from 'node:child_process'
import type { HttpAnswer, HttpRequest } from '../http-customer.ts'

/** A server of its own process, that a test can kill at any instant. */
export interface ServerProcess {
  readonly reach: (request: HttpRequest) => Promise<HttpAnswer>
  readonly port: number
  /** SIGKILL: nothing is finished, nothing is closed. */
  readonly kill: () => Promise<void>
}

/** Starts `node src/server/main.ts` and waits until it is ready. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      QADAM_REQUESTS_PER_MINUTE: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await new Promise<string>((done, fail) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-5000)
      const ready = /"url":"(http:[^"]+)".*"msg":"ready"/.exec(said)?.[1]
      if (ready) done(ready)
    })
    void ended.then(() => fail(new Error(`The server ended before it was ready: ${said}`)))
  })
  return {
    port: Number(new URL(url).port),
    reach: async ({ method, url: path, headers = {}, body }) => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const fact = answer.headers.get('qadam-fact')
      return { status: answer.status, text: await answer.text(), fact }
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
