import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { hasErrors, unusedTexts, type Finding } from '../../src/engine/compile/index.ts'
import { blockTextKeys } from '../lint/block-text-keys.ts'
import { findingLine } from '../lint/finding-line.ts'
import { lintFiles, type LintedFile } from '../lint/lint-files.ts'
import { openProject, type Project } from '../project.ts'

export const usage =
  'lint [FILE…]      everything that is wrong with products, blocks, rating tables and their texts'

/** `qadam lint [FILE…]`: every finding in a line; without files, those of the whole project. Exit 1 on errors. */
export function lint(args: readonly string[]): number {
  const missing = args.filter((file) => !existsSync(file))
  if (missing.length > 0) {
    console.error(`There is no file ${missing.join(', ')}`)
    return 2
  }
  const project = openProject('.')
  const linted = lintFiles(project, args.length > 0 ? args : allFiles(project))
  const texts = args.length > 0 ? [] : textsOfNobody(project, linted)
  const told = [...linted.map(({ file, findings }) => ({ file: relative('.', file), findings })), ...texts]
  for (const { file, findings } of told) for (const found of findings) console.log(findingLine(file, found))

  const all = told.flatMap(({ findings }) => findings)
  const count = (severity: Finding['severity']): number =>
    all.filter((found) => found.severity === severity).length
  console.log(
    `${linted.length} files: ${count('error')} errors, ${count('warning')} warnings, ${count('info')} notes`,
  )
  return hasErrors(all) ? 1 : 0
}

function allFiles(project: Project): readonly string[] {
  return (['products', 'blocks', 'rating'] as const).flatMap((folder) =>
    Object.keys(project.files(folder)).map((name) => `schemas/${folder}/${name}.json`),
  )
}

/** Texts of catalogues that nothing asks for. What a block's own elements are called may wait for a product. */
function textsOfNobody(
  project: Project,
  linted: readonly LintedFile[],
): readonly { readonly file: string; readonly findings: readonly Finding[] }[] {
  const results = linted.flatMap(({ result }) => (result?.product ? [result] : []))
  const ofBlocks = new Set(blockTextKeys(project.files('blocks')))
  const names = [...results.map((result) => result.product?.id ?? ''), 'blocks']
  return names.map((name) => {
    const texts = Object.entries(project.catalogue(name)['ru'] ?? {})
    const asked = texts.filter(([key]) => name !== 'blocks' || !isBelow(key, ofBlocks))
    return { file: `locales/ru/${name}.json`, findings: unusedTexts(Object.fromEntries(asked), results) }
  })
}

function isBelow(key: string, known: ReadonlySet<string>): boolean {
  return key.split('.').some((_, length, words) => known.has(words.slice(0, length + 1).join('.')))
}
