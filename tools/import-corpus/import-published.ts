import { basename } from 'node:path'
import { importForm, UnreadableForm, type ImportOptions } from '../../src/import/index.ts'
import type { ReadPublished } from './form-store.ts'
import { judgeQuestions, type JudgedQuestion, type QuestionVerdict } from './judge-questions.ts'
import type { PublishedForm } from './published-form.ts'
import { counters } from './questions/counters.ts'

/** What the import of a published form gave. */
export interface CorpusRow {
  readonly form: PublishedForm
  readonly counts: Readonly<Record<QuestionVerdict, number>>
  /** Questions that are not kept, with the names of what was changed or refused. */
  readonly judged: readonly JudgedQuestion[]
  /** Errors of lint in the product. */
  readonly errors: readonly string[]
  /** Why there is no product: what the importer says of the file, or what it threw. */
  readonly failure: { readonly kind: 'unreadable' | 'crash' | 'unreachable'; readonly message: string } | null
}

/** Reads, imports and judges one form. It never throws. */
export async function importPublished(
  form: PublishedForm,
  read: ReadPublished,
  lint: ImportOptions['lint'],
): Promise<CorpusRow> {
  const { repository, commit, path, format, ui, operation } = form
  let files: readonly Uint8Array[]
  try {
    files = [path, ...(ui === undefined ? [] : [ui])].map((one) => read(repository, commit, one))
  } catch (error) {
    return without(form, 'unreachable', error)
  }
  const [bytes = new Uint8Array(), uiBytes] = files
  const more = operation === undefined ? {} : { operation }
  try {
    const source = { name: basename(path), bytes, ...(uiBytes === undefined ? {} : { ui: uiBytes }), ...more }
    const imported = await importForm(source, { format, lint })
    const judged = judgeQuestions(imported, await counters[format](bytes, more))
    const count = (wanted: QuestionVerdict): number =>
      judged.filter(({ verdict }) => verdict === wanted).length
    return {
      form,
      counts: {
        kept: count('kept'),
        changed: count('changed'),
        refused: count('refused'),
        silent: count('silent'),
      },
      judged: judged.filter(({ verdict }) => verdict !== 'kept'),
      errors: imported.findings
        .filter(({ severity }) => severity === 'error')
        .map(({ code, path: at }) => `${code} at ${at}`),
      failure: null,
    }
  } catch (error) {
    return without(form, error instanceof UnreadableForm ? 'unreadable' : 'crash', error)
  }
}

function without(
  form: PublishedForm,
  kind: 'unreadable' | 'crash' | 'unreachable',
  error: unknown,
): CorpusRow {
  const message = error instanceof Error ? error.message : String(error)
  return {
    form,
    counts: { kept: 0, changed: 0, refused: 0, silent: 0 },
    judged: [],
    errors: [],
    failure: { kind, message: message.split('\n')[0] ?? '' },
  }
}
