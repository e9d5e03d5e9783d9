import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import spawn from 'cross-spawn'

/** A browser that tests drive: where it lies, and what installs it. */
export interface Browser {
  readonly name: string
  /** Setting of the environment that names its program. */
  readonly setting: string
  readonly places: readonly string[]
  /** Packages of Debian, the first that exists is enough. */
  readonly packages: readonly string[]
  /** Command that installs it without a package manager, when there is one. */
  readonly installer: readonly [string, ...string[]] | null
}

/** Path of a browser's program, or `null` when this machine has none. */
export function findBrowser({ setting, places }: Browser): string | null {
  const named = process.env[setting]
  if (named) return existsSync(named) ? named : null
  // A distribution's own name may belong to a program that only advises to install something else.
  return places.find((path) => existsSync(path) && starts(path)) ?? null
}

/** Finds a browser or installs it. @throws when neither works; the message says what to do. */
export function ensureBrowser(browser: Browser): string {
  for (const [command, ...args] of installersOf(browser)) {
    const found = findBrowser(browser)
    if (found) return found
    spawn.sync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const found = findBrowser(browser)
  if (found) return found
  throw new Error(
    `The browser tests need ${browser.name} and could not install it. ` +
      `Install the package \`${browser.packages.at(-1)}\`, or set ${browser.setting} to the executable of a ${browser.name}.`,
  )
}

function installersOf({ packages, installer }: Browser): readonly (readonly [string, ...string[]])[] {
  const ofDebian: readonly (readonly [string, ...string[]])[] = isRootWithApt()
    ? [
        ['apt-get', 'update'],
        ...packages.map((name) => ['apt-get', 'install', '-y', '--no-install-recommends', name] as const),
      ]
    : []
  return installer === null ? ofDebian : [...ofDebian, installer]
}

function isRootWithApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
