import { useLingui } from '@lingui/react/macro'
import { slideView } from '../../engine/index.ts'
import { Button, comeInSight, LinkButton, Note, RetryButton } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { useProblemText } from './use-problem-text.ts'
import { useSiteAddress } from '../site-address.ts'

export interface PurchaseNoteProps {
  readonly slide: string
  /** It failed just now, and had not before the slide was opened. */
  readonly isNew: boolean
}

/** Codes of problems that the customer may confirm before the server creates a contract. */
const acceptable: ReadonlySet<string> = new Set(['QDM_COVER_EXISTS', 'QDM_COVER_EXISTS_OWN'])

/**
 * Shown above the Continue button when the contract could not be created: the reason, that no money was taken,
 * and the next step.
 */
export function PurchaseNote({ slide, isNew }: PurchaseNoteProps) {
  const siteAddress = useSiteAddress()
  const { t } = useLingui()
  const { actor } = useRun()
  const problemText = useProblemText()
  const purchase = useWizard((_, state) => state.purchase)
  const buys = useWizard((product, state) => slideView(product, state, slide)?.buys === true)
  if (!buys || purchase.status !== 'failed') return null

  // Problems with a path are displayed at their place.
  const general = purchase.problems.filter(({ path }) => path === '')
  const questions = general.filter(({ code }) => acceptable.has(code))
  if (questions.length > 0 && questions.length === purchase.problems.length) {
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
              <LinkButton kind="ghost" size="small" href={siteAddress('/profile/my-insurances')}>
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
        title={t({ id: 'wizard.purchase.failed', message: 'Не получилось создать договор' })}
        actions={
          <>
            <RetryButton onClick={() => actor.send({ type: 'slide.continued' })} />
            <LinkButton kind="ghost" size="small" href={companyPhone.href}>
              {t({ id: 'wizard.call-us', message: 'Позвонить' })}
            </LinkButton>
          </>
        }
      >
        {general.length > 0
          ? general.map((problem) => <p key={problem.code}>{problemText(problem)}</p>)
          : t({
              id: 'wizard.purchase.not-charged',
              message: 'Попробуйте позже. Деньги не списаны.',
            })}
      </Note>
    </div>
  )
}
