'use strict'
// Runs after every installation, on whatever Node the machine has, so it is plain CommonJS. The project's scripts are TypeScript
// files that Node 24 and later run as they are. An older Node gets a newer one beside it, inside of node_modules.
const { execFileSync } = require('node:child_process')
const { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs')
const path = require('node:path')

const least = 24
const version = '24.21.0'
const project = path.resolve(__dirname, '../..')
const modules = path.join(project, 'node_modules')
const isWindows = process.platform === 'win32'

if (Number(process.versions.node.split('.')[0]) < least) {
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  try {
    link(install(name))
  } catch {
    console.error(
      `This machine has Node ${process.versions.node}; Qadam needs Node ${least} or newer, and ${name}@${version} could not be installed. ` +
        'Install Node from https://nodejs.org, then run npm ci again.',
    )
    process.exitCode = 1
  }
}

/** Installs the package with the program of this platform and returns the program's path. */
function install(name) {
  const prefix = path.join(modules, '.newer-node')
  mkdirSync(prefix, { recursive: true })
  const words = ['install', '--prefix', prefix, '--no-save', '--no-package-lock', '--no-audit', '--no-fund']
  // The same npm that runs this script: its path is known, and no shell is needed on Windows.
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  execFileSync(program, [...first, ...words, `${name}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const folder = path.join(prefix, 'node_modules', name)
  // Headers, manuals and npm's own files are a third of the package.
  for (const entry of readdirSync(folder))
    if (!['bin', 'package.json', 'LICENSE'].includes(entry))
      rmSync(path.join(folder, entry), { recursive: true })
  const file = path.join(folder, 'bin', isWindows ? 'node.exe' : 'node')
  if (!existsSync(file)) throw new Error(`${name} has no program`)
  return file
}

/** npm puts node_modules/.bin first on the PATH of every script. */
function link(file) {
  const bin = path.join(modules, '.bin')
  mkdirSync(bin, { recursive: true })
  const place = path.join(bin, isWindows ? 'node.cmd' : 'node')
  rmSync(place, { force: true })
  if (isWindows) writeFileSync(place, `@"${file}" %*\r\n`)
  // Relative: the project's folder may be moved.
  else symlinkSync(path.relative(bin, file), place)
}
