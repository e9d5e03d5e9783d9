import { resolve } from 'node:path'
import {
  emitModule,
  emitReasons,
  readJson,
  resolveMessages,
  textLanguages,
  type Catalogues,
} from '../../src/engine/compile/index.ts'
import type { ReportData } from '../../src/trace/index.ts'
import { openProject } from '../project.ts'
import type { Shelf } from '../shelf.ts'
import { textOfFile } from '../unusable-file.ts'

/** Namespaces of the interface that the viewer and the slides in it use. */
const interfaceNamespaces = ['common', 'errors', 'rare', 'replay', 'why']

/** The products of a report: their versions as a script, their texts. */
export interface ReportProducts {
  readonly versions: string
  readonly texts: ReportData['texts']
}

/** Emits the versions in these files with everything that explains them, and collects their texts in every language. */
export async function reportProducts(shelf: Shelf, files: readonly string[]): Promise<ReportProducts> {
  const project = openProject(resolve(import.meta.dirname, '../..'))
  const versions = new Map<string, string>()
  const texts: Record<string, Record<string, Readonly<Record<string, string>>>> = {}
  for (const language of textLanguages)
    texts[language] = Object.fromEntries(
      interfaceNamespaces.map((name) => [name, project.catalogue(name)[language] ?? {}]),
    )
  for (const file of files) {
    const { product, messages } = await shelf.compile(file)
    if (product === null) continue // It does not compile, so no recording was played on it.
    versions.set(product.hash, versionCode(emitModule(product, { withSources: true }), emitReasons(product)))
    const catalogues = project.catalogues(product.id, await ownTexts(file))
    for (const language of textLanguages) {
      const { texts: found } = resolveMessages(product.id, messages, catalogues, language)
      const catalogue = project.catalogue(product.id)[language]
      texts[language] = {
        ...texts[language],
        [product.id]: { ...texts[language]?.[product.id], ...catalogue, ...found },
      }
    }
  }
  const entries = [...versions].map(([hash, code]) => `${JSON.stringify(hash)}:${code}`)
  return { versions: `"use strict";globalThis.qadamVersions={${entries.join(',\n')}}`, texts }
}

/** The two exports of a module as properties: a classic script has no exports. */
function versionCode(module: string, reasons: string): string {
  return `{make:${valueAfter('export default ', module)},reasons:${valueAfter('export const reasons=', reasons)}}`
}

function valueAfter(start: string, code: string): string {
  if (!code.startsWith(start)) throw new Error(`The emitter wrote another export than ${start}`)
  return code.slice(start.length).trim()
}

/** Texts that lie in the file of a product. */
async function ownTexts(file: string): Promise<Catalogues['own']> {
  // The file compiled, so its texts have their shape.
  return (readJson(await textOfFile(file)).value as { readonly texts?: Catalogues['own'] }).texts
}
