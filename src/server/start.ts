import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import getPort from 'get-port'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry as Metrics } from 'prom-client'
import { buildApp } from './app.ts'
import { busyPortText, isPortTaken } from './busy-port.ts'
import { makeLog } from './log.ts'
import { composeServer, type ComposedServer } from './compose.ts'
import { readyText } from './ready-text.ts'
import { readSettings, SettingsRefused, type ReadSettings, type Settings } from './settings/settings.ts'
import { MigrationFailed, MigrationsPending, StoreUnavailable, TablesTooNew } from './store/index.ts'
import { startTracing, tracingSettings, type TracingSettings } from './tracing/index.ts'
import { waitingServer } from './waiting-server.ts'

/** Longest time for running answers after the port is closed, in ms. */
const longestStopMs = 10_000

/** Starts the server of this process, and stops it on a signal. */
export async function start(): Promise<void> {
  const { settings, tracing, warnings } = await readOrRefuse()
  const log = makeLog(settings)
  const stopTracing = tracing === null ? null : await startTracing(tracing, log)
  const stopping = stopsAndFaults(log, settings)
  for (const warning of warnings) log.warn(warning)
  try {
    await serve(settings, log, { stopping, stopTracing })
  } catch (error) {
    log.fatal({ err: error }, 'the server could not start')
    if (isPortTaken(error)) process.stderr.write(await busyPortText(settings))
    if (isAboutTables(error)) process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function serve(
  settings: Settings,
  log: Logger,
  {
    stopping,
    stopTracing,
  }: { readonly stopping: Stopping; readonly stopTracing: (() => Promise<void>) | null },
): Promise<void> {
  if (!settings.databaseUrl) await mkdir(settings.dataFolder, { recursive: true })
  const deps = await composedOnceReachable(settings, log, stopTracing !== null)
  const app = await buildApp(deps)
  await app.listen({ host: settings.host, port: settings.port })
  stopping.withServer({
    drain: deps.drain.begin,
    close: async () => {
      await app.close()
      await deps.close()
      await stopTracing?.()
    },
  })
  if (process.stdout.isTTY) process.stdout.write(`${readyText(settings)}\n`)
  else log.info({ url: settings.publicUrl, host: settings.host, sandbox: settings.sandbox }, 'ready')
}

/** Returns whether the message of an error says what to do about the tables. */
function isAboutTables(error: unknown): error is Error {
  return (
    error instanceof MigrationsPending || error instanceof TablesTooNew || error instanceof MigrationFailed
  )
}

const firstPauseMs = 500
const longestPauseMs = 10_000

/**
 * Returns the parts of the server once the database is reachable. Until then the port answers that the server
 * is live and not ready, so server and database may start in any order.
 */
async function composedOnceReachable(
  settings: Settings,
  log: Logger,
  isTracing: boolean,
): Promise<ComposedServer> {
  const distFolder = resolve(import.meta.dirname, '../../dist')
  const compose = () => {
    const metrics = new Metrics()
    collectDefaultMetrics({ register: metrics, prefix: 'qadam_' })
    return composeServer({ settings, log, metrics, distFolder, isTracing })
  }
  const first = await unlessUnavailable(compose)
  if (!(first instanceof StoreUnavailable)) return first

  const waiting = await waitingServer(settings, log)
  let trouble = first
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const cause = trouble.detail.cause
    log.error(
      { err: cause, trouble: trouble.trouble, againInMs: pauseMs },
      'the database cannot be used, the server waits for it',
    )
    await pause(pauseMs)
    const next = await unlessUnavailable(compose)
    if (next instanceof StoreUnavailable) {
      trouble = next
      continue
    }
    await waiting.close()
    return next
  }
}

async function unlessUnavailable<Result>(work: () => Promise<Result>): Promise<Result | StoreUnavailable> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StoreUnavailable) return error
    throw error
  }
}

interface Stopping {
  readonly withServer: (running: RunningServer) => void
}

interface RunningServer {
  readonly drain: () => void
  readonly close: () => Promise<void>
}

/**
 * Stops the process on a signal. SIGTERM first gives a load balancer time to notice; SIGINT and a second signal stop at
 * once. An uncaught error is logged and also stops the process, because its state is unknown.
 */
function stopsAndFaults(log: Logger, { drainSeconds }: Settings): Stopping {
  let server: RunningServer | null = null
  let isDraining = false
  let isStopping = false
  const stop = async (exitCode: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), longestStopMs).unref()
    await server?.close()
    log.info('stopped')
    process.exit(exitCode)
  }
  const stopBySignal = async (signal: NodeJS.Signals): Promise<void> => {
    log.info({ signal }, 'stopping')
    server?.drain()
    const mayWait = signal === 'SIGTERM' && !isDraining && server !== null
    isDraining = true
    if (mayWait) await pause(drainSeconds * 1000)
    await stop(0)
  }
  const failed = async (error: unknown, what: string): Promise<void> => {
    log.fatal({ err: error }, what)
    server?.drain()
    try {
      await stop(1)
    } catch {
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stopBySignal(signal).catch((error: unknown) => void failed(error, 'the server could not stop in order'))
    })
  process.on('uncaughtException', (error) => void failed(error, 'uncaught error'))
  process.on('unhandledRejection', (error) => void failed(error, 'unhandled rejection'))
  return {
    withServer: (running) => {
      server = running
    },
  }
}

async function readOrRefuse(): Promise<ReadSettings & { readonly tracing: TracingSettings | null }> {
  try {
    // The links that the server gives out need the port before it listens.
    const port = process.env['PORT'] === '0' ? String(await getPort()) : process.env['PORT']
    return { ...readSettings({ ...process.env, PORT: port }), tracing: tracingSettings(process.env) }
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error
    process.stderr.write(`The server does not start with these settings:\n${error.message}\n`)
    process.exit(1)
  }
}
