import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import spawn from 'cross-spawn'

/** Without a window first: it needs a fifth less of the processor for the same pages. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of the Chromium that the browser tests drive, or `null` when this machine has none. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : null
  // A distribution's own name may belong to a program that only advises to install something else.
  return (
    usualPlaces.concat(chromium.executablePath()).find((path) => existsSync(path) && starts(path)) ?? null
  )
}

/** Finds Chromium or installs it. @throws when neither works; the message says what to do. */
export function ensureChromium(): string {
  const installers: readonly (readonly [string, readonly string[]])[] = [
    ...(isRootWithApt()
      ? ([
          ['apt-get', ['update']],
          ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']],
          ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
        ] as const)
      : []),
    ['npx', ['playwright', 'install', 'chromium']],
  ]
  for (const [command, args] of installers) {
    const found = findChromium()
    if (found) return found
    spawn.sync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const found = findChromium()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium and could not install it. ' +
      'Install the package `chromium`, or set CHROMIUM_PATH to the executable of a Chromium or Chrome.',
  )
}

function isRootWithApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
