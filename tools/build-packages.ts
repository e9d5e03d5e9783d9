import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildBrowser } from './packages/build-browser.ts'
import { bundledNotices } from './packages/bundled-notices.ts'
import { buildLibrary, writeDeclarations } from './packages/build-library.ts'
import { type PublishedPackage, publishedPackages, wholeNameOf } from './packages/list.ts'
import { apiReport } from './packages/api-report.ts'
import { manifestOf, type ProjectManifest } from './packages/manifest.ts'

// `npm run build:packages -- [NAME…] [--api] [--out DIR]`: the packages of `tools/packages/list.ts` in `dist/packages`, ready for `npm pack`.
// `--api` keeps what they export in `docs/packages/api`, where a test compares it: read the difference before it is committed.
const root = resolve(import.meta.dirname, '..')
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { api: { type: 'boolean' }, out: { type: 'string', default: 'dist/packages' } },
})
const writesReports = values.api === true
const project = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as ProjectManifest

for (const one of publishedPackages)
  if (names.length === 0 || names.includes(one.name)) await buildPackage(one)

async function buildPackage(one: PublishedPackage) {
  const began = performance.now()
  const folder = resolve(root, values.out, one.name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'dist'), { recursive: true })
  const builder = one.runsIn === 'browser' ? buildBrowser : buildLibrary
  const notices = await bundledNotices(await builder(one, join(folder, 'dist')))
  if (notices !== null) await writeFile(join(folder, 'THIRD-PARTY.txt'), notices)
  // A command has no types.
  const isImported = Object.keys(one.bin).length === 0
  if (isImported) await writeDeclarations(one, join(folder, 'dist'))
  // TypeScript 6 looks for the types of an import that is there for its effect alone, too.
  if (one.runsIn === 'browser') await writeFile(join(folder, 'dist/style.css.d.ts'), 'export {}\n')
  for (const [name, source] of Object.entries(one.files))
    await copyFile(join(root, source), join(folder, 'dist', name))
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifestOf(one, project), null, 2)}\n`)
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await copyFile(join(root, 'docs/packages', `${one.name}.md`), join(folder, 'README.md'))
  if (writesReports && isImported)
    await writeFile(join(root, 'docs/packages/api', `${one.name}.txt`), apiReport(one, join(folder, 'dist')))
  console.log(`${wholeNameOf(one)}  ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
