import { spawn } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildPages } from './build/build-pages.ts'

// `npm start`: the pages, built when they are missing or older than what they are made of, and the server. An installation
// without the packages for development cannot build and serves the pages as they are.
const project = resolve(import.meta.dirname, '..')
const dataFolder = process.env['QADAM_DATA']
const canBuild = existsSync(join(project, 'node_modules/vite'))

if (canBuild && builtAt() < changedAt() && !(await buildPages())) {
  console.error('The pages could not be built; the lines above say why. The server was not started.')
  process.exit(1)
}
if (!canBuild && builtAt() === 0) {
  console.error(
    'The pages are not built, and the packages that build them are not installed. ' +
      'Run `npm ci && npm run build`, or copy the folder `dist` of a built project here.',
  )
  process.exit(1)
}

const server = spawn(process.execPath, ['src/server/main.ts'], {
  cwd: project,
  stdio: 'inherit',
  // A relative folder is meant from where the person stands.
  env: { ...process.env, ...(dataFolder && { QADAM_DATA: resolve(dataFolder) }) },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
})

function builtAt(): number {
  return modifiedAt('dist/index.html')
}

/** Folders are included: only their time shows that a file was removed. */
function changedAt(): number {
  const parts = ['index.html', 'package-lock.json', 'vite.config.ts', 'lingui.config.ts']
  const sources = globSync(['{src,machines,schemas,locales,public,tools/build}/**'], {
    cwd: project,
    exclude: ['src/server/**'],
  })
  return Math.max(...[...parts, ...sources].map(modifiedAt))
}

function modifiedAt(path: string): number {
  return statSync(join(project, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
}
