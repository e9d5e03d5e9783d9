import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { format } from 'prettier'
import {
  formFormats,
  importForm,
  importReport,
  mostBytes,
  reportMarkdown,
  UnreadableForm,
  type FormFormatId,
  type ImportedForm,
} from '../../src/import/index.ts'
import { createLinter } from '../../src/engine/lint/index.ts'
import type { Finding } from '../../src/engine/findings/index.ts'
import { calendarDay } from '../../src/server/world.ts'
import { findingLine } from '../lint/finding-line.ts'
import { openProject } from '../project.ts'

export const usage =
  'import FILE       makes a product of a form of another engine, with a report on each sentence; --ui FILE, --operation ID, --format FORMAT, --id ID, --to FOLDER, --force'

const options = {
  ui: { type: 'string' },
  format: { type: 'string' },
  operation: { type: 'string' },
  id: { type: 'string' },
  to: { type: 'string' },
  force: { type: 'boolean' },
} as const

/**
 * `qadam import FILE [--ui FILE] [--operation ID] [--format FORMAT] [--id ID] [--to FOLDER] [--force]`: writes `ID.json`, `ID.import.md` and
 * `ID.import.json` into the folder (the current one by default). A product with errors is not written without `--force`; the
 * reports always are. Exit 1 for a product with errors, 2 for a file that cannot be read.
 */
async function importFile(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) {
    console.error(`usage: ${usage}`)
    return 2
  }
  const wrong = wrongLine(file, values)
  if (wrong !== null) {
    console.error(wrong)
    return 2
  }
  const folder = values.to ?? '.'
  try {
    const imported = await importForm(
      {
        name: basename(file),
        bytes: readFileSync(file),
        ...(values.ui === undefined ? {} : { ui: readFileSync(values.ui) }),
        ...(values.operation === undefined ? {} : { operation: values.operation }),
      },
      {
        ...(values.format === undefined ? {} : { format: values.format as FormFormatId }), // `wrongLine` knows it
        ...(values.id === undefined ? {} : { id: values.id }),
        lint: linter(),
      },
    )
    return await write(imported, { file, folder, isForced: values.force === true })
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error
    console.error(`${file}: ${error.message}`)
    return 2
  }
}

/** What is wrong with the words of the command line; null for nothing. */
function wrongLine(
  file: string,
  {
    ui,
    format: named,
    id,
    to,
  }: { readonly ui?: string; readonly format?: string; readonly id?: string; readonly to?: string },
): string | null {
  for (const one of [file, ...(ui === undefined ? [] : [ui])]) {
    if (!existsSync(one) || !statSync(one).isFile()) return `There is no file ${one}`
    if (statSync(one).size > mostBytes)
      return `${one} is larger than ${mostBytes / 1024 / 1024} MB. Take pictures and data out of it and export the form alone.`
  }
  if (named !== undefined && !Object.hasOwn(formFormats, named))
    return `There is no format "${named}". There are: ${Object.keys(formFormats).join(', ')}`
  if (id !== undefined && !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return `"${id}" is no id: small Latin letters and digits, words joined by hyphens`
  if (to !== undefined && !existsSync(to)) return `There is no folder ${to}`
  return null
}

function linter(): (text: string) => readonly Finding[] {
  const project = openProject('.')
  const { lint } = createLinter({
    blocks: project.files('blocks'),
    ratings: project.files('rating'),
    operations: project.operations(),
    catalogues: project.catalogues,
    today: calendarDay(Date.now()),
  })
  return (text) => lint('product', text).findings
}

async function write(
  imported: ImportedForm,
  { file, folder, isForced }: { readonly file: string; readonly folder: string; readonly isForced: boolean },
): Promise<number> {
  const report = importReport(imported, basename(file))
  const place = (ending: string): string => join(folder, `${imported.id}${ending}`)
  const text = await format(JSON.stringify(imported.file), { parser: 'json', printWidth: 110 })
  const errors = imported.findings.filter(({ severity }) => severity === 'error')
  for (const found of errors) console.log(findingLine(place('.json'), found, text))
  const isWritten = errors.length === 0 || isForced
  if (isWritten && existsSync(place('.json')) && !isForced) {
    console.error(`${place('.json')} is there already. Give another --id, or --force to replace it.`)
    return 2
  }
  writeFileSync(place('.import.md'), reportMarkdown(report))
  writeFileSync(place('.import.json'), `${JSON.stringify(report, null, 2)}\n`)
  if (isWritten) writeFileSync(place('.json'), text)
  const { kept, changed, refused } = report.counts
  console.log(
    `${file}: ${formFormats[imported.format].title}; ${kept} sentences kept, ${changed} changed, ${refused} refused. ` +
      `${isWritten ? `${place('.json')} is written` : 'The product has errors and is not written (--force writes it)'}; ` +
      `the report is ${place('.import.md')}.`,
  )
  return errors.length === 0 ? 0 : 1
}

export { importFile as import }
