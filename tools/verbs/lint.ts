import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { hasErrors, unusedTexts, type Finding } from '../../src/engine/compile/index.ts'
import { blockTextKeys } from '../lint/block-text-keys.ts'
import { findingLine } from '../lint/finding-line.ts'
import { lintFiles, type LintedFile } from '../lint/lint-files.ts'
import { usualPatience, walkFile } from '../lint/walk-file.ts'
import { openProject, type Project } from '../project.ts'
import { checkForeignFile } from '../../src/server/foreign/check-foreign-file.ts'
import { calendarDay } from '../../src/server/world.ts'
import { writeTrace } from '../../src/trace/index.ts'
import type { WalkFinding } from '../../src/trace/paths/index.ts'

export const usage =
  'lint [FILE…]      everything that is wrong with products, blocks, rating tables, their texts and the documents of other services; --walk: and what no invented customer comes upon'

/**
 * `qadam lint [--today DAY] [--walk [--patience N] [--write DIR]] [FILE…]`: prints every finding on a line; without
 * files, those of the whole project. `--walk` also explores the products with generated customers and reports what none
 * of them reached; `--write` saves the trace that came nearest. `--today 2026-11-22` reports the tariffs that have run
 * out on that day; default: the current day. Exit 1 on errors.
 */
export async function lint(args: readonly string[]): Promise<number> {
  const line = readLine(args)
  if (line === null) {
    console.error(`usage: ${usage}`)
    return 2
  }
  const missing = line.files.filter((file) => !existsSync(file))
  if (missing.length > 0) {
    console.error(`There is no file ${missing.join(', ')}`)
    return 2
  }
  const project = openProject('.')
  const foreign = project
    .foreign()
    .filter(({ file }) => line.files.length === 0 || line.files.some((one) => relative(one, file) === ''))
  const others = line.files.filter((file) => !foreign.some((one) => relative(file, one.file) === ''))
  const linted = lintFiles(project, line.files.length > 0 ? others : allFiles(project), line.today)
  const texts = line.files.length > 0 ? [] : unusedTextsByFile(project, linted)
  const reported = [
    ...linted.map(({ file, findings }) => ({ file: relative('.', file), findings })),
    ...foreign.map((one) => ({ file: relative('.', one.file), findings: checkForeignFile(one) })),
    ...texts,
  ]
  for (const { file, findings } of reported)
    for (const found of findings) console.log(findingLine(file, found, textOf(file)))
  const walked = line.walk ? await walkAll(project, linted, line) : []

  const all = [...reported.flatMap(({ findings }) => findings), ...walked]
  const count = (severity: Finding['severity']): number =>
    all.filter((found) => found.severity === severity).length
  console.log(
    `${linted.length + foreign.length} files: ${count('error')} errors, ${count('warning')} warnings, ${count('info')} notes`,
  )
  return hasErrors(all) ? 1 : 0
}

interface Line {
  readonly files: readonly string[]
  /** The day on which tariffs have to be in force. */
  readonly today: string
  readonly walk: boolean
  /** Walks spent on what no single deviation reaches. */
  readonly patience: number
  /** Folder for the nearest traces. */
  readonly write: string | null
}

/** The words of the command line; null when they are not understood. */
function readLine(args: readonly string[]): Line | null {
  const options = {
    today: { type: 'string' },
    walk: { type: 'boolean' },
    patience: { type: 'string' },
    write: { type: 'string' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const {
      today = calendarDay(Date.now()),
      walk = false,
      patience = String(usualPatience),
      write = null,
    } = values
    const isSaid = values.patience !== undefined || values.write !== undefined
    if (!/^\d{4}-\d{2}-\d{2}$/.test(today)) return null
    if (!/^\d{1,6}$/.test(patience) || (isSaid && !walk)) return null
    return { files: positionals, today, walk, patience: Number(patience), write }
  } catch {
    return null // an option that there is not
  }
}

async function walkAll(
  project: Project,
  linted: readonly LintedFile[],
  { patience, write }: Line,
): Promise<readonly Finding[]> {
  const reported: Finding[] = []
  for (const { file, result } of linted) {
    const found = result === null ? [] : await walkFile(result, project, patience)
    for (const [index, one] of found.entries()) {
      console.log(findingLine(relative('.', file), one.finding, textOf(file)))
      if (write !== null) console.log(`  nearest trace: ${keep(write, file, one, index)}`)
      reported.push(one.finding)
    }
  }
  if (reported.length > 0)
    console.log(`This is what these walks found; --patience ${patience * 10} looks further.`)
  return reported
}

/** Places are those of JSON: a document in YAML has none. */
function textOf(file: string): string | null {
  return existsSync(file) && /\.(?:json|ya?ml)$/.test(file) ? readFileSync(file, 'utf8') : null
}

/** Writes the nearest trace of a finding; answers its file. */
function keep(folder: string, product: string, { finding, nearest }: WalkFinding, index: number): string {
  const number = String(index + 1).padStart(2, '0')
  const file = join(folder, `${basename(product, '.json')}-${number}-${finding.code}.jsonl`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, writeTrace(nearest))
  return file
}

function allFiles(project: Project): readonly string[] {
  return (['products', 'blocks', 'rating', 'terms'] as const)
    .flatMap((folder) => Object.keys(project.files(folder)).map((name) => `schemas/${folder}/${name}.json`))
    .concat(['schemas/shelf.json', 'schemas/theme.json'].filter((file) => existsSync(file)))
}

/**
 * Returns the texts of catalogues that no key uses. Names of a block's own elements are excluded: a later product may
 * use them.
 */
function unusedTextsByFile(
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
