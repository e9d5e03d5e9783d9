import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readJson } from '../../src/engine/compile/index.ts'
import {
  exportProduct,
  exportReport,
  exportTargets,
  productSource,
  type ExportTargetId,
  type OutgoingProduct,
} from '../../src/export/index.ts'
import { isObject } from '../../src/engine/json.ts'
import { openProject, type Project } from '../project.ts'
import { UnusableFile } from '../unusable-file.ts'

const targets = Object.keys(exportTargets).join('|')

export const usage = `export PRODUCT    writes a product as a form of another engine, with a report on each sentence; --to ${targets}, --out FOLDER`

/**
 * `qadam export PRODUCT --to TARGET [--out FOLDER]`: writes the files of the target, `ID.TARGET.export.md` and `ID.TARGET.export.json` into
 * the folder (the current one by default). PRODUCT is the id of a product of the project, or a file. Exit 2 for a product that is
 * unknown or has errors, an unknown target, and a folder that cannot be written.
 */
async function exportOne(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, out: { type: 'string' } },
    allowPositionals: true,
  })
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0 || values.to === undefined) {
    console.error(`usage: ${usage}`)
    return 2
  }
  const { to } = values
  if (!isTarget(to)) {
    console.error(`There is no target "${to}". There are: ${Object.keys(exportTargets).join(', ')}`)
    return 2
  }
  const source = sourceOf(openProject('.'), name)
  const exported = await exportProduct(source, to)
  const { json, markdown } = exportReport(exported)
  const folder = values.out ?? '.'
  const place = (ending: string): string => join(folder, `${exported.id}${ending}`)
  const written = [
    ...exported.files,
    { ending: `.${to}.export.md`, content: markdown },
    { ending: `.${to}.export.json`, content: `${JSON.stringify(json, null, 2)}\n` },
  ]
  writeAll(
    folder,
    written.map(({ ending, content }) => [place(ending), content]),
  )
  const { kept, changed, refused } = json.counts
  console.log(
    `${exported.id}: ${exportTargets[to].title}; ${kept} sentences kept, ${changed} changed, ${refused} refused. ` +
      `Written: ${exported.files.map(({ ending }) => place(ending)).join(', ')}; the report is ${place(`.${to}.export.md`)}.`,
  )
  return 0
}

function isTarget(name: string): name is ExportTargetId {
  return Object.hasOwn(exportTargets, name)
}

/** A product of the project by its id, or one in a file. Throws `UnusableFile` for what is none, and for one with errors. */
function sourceOf(project: Project, name: string): OutgoingProduct {
  const products = project.files('products')
  const file = Object.hasOwn(products, name) ? products[name] : fileNamed(name, Object.keys(products))
  const check = project.compile(file)
  const id = check.file?.id ?? basename(name, '.json')
  const source = productSource({
    check,
    blocks: project.files('blocks'),
    catalogues: project.catalogues(id, check.file?.texts),
  })
  if (source !== null) return source
  const errors = check.findings.filter(({ severity }) => severity === 'error').length
  throw new UnusableFile(name, `it has ${errors} errors and is not exported; qadam lint lists them`)
}

function fileNamed(name: string, products: readonly string[]): unknown {
  if (!name.endsWith('.json') || !existsSync(name))
    throw new UnusableFile(
      name,
      `there is no such product, and no file of this name that ends in .json; there are ${products.join(', ')}`,
    )
  const { finding, value } = readJson(readFileSync(name, 'utf8'))
  if (finding !== null) throw new UnusableFile(name, `it is no JSON: ${finding.message}`)
  if (!isObject(value)) throw new UnusableFile(name, 'it is no product: a product is a JSON object')
  return value
}

function writeAll(folder: string, files: readonly (readonly [string, string | Uint8Array])[]): void {
  try {
    mkdirSync(folder, { recursive: true })
    for (const [path, content] of files) writeFileSync(path, content)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    throw new UnusableFile(folder, `nothing can be written there: ${error.message}`)
  }
}

export { exportOne as export }
