import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, relative, resolve, sep } from 'node:path'
import getPort from 'get-port'
import { createServer } from 'vite'

// `npm run dev`: pages that change while they are open, and a server that starts again when something that it reads changes.
const project = resolve(import.meta.dirname, '..')
const port = await getPort({ port: Number(process.env['PORT'] ?? 8080) })
process.env['QADAM_DEV_SERVER'] = `http://localhost:${port}`

/** Folders that the server reads; what of them the pages show, too, is loaded again when the server is back. */
const readByServer = [
  'src/server',
  'src/formats',
  'src/engine',
  'src/authoring',
  'src/import',
  'src/trace',
  'machines',
]
const readByBoth = ['schemas', 'locales', 'data', 'examples']

const pages = await createServer({ root: project, configFile: join(project, 'vite.config.ts') })
await pages.listen()
const [pagesUrl = 'http://localhost:5173/'] = pages.resolvedUrls?.local ?? []

let server = startServer()
let isStopping = false
let restart: NodeJS.Timeout | null = null

pages.watcher.add(readByBoth.map((folder) => join(project, folder)))
pages.watcher.on('all', (_event, file) => {
  const path = relative(project, resolve(project, file)).split(sep).join('/')
  const isIn = (folder: string): boolean => path.startsWith(`${folder}/`)
  if (![...readByServer, ...readByBoth].some(isIn)) return
  if (restart !== null) clearTimeout(restart)
  // An editor writes several files at once, and some of them twice.
  restart = setTimeout(() => void startAgain(path, readByBoth.some(isIn)), 200)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

function startServer(): ChildProcess {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: project,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      // Links that the server gives out lead to the pages that change.
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? pagesUrl.replace(/\/$/, ''),
      QADAM_DRAIN_SECONDS: '0',
    },
  })
  child.once('exit', (code) => {
    if (code !== 0 && code !== null && !isStopping)
      console.error('The server ended; it starts again with the next change.')
  })
  return child
}

async function startAgain(path: string, isShown: boolean): Promise<void> {
  console.log(`${path} has changed: the server starts again.`)
  await end(server)
  server = startServer()
  if (!isShown) return
  while (server.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/health/ready`).catch(() => null)
    if (answer?.status === 200) return pages.ws.send({ type: 'full-reload' })
    await new Promise((done) => setTimeout(done, 100))
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await Promise.all([end(server), pages.close()])
  process.exit(0)
}
