import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import {
  checkTogether,
  readJson,
  type Finding,
  type NamedProduct,
  type ProductCheck,
} from '../../src/engine/compile/index.ts'
import { createLinter } from '../../src/engine/lint/index.ts'
import { checkTheme } from '../../src/engine/theme/index.ts'
import { kindOfFile } from './kind-of-file.ts'
import type { Project } from '../project.ts'

/** Findings of one file. */
export interface LintedFile {
  readonly file: string
  readonly findings: readonly Finding[]
  /** The checked product, when the file is one. */
  readonly result: ProductCheck | null
}

/** Everything that is wrong with files: products, blocks and rating tables, each by itself and products together, on this day. */
export function lintFiles(project: Project, files: readonly string[], today: string): readonly LintedFile[] {
  const linted = files.map((file) => lintFile(project, file, today))
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

function lintFile(project: Project, file: string, today: string): LintedFile {
  const text = readFileSync(file, 'utf8')
  const linter = createLinter({
    blocks: project.files('blocks'),
    ratings: project.files('rating'),
    shelf: project.shelf(),
    products: Object.keys(project.files('products')),
    operations: project.operations(),
    catalogues: project.catalogues,
    checkTheme,
    today,
  })
  const { findings, check } = linter.lint(kindOfFile(file, readJson(text).value), text)
  return { file, findings, result: check }
}
