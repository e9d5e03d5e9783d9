import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { refusalsWithoutPlace, slideView } from '../../engine/index.ts'
import {
  Button,
  comeInSight,
  LinkButton,
  Note,
  RetryButton,
  useLanguage,
  useOnline,
  useToasts,
} from '../../ui/index.ts'
import { noNetworkText } from '../no-network.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { useProductTexts } from '../texts/product-texts.ts'
import { summaryText } from './summary-text.ts'
import { useProblemText } from './use-problem-text.ts'
import { useSurroundings } from '../surroundings.ts'

export interface PurchaseNoteProps {
  readonly slide: string
  /** It failed just now, and had not before the slide was opened. */
  readonly isNew: boolean
}

/** Codes of problems that the customer may confirm before the server creates a contract. */
const acceptable: ReadonlySet<string> = new Set(['QDM_COVER_EXISTS', 'QDM_COVER_EXISTS_OWN'])

/**
 * Shown above the Continue button when the contract could not be created, or the form not sent: the reason and the next
 * step. On another slide, which the server's answer opened, it says what no question of any slide displays.
 */
export function PurchaseNote({ slide, isNew }: PurchaseNoteProps) {
  const { addressOf, phone } = useSurroundings()
  const { t } = useLingui()
  const { actor, product } = useRun()
  const texts = useProductTexts()
  const language = useLanguage()
  const problemText = useProblemText()
  const words = useFailureWords(product.purchase === null)
  const { status, problems } = useWizard((_, state) => state.purchase)
  const buys = useWizard((of, state) => slideView(of, state, slide)?.buys === true)
  const general = useWizard(refusalsWithoutPlace)
  const offline = useOffline(status === 'failed' && problems.length === 0)
  // Nothing is left to say here: the questions display what the server found.
  const isSaidThere = problems.length > 0 && general.length === 0
  if (status !== 'failed' || offline === 'over' || isSaidThere || (!buys && general.length === 0)) return null

  const questions = general.filter(({ code }) => acceptable.has(code))
  if (buys && questions.length > 0 && questions.length === problems.length) {
    const handleAccept = () => {
      for (const { code } of questions) actor.send({ type: 'warning.accepted', rule: code })
      actor.send({ type: 'slide.continued' })
    }
    return (
      <div ref={isNew ? comeInSight : null}>
        <Note
          tone="warning"
          live="alert"
          title={t({ id: 'wizard.purchase.insured-already', message: 'Такой полис уже есть' })}
          actions={
            <>
              <Button kind="secondary" size="small" onClick={handleAccept}>
                {t({ id: 'wizard.purchase.buy-anyway', message: 'Всё равно оформить' })}
              </Button>
              <LinkButton kind="ghost" size="small" href={addressOf('/profile/my-insurances')}>
                {t({ id: 'wizard.result.policies', message: 'Мои полисы' })}
              </LinkButton>
            </>
          }
        >
          {questions.map((problem) => (
            <p key={problem.code}>{problemText(problem)}</p>
          ))}
        </Note>
      </div>
    )
  }
  return (
    // On a phone the button is at the edge of the screen, wherever the slide is scrolled.
    <div ref={isNew ? comeInSight : null}>
      <Note
        tone="error"
        live="alert"
        title={words.title}
        actions={
          <>
            {buys && <RetryButton onClick={() => actor.send({ type: 'slide.continued' })} />}
            {phone && (
              <LinkButton kind="ghost" size="small" href={phone.href}>
                {t({ id: 'wizard.call-us', message: 'Позвонить' })}
              </LinkButton>
            )}
          </>
        }
      >
        {general.length > 0
          ? general.map((problem) => (
              <p key={`${problem.path} ${problem.code}`}>{summaryText(product, texts, problem)}</p>
            ))
          : [offline !== null && noNetworkText(language), words.text].filter(Boolean).join(' ')}
      </Note>
    </div>
  )
}

/**
 * Returns `lasts` while a failed sending has no connection, `over` when the connection is back, and null for any other
 * failure. In the first case the note names the lost connection, so the toast about it closes: it would cover the note's buttons.
 */
function useOffline(isFailed: boolean): 'lasts' | 'over' | null {
  const isOnline = useOnline()
  const toasts = useToasts()
  const [wasOffline, setWasOffline] = useState(false)
  if (isFailed && !isOnline && !wasOffline) setWasOffline(true)
  if (!isFailed && wasOffline) setWasOffline(false)
  const isSaid = isFailed && wasOffline
  useEffect(() => {
    if (isSaid) toasts.close('offline')
  }, [isSaid, toasts])
  if (!isSaid) return null
  return isOnline ? 'over' : 'lasts'
}

/** What a failed sending says: a form takes no money and makes no contract. */
function useFailureWords(isForm: boolean): { readonly title: string; readonly text: string } {
  const { t } = useLingui()
  return isForm
    ? {
        title: t({ id: 'wizard.form.failed', message: 'Не получилось отправить' }),
        text: t({
          id: 'wizard.form.kept',
          message: 'Ответы сохранены. Попробуйте ещё раз чуть позже.',
        }),
      }
    : {
        title: t({ id: 'wizard.purchase.failed', message: 'Не получилось создать договор' }),
        text: t({ id: 'wizard.purchase.not-charged', message: 'Попробуйте позже. Деньги не списаны.' }),
      }
}
