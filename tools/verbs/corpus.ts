import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { calendarDay } from '../../src/server/world.ts'
import { createLinter } from '../../src/engine/lint/index.ts'
import { corpusFailures, corpusTable } from '../import-corpus/corpus-table.ts'
import { fetchedForms, mirroredForms } from '../import-corpus/form-store.ts'
import { importPublished, type CorpusRow } from '../import-corpus/import-published.ts'
import { publishedForms } from '../import-corpus/published-form.ts'
import { openProject } from '../project.ts'

export const usage =
  'corpus            imports the published forms of tools/import-corpus/forms.json and prints what became of their questions; --from MIRROR, --cache FOLDER, --host ADDRESS, --only WORD, --why'

const options = {
  from: { type: 'string' },
  cache: { type: 'string' },
  host: { type: 'string' },
  only: { type: 'string' },
  why: { type: 'boolean' },
} as const

/**
 * `qadam corpus [--from MIRROR] [--cache FOLDER] [--host ADDRESS] [--only WORD] [--why]`: fetches each form at its pinned
 * commit (`--from` reads bare repositories `MIRROR/OWNER+NAME/repo` and fetches nothing), imports it and prints a table.
 * `--only` takes the forms whose address has the word; `--why` lists the questions that are refused. Exit 1 when too few questions
 * are kept or changed, when one is silent, or when a form cannot be imported.
 */
export async function corpus(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options })
  const {
    from,
    cache = join(tmpdir(), 'qadam-import-corpus'),
    host = 'https://github.com',
    only = '',
  } = values
  const read = from === undefined ? fetchedForms(cache, host) : mirroredForms(from)
  const project = openProject('.')
  const { lint } = createLinter({
    blocks: {},
    ratings: {},
    operations: project.operations(),
    catalogues: project.catalogues,
    today: calendarDay(Date.now()),
  })
  const rows: CorpusRow[] = []
  for (const form of publishedForms()) {
    if (!`${form.repository}/${form.path} ${form.format}`.includes(only)) continue
    const row = await importPublished(form, read, (text) => lint('product', text).findings)
    rows.push(row)
    if (values.why === true) printRefused(row)
  }
  console.log(corpusTable(rows))
  const failures = corpusFailures(rows)
  for (const failure of failures) console.error(failure)
  return failures.length === 0 ? 0 : 1
}

function printRefused({ form, judged }: CorpusRow): void {
  for (const { place, verdict, codes } of judged)
    if (verdict !== 'changed')
      console.error(`${form.repository} ${form.path}: ${place} ${verdict}: ${codes.join(', ')}`)
}
