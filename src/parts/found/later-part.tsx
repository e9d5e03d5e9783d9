import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import PencilLine from 'lucide/dist/esm/icons/pencil-line.mjs'
import { memo, useState } from 'react'
import type { FoundView, Problem } from '../../engine/index.ts'
import { Button, FieldError, FoundCard, type FoundState, IconButton, useIsWide } from '../../ui/index.ts'
import { useRun, useRunState } from '../../wizard/run/run-context.tsx'
import { useProductTexts } from '../../wizard/texts/product-texts.ts'
import { FoundActions } from '../../wizard/slide/found-actions.tsx'
import { FoundContent } from '../../wizard/slide/found-content.tsx'
import { cardId } from '../../wizard/errors/found-id.ts'
import { useShownProblem } from '../../wizard/slide/use-shown-problem.ts'
import { InputPart } from '../../wizard/slide/input-part.tsx'
import { InputNotes } from '../../wizard/slide/input-notes.tsx'
import styles from '../../wizard/slide/parts.module.css'
import { splitSentence } from '../../wizard/slide/split-sentence.ts'
import { useProblemText } from '../../wizard/slide/use-problem-text.ts'
import { usePendingPhase } from '../../wizard/slide/use-pending-phase.ts'

export interface FoundPartProps {
  readonly view: FoundView
  readonly slide: string
  readonly scopes: readonly string[]
}

/** The card of a lookup: on its way, late, found, not found, failed, or filled in by hand. */
export const FoundPart = memo(function FoundPart({ view, slide, scopes }: FoundPartProps) {
  const { t } = useLingui()
  const { product } = useRun()
  const texts = useProductTexts()
  const problemText = useProblemText()
  const { call } = view
  const shown = useShownProblem(view, ofCard(view), slide)
  const isTyping = useRunState(({ typing }) => typing !== null)
  // An answer that is still being typed was not requested yet.
  const isPending = call.status === 'pending' && !isTyping
  const phase = usePendingPhase(isPending, `${call.key} ${call.attempt}`)
  const [isEditing, setEditing] = useState(false)
  const state = foundState(view, phase)
  if (state === null) return null

  const seconds = Math.ceil((product.calls[call.id]?.timeoutMs ?? 0) / 1000)
  // A value that the registry left out must be asked for, whether or not the customer pressed «Исправить».
  const isLacking = view.edit.some(({ valid, settled }) => settled && !valid)
  const isOpen = state === 'manual' || (state === 'found' && (isEditing || isLacking))
  const outcome = splitSentence(
    texts.find(`${product.id}.call.${call.id}.${call.outcome}`, call.params) ??
      t({ id: 'wizard.found.failed', message: 'Реестр не ответил' }),
  )
  const status = {
    searching:
      texts.find(`${product.id}.call.${call.id}.pending`) ??
      t({ id: 'wizard.found.searching', message: 'Ищем в реестре…' }),
    slow: t({ id: 'wizard.found.slow', message: 'Реестр отвечает медленно' }),
    found:
      texts.find(`${product.id}.call.${call.id}.title`) ?? t({ id: 'wizard.found.found', message: 'Нашли' }),
    manual: t({ id: 'wizard.found.manual', message: 'Заполните сами' }),
    notFound: outcome.first,
    failed: outcome.first,
  }[state]

  return (
    <div className={styles['found']}>
      <FoundContent view={view} isShown={state === 'found'}>
        {(content) => (
          <FoundCard
            {...content}
            state={state}
            status={status}
            id={cardId(view)}
            edit={
              state === 'found' &&
              !isOpen &&
              view.edit.length > 0 && <EditButton onClick={() => setEditing(true)} />
            }
            actions={<FoundActions view={view} state={state} slide={slide} />}
          >
            {state === 'slow' && (
              <p>
                {call.canBypass
                  ? t({
                      id: 'wizard.found.slow-text',
                      message: `Ждём ответа до ${plural(seconds, { one: '# секунды', other: '# секунд' })}. Можно не ждать и заполнить вручную.`,
                    })
                  : t({
                      id: 'wizard.found.slow-only',
                      message: `Ждём ответа до ${plural(seconds, { one: '# секунды', other: '# секунд' })}.`,
                    })}
              </p>
            )}
            {(state === 'notFound' || state === 'failed') && outcome.rest && <p>{outcome.rest}</p>}
            {isOpen && (
              <div className={styles['grid']}>
                {view.edit.map((input) => (
                  <div className={styles['cell']} key={input.id} data-width={input.width}>
                    <InputPart view={input} slide={slide} scopes={scopes} corrects={state === 'found'} />
                  </div>
                ))}
                {isEditing && state === 'found' && (
                  <p className={styles['cell']} data-width="full">
                    <Button kind="secondary" size="small" onClick={() => setEditing(false)}>
                      {t({ id: 'wizard.found.edited', message: 'Готово' })}
                    </Button>
                  </p>
                )}
              </div>
            )}
          </FoundCard>
        )}
      </FoundContent>
      {shown && view.isRefused && <FieldError>{problemText(shown)}</FieldError>}
      <InputNotes view={view} />
    </div>
  )
})

/** On a phone a pencil, because the result needs the width. */
function EditButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useLingui()
  const label = t({ id: 'wizard.found.edit', message: 'Исправить' })
  return useIsWide() ? (
    <Button kind="neutral" size="small" icon={PencilLine} onClick={onClick}>
      {label}
    </Button>
  ) : (
    <IconButton icon={PencilLine} label={label} tone="primary" onClick={onClick} />
  )
}

function foundState({ call }: FoundView, phase: ReturnType<typeof usePendingPhase>): FoundState | null {
  if (call.manual) return 'manual'
  if (call.status === 'pending') {
    if (phase === 'slow') return 'slow'
    if (phase === 'waiting') return 'searching'
    // Most registries answer at once.
    return null
  }
  if (call.outcome === '') return null
  if (call.ok) return 'found'
  return call.canRetry ? 'failed' : 'notFound'
}

/** Returns the first problem of a card that none of its questions displays. */
function ofCard({ edit, problems }: FoundView): Problem | null {
  return problems.find((problem) => !edit.some((input) => input.problems.includes(problem))) ?? null
}
