import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { afterWriting } from './after-writing.ts'

/** A package whose code is delivered, in the form that Vite writes. */
interface Notice {
  readonly name: string
  readonly version: string
  /** SPDX expression; null where the package names none. */
  readonly identifier?: string | null
  /** Text of the licence; null where the package has no file of it. */
  readonly text?: string | null
}

/** Where Vite writes the packages that are built into the pages. */
export const bundledNotices = '.vite/licenses.json'

/** The file that the server gives at `/licences`. */
const noticesFile = 'licences.txt'

/**
 * Writes `licences.txt` into the build: name, version, licence and its text of every package that is built into the pages or
 * that the server runs with. Vite collects those of the pages; those of the server are what `dependencies` leads to.
 */
export function thirdPartyNotices(): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'third-party-notices',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
      folder = resolve(root, config.build.outDir)
    },
    ...afterWriting(async () => {
      const place = join(folder, bundledNotices)
      const inPages = JSON.parse(await readFile(place, 'utf8')) as readonly Notice[]
      await rm(place)
      const notices = new Map(
        [...inPages, ...(await serverNotices(root))].map((notice) => [
          `${notice.name}@${notice.version}`,
          notice,
        ]),
      )
      const texts = [...notices.values()]
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .map(noticeText)
      await writeFile(join(folder, noticesFile), [heading, ...texts].join(`\n\n${'-'.repeat(79)}\n\n`))
    }),
  }
}

const heading = [
  'Qadam: лицензии стороннего кода. Qadam: boshqa mualliflar kodining litsenziyalari.',
  'Qadam: licences of third-party code. The licence of Qadam itself is Apache-2.0.',
].join('\n')

function noticeText({ name, version, identifier, text }: Notice): string {
  return [
    `${name} ${version}`,
    identifier ?? 'licence: see the package',
    ...(text ? ['', text.trim()] : []),
  ].join('\n')
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Packages that are installed without those for development, with what they need in turn. */
async function serverNotices(root: string): Promise<readonly Notice[]> {
  const own = await manifestIn(root)
  const folders = new Set<string>()
  const wanted = Object.keys(own?.dependencies ?? {}).map((name) => ({ name, from: root }))
  const notices: Notice[] = []
  for (const { name, from } of wanted) {
    const found = await packageFolder(root, from, name)
    // What belongs to another platform is not installed.
    if (found === null || folders.has(found.folder)) continue
    folders.add(found.folder)
    const { manifest, folder } = found
    notices.push({
      name: manifest.name,
      version: manifest.version,
      identifier: manifest.license ?? null,
      text: await licenceText(folder),
    })
    for (const next of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
      wanted.push({ name: next, from: folder })
  }
  return notices
}

/** Looks for a package as Node does: in the `node_modules` of the folder, then of every folder above it. */
async function packageFolder(
  root: string,
  from: string,
  name: string,
): Promise<{ readonly folder: string; readonly manifest: Manifest } | null> {
  for (let place = from; place.length >= root.length; place = resolve(place, '..')) {
    const folder = join(place, 'node_modules', name)
    const manifest = await manifestIn(folder)
    if (manifest !== null) return { folder, manifest }
  }
  return null
}

async function manifestIn(folder: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
  } catch {
    return null // no package there
  }
}

async function licenceText(folder: string): Promise<string | null> {
  const name = (await readdir(folder)).find((file) => /^(licen[cs]e|copying|ofl)/i.test(file))
  return name === undefined ? null : await readFile(join(folder, name), 'utf8')
}
