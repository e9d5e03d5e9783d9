import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { emitModule } from '../../src/engine/compile/index.ts'
import { createLinter } from '../../src/engine/lint/index.ts'
import type { CompiledProduct } from '../../src/engine/index.ts'
import { importForm, type ImportedForm, type ImportOptions, type SourceFile } from '../../src/import/index.ts'
import { loadCompiled } from '../../src/server/registry/load-compiled.ts'
import { openProject } from '../../tools/project.ts'

const project = openProject(join(import.meta.dirname, '../..'))

/** Lints with the texts and operations of the project, as the command does, and keeps the checked product. */
function linter() {
  return createLinter({
    blocks: {},
    ratings: {},
    operations: project.operations(),
    catalogues: project.catalogues,
    today: '2026-11-30',
  })
}

/** A form of the tests' own, imported. */
export async function imported(
  file: SourceFile,
  options: Omit<ImportOptions, 'lint'> = {},
): Promise<ImportedForm> {
  const { lint } = linter()
  return await importForm(file, { ...options, lint: (text) => lint('product', text).findings })
}

/** A file of `tests/import`. */
export function sampleFile(path: string): SourceFile {
  return { name: basename(path), bytes: new Uint8Array(readFileSync(join(import.meta.dirname, path))) }
}

/** A source written in a test. */
export function jsonFile(value: unknown, name = 'sample.json'): SourceFile {
  return { name, bytes: new TextEncoder().encode(JSON.stringify(value)) }
}

/** The product of an import, as a server runs it. Throws with the findings where it has errors. */
export async function runnable({ file, findings }: ImportedForm): Promise<CompiledProduct> {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const { check } = linter().lint('product', JSON.stringify(file))
  if (errors.length > 0 || check === null || check.product === null)
    throw new Error(errors.map(({ code, path, message }) => `${code} at ${path}: ${message}`).join('\n'))
  return await loadCompiled(emitModule({ ...check.product, hash: 'imported' }, { withSources: true }))
}
