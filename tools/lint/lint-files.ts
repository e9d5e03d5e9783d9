import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import {
  checkFile,
  checkTogether,
  readJson,
  textFindings,
  type CompileResult,
  type Finding,
  type NamedProduct,
} from '../../src/engine/compile/index.ts'
import { kindOfFile } from './kind-of-file.ts'
import type { Project } from '../project.ts'

/** What was found in one file. */
export interface LintedFile {
  readonly file: string
  readonly findings: readonly Finding[]
  /** The compiled product, when the file is one. */
  readonly result: CompileResult | null
}

/** Everything that is wrong with files: products, blocks and rating tables, each by itself and products together. */
export function lintFiles(project: Project, files: readonly string[]): readonly LintedFile[] {
  const linted = files.map((file) => lintFile(project, file))
  const products = linted.flatMap(({ file, result }): NamedProduct[] =>
    result?.file ? [{ name: basename(file, '.json'), file: result.file }] : [],
  )
  const together = checkTogether(products)
  return linted.map((one) =>
    one.result === null
      ? one
      : { ...one, findings: [...one.findings, ...(together.get(basename(one.file, '.json')) ?? [])] },
  )
}

function lintFile(project: Project, file: string): LintedFile {
  const read = readJson(readFileSync(file, 'utf8'))
  if (read.finding !== null) return { file, findings: [read.finding], result: null }
  const kind = kindOfFile(file, read.value)
  if (kind !== 'product') return { file, findings: checkFile(kind, read.value), result: null }
  const result = project.compile(read.value)
  const texts = result.product
    ? textFindings(result, project.catalogues(result.product.id, result.file?.texts))
    : []
  return { file, findings: [...result.findings, ...texts], result }
}
