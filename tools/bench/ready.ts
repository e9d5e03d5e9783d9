import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Seconds from the start of a process until it says that it is ready. */
export async function secondsToReady(dataFolder: string): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', QADAM_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  try {
    return await new Promise<number>((done, fail) => {
      let output = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('"msg":"ready"')) done((performance.now() - start) / 1000)
      })
      void ended.then(() => fail(new Error(`The server ended before it was ready: ${output}`)))
    })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
