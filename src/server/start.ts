import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import process from 'node:process'
import { collectDefaultMetrics, Registry as Metrics } from 'prom-client'
import { buildApp } from './app.ts'
import { makeLog } from './log.ts'
import { composeServer } from './compose.ts'
import { readSettings, SettingsRefused, type ReadSettings } from './settings.ts'

/** How long answers that are under way may take once the server was told to stop. */
const longestStopMs = 10_000

/** Starts the server of this process, and stops it when the process is told to. */
export async function start(): Promise<void> {
  const { settings, warnings } = await readOrRefuse()
  const log = makeLog(settings)
  for (const warning of warnings) log.warn(warning)
  if (!settings.databaseUrl) await mkdir(settings.dataFolder, { recursive: true })

  const metrics = new Metrics()
  collectDefaultMetrics({ register: metrics, prefix: 'qadam_' })
  const deps = await composeServer({ settings, log, metrics, distFolder: resolve('dist') })
  const app = await buildApp(deps)
  await app.listen({ host: settings.host, port: settings.port })
  log.info({ url: settings.publicUrl, sandbox: settings.sandbox }, 'ready')

  let stopping = false
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), longestStopMs).unref()
    await app.close()
    await deps.close()
    log.info('stopped')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal))
}

async function readOrRefuse(): Promise<ReadSettings> {
  try {
    // The links that the server gives out need the port before it listens.
    const port = process.env['PORT'] === '0' ? String(await freePort()) : process.env['PORT']
    return readSettings({ ...process.env, PORT: port })
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error
    process.stderr.write(`The server does not start with these settings:\n${error.message}\n`)
    process.exit(1)
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('No free port')),
      )
    })
  })
}
