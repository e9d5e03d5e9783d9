import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns the notices of the packages that these modules belong to, as a text: name, version, licence and its text. What is
 * bundled is delivered, and its licences ask for that. Null when nothing of others is in it.
 */
export async function bundledNotices(modules: Iterable<string>): Promise<string | null> {
  const folders = new Set<string>()
  for (const id of modules) {
    const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(
      id.replace(/^\0/, '').replaceAll('\\', '/'),
    )?.[0]
    if (folder !== undefined) folders.add(folder)
  }
  const notices = await Promise.all([...folders].toSorted().map(noticeOf))
  const own = notices.filter((notice) => notice !== null)
  if (own.length === 0) return null
  return `Licences of third-party code in this package\n\n${own.join(`\n\n${'-'.repeat(79)}\n\n`)}\n`
}

async function noticeOf(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch((): string[] => [])
  // A path of the bundler's own.
  if (!names.includes('package.json')) return null
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly license?: string
  }
  const texts = names.filter((name) => /^(?:licen[cs]e|notice)(?:\.\w+)?$/i.test(name)).toSorted()
  const read = await Promise.all(texts.map((name) => readFile(join(folder, name), 'utf8')))
  return [
    `${manifest.name} ${manifest.version} (${manifest.license ?? 'no licence named'})`,
    ...read.map((text) => text.trim()),
  ].join('\n\n')
}
