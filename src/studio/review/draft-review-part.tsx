import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSignedOperator } from '../../staff/index.ts'
import { Button, Note, useLanguage } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import type { ServerDraft, StudioSurroundings } from '../calls.ts'
import { useEditedDraft } from '../draft/use-draft.ts'
import { useFindingText } from '../findings/find-words.ts'
import { wordsNear } from '../findings/compiled.ts'
import { useCompiled } from '../findings/use-compiled.ts'
import { useDraftBlocks, type DraftFinding } from '../blocks/use-draft-blocks.ts'
import { BlocksPart } from './blocks-part.tsx'
import { DiscussionProvider } from '../discussion/discussion-context.ts'
import { useReviewDesk } from './use-review-desk.ts'
import { DiscardDraft } from './discard-draft.tsx'
import { changesBetween, draftOfFiles, filesOf, isOfBlock } from './draft-changes.ts'
import { ImpactPart } from './impact-part.tsx'
import { ProductFiles } from './product-files.tsx'
import { ReviewedChanges } from './reviewed-changes.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewNotes } from './review-notes.tsx'
import styles from './review.module.css'
import { ScenarioVerdictPart } from './scenario-verdict-part.tsx'
import { useTariffExamples } from '../tariff/use-tariff-examples.ts'
import { isImpactNoticed, useImpact } from './use-impact.ts'

export interface DraftReviewPartProps {
  readonly serverDraft: ServerDraft
  readonly surroundings: StudioSurroundings
  /** Called with a message after an action. */
  readonly onDone: (text: string) => void
  /** Called when the draft has changed since it was shown. */
  readonly onMoved: () => void
}

/** The review of a draft: its changes, what blocks publication, and the buttons to ask, publish or refuse. */
export function DraftReviewPart({ serverDraft, surroundings, onDone, onMoved }: DraftReviewPartProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const texts = useProductTexts()
  const sayFinding = useFindingText()
  const { history } = useRouter()
  const { roles, phone } = useSignedOperator()
  const { store, view } = useEditedDraft(serverDraft)
  const compiled = useCompiled(store, view, surroundings)
  const { draft, revision, review, seq, unsent, conflicts } = view
  // Kept here: the form goes while a change is sent, and the note must not go with it.
  const [note, setNote] = useState(review?.state === 'asked' ? review.note : '')
  const changes = useMemo(
    () => changesBetween(draftOfFiles(store.files), draft, store.product, surroundings),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
    [store, draft, revision],
  )
  const desk = useReviewDesk(store, view)
  const productWords = wordsNear(compiled, language) ?? {}
  const blocks = useDraftBlocks(view.draftId, view)
  const examples = useTariffExamples(store.product, view)
  const errors: readonly DraftFinding[] = [
    ...compiled.findings.filter(({ severity }) => severity === 'error'),
    ...examples.findings,
    ...blocks.findings,
  ]
  const changesBlocks = changes.some((change) => isOfBlock(change, store.product))
  const mayAsk = roles.includes('analyst')
  const mayPublish = roles.includes('approver')
  const isNew = serverDraft.baseHash === ''
  const isChecked = compiled.revision !== null
  const isOpen =
    isChecked &&
    errors.length === 0 &&
    examples.isCurrent &&
    (!changesBlocks || blocks.isCurrent) &&
    conflicts.length === 0 &&
    (changes.length > 0 || isNew) &&
    unsent === 0
  const run = useImpact(view.draftId, seq, isOpen)

  return (
    <DiscussionProvider value={desk}>
      <section className={styles['part']} aria-labelledby="studio-changes">
        <h2 id="studio-changes">{t({ id: 'studio.review.changes', message: 'Что меняется' })}</h2>
        <ReviewNotes serverDraft={serverDraft} review={review} seq={seq} onDone={onDone} onMoved={onMoved} />
        <ReviewedChanges
          changes={changes}
          draft={draft}
          product={store.product}
          texts={productWords}
          desk={desk}
        />
        <BlocksPart blocks={blocks.blocks} />
        {!isChecked && !compiled.isBroken && (
          <p aria-live="polite">{t({ id: 'studio.review.checking', message: 'Проверяем черновик…' })}</p>
        )}
        {errors.length > 0 && (
          <Note
            tone="error"
            live="status"
            title={t({ id: 'studio.review.errors', message: 'Публиковать нельзя: в черновике есть ошибки' })}
            actions={
              <Button size="small" kind="secondary" onClick={() => history.push(`/studio/${store.product}`)}>
                {t({ id: 'studio.review.mend', message: 'Открыть черновик' })}
              </Button>
            }
          >
            <ul className={styles['errors']}>
              {errors.map((finding) => (
                <li key={`${finding.product} ${finding.code} ${finding.path}`}>
                  {finding.product !== undefined &&
                    `${texts.find(`${finding.product}.title`) ?? finding.product}: `}
                  {sayFinding(finding)}
                </li>
              ))}
            </ul>
          </Note>
        )}
        {conflicts.length > 0 && (
          <Note
            tone="warning"
            title={t({
              id: 'studio.review.conflicts',
              message: 'Сначала решите, какое из двух изменений остаётся',
            })}
          />
        )}
        {isOpen && <ScenarioVerdictPart draftId={view.draftId} seq={seq} />}
        {isOpen && <ImpactPart product={store.product} run={run} texts={productWords} />}
        {isOpen && (mayAsk || mayPublish) && (
          <ReviewForm
            draftId={view.draftId}
            seq={seq}
            review={review}
            note={note}
            onNote={setNote}
            isNoticed={isImpactNoticed(run.impact)}
            isAuthor={draft.changes.some(({ author }) => author === phone)}
            today={surroundings.today}
            onDone={onDone}
            onMoved={onMoved}
          />
        )}
        <div className={styles['actions']}>
          <ProductFiles product={store.product} name={`${store.product}-draft`} files={filesOf(draft)} />
        </div>
        {mayAsk && unsent === 0 && (
          <DiscardDraft draftId={view.draftId} seq={seq} onDone={onDone} onMoved={onMoved} />
        )}
      </section>
    </DiscussionProvider>
  )
}
