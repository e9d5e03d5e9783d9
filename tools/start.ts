import { spawn } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { build } from 'vite'

// `npm start`: the pages, built when they are missing or older than what they are made of, and the server.
// The build sets NODE_ENV to "production" in this process; the server is to see what the person has set.
const environment = { ...process.env }
if (builtAt() < changedAt()) await build()

const server = spawn(process.execPath, ['src/server/main.ts'], { stdio: 'inherit', env: environment })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
})

function builtAt(): number {
  return statSync('dist/index.html', { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Folders are included: only their time shows that a file was removed. */
function changedAt(): number {
  const parts = ['index.html', 'package-lock.json', 'vite.config.ts', 'lingui.config.ts']
  const sources = globSync(['{src,machines,schemas,locales,public,tools/build}/**'], {
    exclude: ['src/server/**'],
  })
  return Math.max(
    ...[...parts, ...sources].map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0),
  )
}
