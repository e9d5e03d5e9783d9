import { useLingui } from '@lingui/react/macro'
import { canGoTo } from '../../engine/index.ts'
import { Note, TextButton } from '../../ui/index.ts'
import { type LapsedAnswer, stillLapsed } from '../start/lapsed-answers.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { useProductTexts } from '../texts/product-texts.ts'
import styles from './lapsed-note.module.css'
import { summaryText } from '../slide/summary-text.ts'
import { itemTitle } from '../slide/use-item-title.ts'

export interface LapsedNoteProps {
  /** Answers that were no longer valid when the wizard was resumed. */
  readonly answers: readonly LapsedAnswer[]
}

/** Lists answers that were valid when the person left and are not valid today, each with its step and a link to it. */
export function LapsedNote({ answers }: LapsedNoteProps) {
  const { t } = useLingui()
  const { product, actor } = useRun()
  const texts = useProductTexts()
  const rows = useWizard(
    (of, state) =>
      stillLapsed(of, state, answers).map((one) => ({
        ...one,
        number: state.slides.findIndex(({ id }) => id === one.slide) + 1,
        isReached: canGoTo(state, one.slide),
      })),
    (one, other) => JSON.stringify(one.map(nameOf)) === JSON.stringify(other.map(nameOf)),
  )
  if (rows.length === 0) return null

  const handleGo = (slide: string, key: string, code: string, target: string) => {
    actor.send({ type: 'error.followed', slide, flag: key, code })
    // Waits until the slide is in the document.
    requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(target)?.focus()))
  }
  return (
    <Note
      tone="warning"
      live="alert"
      title={
        rows.every(({ error }) => isLeftOut(error.problem.code))
          ? t({ id: 'wizard.lapsed.left-out', message: 'Этих ответов на устройстве нет, введите их снова' })
          : t({ id: 'wizard.lapsed', message: 'Пока вас не было, кое-что устарело' })
      }
    >
      <ul className={styles['rows']}>
        {rows.map(({ slide, number, isReached, error: { key, target, problem, item } }) => {
          const short = texts.find(`${product.id}.slide.${slide}.short`) ?? slide
          const reason =
            (item ? `${itemTitle(product, texts, item.view, item.list)}: ` : '') +
            summaryText(product, texts, problem)
          return (
            <li key={`${slide} ${key}`}>
              <span>{t({ id: 'wizard.lapsed.where', message: `Шаг ${number}, ${short}: ${reason}` })}</span>
              {isReached && (
                <TextButton onClick={() => handleGo(slide, key, problem.code, target)}>
                  {t({ id: 'wizard.lapsed.mend', message: 'Исправить' })}
                </TextButton>
              )}
            </li>
          )
        })}
      </ul>
    </Note>
  )
}

/** Personal answers are not saved on a shared device. */
function isLeftOut(code: string): boolean {
  return code === 'required' || code === 'notLookedUp' || code === 'notVerified'
}

function nameOf({
  slide,
  number,
  isReached,
  error,
}: {
  readonly slide: string
  readonly number: number
  readonly isReached: boolean
  readonly error: { readonly key: string; readonly problem: { readonly code: string } }
}): readonly unknown[] {
  return [slide, number, isReached, error.key, error.problem.code]
}
