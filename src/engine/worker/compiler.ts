import { compileProduct } from '../compile/compile-product.ts'
import { operationsOf } from '../compile/operations.ts'
import { readJson } from '../compile/read-json.ts'
import { emitModule } from '../emit/index.ts'
import { createLinter, type Linter, type LintSurroundings } from '../lint/index.ts'
import type { FromCompiler, ToCompiler } from './messages.ts'

interface OpenFile {
  readonly linter: Linter
  text: string
}

/** The compiler behind messages: answers each one, or null when there is nothing to answer. */
export function createCompiler(): (message: ToCompiler) => FromCompiler | null {
  let around: LintSurroundings = { blocks: {}, ratings: {}, operations: null, catalogues: null, today: '' }
  const files = new Map<string, OpenFile>()
  return (message) => {
    switch (message.type) {
      case 'surroundings.given':
        around = surroundingsOf(message)
        // What was remembered was right among the files before.
        for (const [name, { text }] of files) files.set(name, { linter: createLinter(around), text })
        return null
      case 'file.changed': {
        const { file, kind, text, version } = message
        const linter = files.get(file)?.linter ?? createLinter(around)
        files.set(file, { linter, text })
        return { type: 'file.linted', file, version, findings: linter.lint(kind, text).findings }
      }
      case 'module.wanted': {
        const { file, version } = message
        return { type: 'module.made', file, version, module: moduleOf(files.get(file)?.text ?? '', around) }
      }
      case 'file.closed':
        files.delete(message.file)
        return null
      default:
        return message satisfies never
    }
  }
}

function moduleOf(text: string, around: LintSurroundings): string | null {
  const read = readJson(text)
  if (read.finding !== null) return null
  const { product } = compileProduct({ file: read.value, ...around })
  return product && emitModule(product)
}

function surroundingsOf({
  blocks,
  ratings,
  api,
  catalogues,
  today,
}: Extract<ToCompiler, { readonly type: 'surroundings.given' }>): LintSurroundings {
  return {
    blocks,
    ratings,
    today,
    operations: api === null ? null : operationsOf(api),
    catalogues:
      catalogues &&
      ((product, own) => ({
        ...(own ? { own } : {}),
        product: catalogues[product] ?? {},
        blocks: catalogues['blocks'] ?? {},
        errors: catalogues['errors'] ?? {},
      })),
  }
}
