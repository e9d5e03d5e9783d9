import { languagesDeclared, productParts, type JsonValue } from '../../authoring/index.ts'
import { isObject, type JsonObject } from '../../engine/json.ts'
import type { ImportReport } from '../../import/index.ts'
import type { ApiRequest, Handlers } from '../operations/index.ts'
import { currentBlocks, currentBlockTexts } from '../registry/index.ts'
import { noVersion } from '../store/index.ts'
import type { FormToRead, ReadForm } from '../studio-work/index.ts'
import { calendarDay } from '../world.ts'
import { renamedFiles, refuseTakenId } from './beginning-files.ts'
import { storeNewDraft, followedDraft } from './begin-draft.ts'
import { foundDraft } from './draft-answer.ts'
import { mostProblems, textsOfPortal } from './lint-draft.ts'
import { sentForeignForm, untilGone } from './received-form.ts'
import type { AuthorOf, StudioDeps } from './studio-deps.ts'

/** Operations of forms of other engines, which become drafts. */
export type ForeignFormHandlers = Pick<
  Handlers,
  'readForeignForm' | 'beginFromForeignForm' | 'readDraftImport'
>

/** Reads forms of other engines, begins drafts from them, and reads the reports on them. */
export function foreignFormHandlers(deps: StudioDeps, authorOf: AuthorOf): ForeignFormHandlers {
  const { store, work, world, catalogue } = deps

  const read = async (
    { request }: ApiRequest,
    wanted: Pick<FormToRead, 'format' | 'operation' | 'id'>,
  ): Promise<ReadForm> => {
    const sent = await sentForeignForm(request)
    const [blocks, blockTexts, errorTexts, termsTexts] = await Promise.all([
      currentBlocks(store, deps.surroundings),
      currentBlockTexts(store, deps.fileCatalogue),
      textsOfPortal(catalogue, 'errors'),
      textsOfPortal(catalogue, 'terms'),
    ])
    const around = { blocks, blockTexts, errorTexts, termsTexts, day: calendarDay(world.clock()) }
    return await untilGone(
      request,
      async (signal) => await work.readForm({ ...sent, ...wanted, ...around }, signal),
    )
  }

  return {
    readForeignForm: async (asked) => {
      const { format, operation } = asked.body.about
      const form = await read(asked, { format, operation, id: null })
      const { slides, lists } = form.file
      return {
        format: form.format,
        formats: [...form.formats],
        title: form.title,
        languages: languagesDeclared(recordOf(form.file)['languages']).map(({ tag, name }) => name ?? tag),
        counts: { ...form.report.counts },
        slides: Array.isArray(slides) ? slides.length : 0,
        lists: isObject(lists) ? Object.keys(lists).length : 0,
        errorCount: form.errors.length,
        errors: form.errors.slice(0, mostProblems).map((error) => ({ ...error })),
      }
    },

    beginFromForeignForm: async (asked) => {
      const { product, format, operation, acceptsErrors, ...named } = asked.body.about
      // Before the file is looked at: reading it costs far more.
      await refuseTakenId(deps, product, asked.refusal)
      const { errors, file, report, format: known } = await read(asked, { format, operation, id: product })
      if (errors.length > 0 && !acceptsErrors)
        throw asked.refusal('QDM_FORM_HAS_ERRORS', {
          problems: errors.slice(0, mostProblems).map((error) => ({ ...error, params: {} })),
        })
      const files = renamedFiles(
        deps,
        { product, ...named },
        productParts(recordOf(file), {}),
        asked.language,
      )
      const beginning = { product, baseHash: noVersion, files, report }
      const draft = await storeNewDraft(deps, authorOf(asked), beginning, { as: known })
      if (!draft.isNew) throw asked.refusal('QDM_PRODUCT_ID_TAKEN')
      return await followedDraft(deps, draft.id)
    },

    readDraftImport: async ({ path, refusal }) => {
      const draft = await foundDraft(store, path.draftId)
      const found = await store.draftImports.of(draft)
      if (found === null) throw refusal('QDM_NOT_FOUND')
      const { draftId, importedAt, report } = found
      return {
        isOwn: draftId === draft.id,
        importedAt: new Date(importedAt).toISOString(),
        report: reportAnswer(report),
      }
    },
  }
}

/** A report as the API answers it. */
function reportAnswer({ sentences, added, counts, answers, findings, ...head }: ImportReport) {
  return {
    ...head,
    counts: { ...counts },
    sentences: sentences.map((sentence) => ({ ...sentence })),
    added: [...added],
    answers: answers.map(({ values, ...answer }) => ({
      ...answer,
      ...(values && { values: { ...values } }),
    })),
    findings: findings.map((finding) => ({ ...finding })),
  }
}

/** A product in one file, as drafts are split from one. */
function recordOf(file: JsonObject): Readonly<Record<string, JsonValue>> {
  return file
}
