import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { emitModule } from '../../src/engine/compile/index.ts'
import type { Shelf } from '../shelf.ts'
import { buildApp, firstLoad } from './built-app.ts'
import { recordingBytes } from './recording-size.ts'
import type { Result } from './result.ts'

/** Source files of the wizard's page and the home page. */
const wizardPage = 'src/wizard/page/index.ts'
const homePage = 'src/portal/index.ts'

const product = 'osago'

/** Bytes over the wire, gzip, until the first slide of osago takes answers, and until the home page does. */
export async function benchSize(shelf: Shelf): Promise<readonly Result[]> {
  const app = await buildApp()
  try {
    const size = async (files: readonly string[]): Promise<number> => {
      const texts = await Promise.all(files.map(async (file) => await readFile(join(app.folder, file))))
      return kilobytes(texts)
    }
    const { expanded } = await shelf.expanded(product)
    const entry = await firstLoad(app.folder, null)
    const page = await firstLoad(app.folder, wizardPage)
    const home = await firstLoad(app.folder, homePage)
    const script = await size(page.scripts)
    const module = kilobytes([emitModule(expanded)])
    const texts = await Promise.all(
      ['common', 'errors', product].map(
        async (name) => await readFile(join('locales', 'ru', `${name}.json`)),
      ),
    )
    return [
      {
        what: `JS to the first slide of ${product}`,
        value: script + module,
        unit: 'kB',
        goal: { most: 150 },
      },
      { what: '  the app and the wizard’s page', value: script, unit: 'kB', goal: null },
      { what: '  of that what every page loads', value: await size(entry.scripts), unit: 'kB', goal: null },
      { what: '  the compiled product', value: module, unit: 'kB', goal: null },
      { what: '  pieces it comes in', value: page.scripts.length + 1, unit: '', goal: null },
      {
        what: '  because wizards are recorded',
        value: (await recordingBytes()) / 1000,
        unit: 'kB',
        goal: { most: 1 },
      },
      { what: 'JS to the home page', value: await size(home.scripts), unit: 'kB', goal: { most: 95 } },
      { what: `CSS of ${product}`, value: await size(page.styles), unit: 'kB', goal: { most: 15 } },
      { what: 'texts in Russian (JSON)', value: kilobytes(texts), unit: 'kB', goal: null },
    ]
  } finally {
    await app.remove()
  }
}

/** Returns the size in kilobytes, with each file compressed separately, as it is sent. */
function kilobytes(files: readonly (Buffer | string)[]): number {
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0) / 1000
}
