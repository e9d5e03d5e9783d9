import { fork, type ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Processes of this server on one PostgreSQL. */
export interface ServerProcesses {
  readonly urls: readonly string[]
  /** CPU time of all processes so far, in ms. */
  readonly cpuMs: () => Promise<number>
  readonly close: () => Promise<void>
}

interface Message {
  readonly url?: string
  readonly cpuMs?: number
}

/** Starts so many processes. */
export async function startProcesses(
  databaseUrl: string,
  folder: string,
  count: number,
): Promise<ServerProcesses> {
  const children: ChildProcess[] = []
  const urls: string[] = []
  // One after the other: each publishes what the one before has published.
  for (let index = 0; index < count; index += 1) {
    const child = fork(new URL('server-process.ts', import.meta.url), {
      env: { ...process.env, DATABASE_URL: databaseUrl, QADAM_DATA: join(folder, `process-${index}`) },
    })
    children.push(child)
    urls.push((await messageOf(child)).url ?? '')
  }
  return {
    urls,
    cpuMs: async () => {
      const asked = children.map(async (child) => {
        const answer = messageOf(child)
        child.send('cpu')
        return (await answer).cpuMs ?? 0
      })
      return (await Promise.all(asked)).reduce((sum, one) => sum + one, 0)
    },
    close: async () => {
      await Promise.all(
        children.map(
          (child) =>
            new Promise<void>((done) => {
              child.once('exit', () => done())
              child.disconnect()
            }),
        ),
      )
    },
  }
}

function messageOf(child: ChildProcess): Promise<Message> {
  return new Promise((done, fail) => {
    const ended = () => fail(new Error('A process of the server ended'))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      // Both sides of this channel are of the benchmark.
      done(message as Message)
    })
  })
}

/** Clock ticks a second of the times in /proc, on every Linux of today. */
const ticksPerSecond = 100

/**
 * CPU time in ms of a process and its children, running and ended; null where the system has no /proc.
 */
export async function familyCpuMs(pid: number): Promise<number | null> {
  try {
    const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    const times = await Promise.all(names.map(async (name) => await cpuTimesOf(name, pid)))
    return (times.reduce((sum, one) => sum + one, 0) / ticksPerSecond) * 1000
  } catch {
    return null
  }
}

/** Ticks of a process of this family; 0 for others, and for one that has just ended. */
async function cpuTimesOf(name: string, family: number): Promise<number> {
  const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
  // The name of the program is in parentheses and may have spaces; the parent is the second value behind it.
  const values = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const isOurs = Number(name) === family || Number(values[1]) === family
  if (!isOurs) return 0
  const own = Number(values[11]) + Number(values[12])
  return Number(name) === family ? own + Number(values[13]) + Number(values[14]) : own
}
