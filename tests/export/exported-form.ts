import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { emitModule } from '../../src/engine/compile/index.ts'
import type { CompiledProduct } from '../../src/engine/index.ts'
import {
  exportProduct,
  productSource,
  type ExportedForm,
  type ExportTargetId,
} from '../../src/export/index.ts'
import type { ImportedForm, SourceFile } from '../../src/import/index.ts'
import { loadCompiled } from '../../src/server/registry/load-compiled.ts'
import { openProject } from '../../tools/project.ts'
import { imported } from '../import/imported-form.ts'

const root = join(import.meta.dirname, '../..')
const project = openProject(root)

/** Names of the example forms. */
export const examples = readdirSync(join(root, 'examples'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => basename(name, '.json'))

/** Names of the products of the portal. */
export const products = Object.keys(project.files('products'))

/** The file of a product or of an example form. */
export function fileOf(name: string): unknown {
  return (
    project.files('products')[name] ??
    JSON.parse(readFileSync(join(root, 'examples', `${name}.json`), 'utf8'))
  )
}

/** A product or an example form for a target. */
export async function exported(name: string | object, target: ExportTargetId): Promise<ExportedForm> {
  const check = project.compile(typeof name === 'string' ? fileOf(name) : name)
  const source = productSource({
    check,
    blocks: project.files('blocks'),
    catalogues: project.catalogues(check.file?.id ?? '', check.file?.texts),
  })
  if (source === null) throw new Error(check.findings.map(({ message }) => message).join('\n'))
  return await exportProduct(source, target)
}

/** A product as a server runs it. */
export async function running(name: string | object): Promise<CompiledProduct> {
  const { product } = project.compile(typeof name === 'string' ? fileOf(name) : name)
  if (product === null) throw new Error('The product has errors.')
  return await loadCompiled(emitModule({ ...product, hash: 'exported' }, { withSources: true }))
}

/** The text of a file of an export. */
export function textOf({ files }: ExportedForm, ending: string): string {
  const content = files.find((file) => file.ending === ending)?.content ?? ''
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** An export as the importer reads it. */
export async function importedAgain(form: ExportedForm): Promise<ImportedForm> {
  const [first] = form.files
  const bytes = (content: string | Uint8Array | undefined): Uint8Array =>
    typeof content === 'string' ? new TextEncoder().encode(content) : (content ?? new Uint8Array())
  const ui = form.files.find(({ ending }) => ending.startsWith('.ui.'))
  const file: SourceFile = {
    name: `${form.id}${first?.ending ?? ''}`,
    bytes: bytes(first?.content),
    ...(ui === undefined ? {} : { ui: bytes(ui.content) }),
  }
  return await imported(file, { id: 'again' })
}
