import { useLingui } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { isStopped } from '../../../../machines/claim-form-state.ts'
import { type ClaimQuestion, claimQuestions, fieldsOfQuestion } from '../../../../machines/claim-rules.ts'
import { buttonClass, Icon } from '../../../ui/index.ts'
import { FormSummary } from '../../forms/form-summary.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { usePageHead } from '../../site/use-page-head.ts'
import { Recognize } from '../recognize.tsx'
import { ClaimActions } from './claim-actions.tsx'
import { ClaimEvent } from './claim-event.tsx'
import { ClaimFiles } from './claim-files.tsx'
import type { ClaimForm } from './claim-form-of-tab.ts'
import styles from './claim-form.module.css'
import { ClaimNotes } from './claim-notes.tsx'
import { ClaimName, ClaimPhone, ClaimRole } from './claim-person.tsx'
import { ClaimPlace } from './claim-place.tsx'
import { ClaimPolicy } from './claim-policy.tsx'
import { ClaimRegistered } from './claim-registered.tsx'
import { ClaimStory } from './claim-story.tsx'
import { claimControlId, useClaim } from './use-claim.ts'
import { useClaimErrors } from './use-claim-errors.ts'
import { useClaimedPolicy } from './use-claimed-policy.ts'
import { useClaimWords } from './use-claim-words.ts'

/** Address of the three questions. */
export const claimQuestionsPath = '/claim/questions'

/**
 * The claim in three questions, photos first: the same form with the same answers, a part of it at a time. The question is in
 * the address, so a reload and the browser's Back stay in the claim.
 */
export function ClaimQuestionsPage({ form }: { readonly form: ClaimForm }) {
  const { t } = useLingui()
  const { title, lead } = useClaimWords(form)
  const registered = useSelector(form, ({ context }) => context.registered)
  useClaimedPolicy(form)
  useEffect(() => {
    form.send({ type: 'form.opened' })
    return () => form.send({ type: 'form.closed' })
  }, [form])
  const name = t({ id: 'claims.questions.title', message: 'Заявление в трёх вопросах' })
  usePageHead(registered ? title : name)
  return (
    <section className={styles['page']}>
      <SiteLink className={styles['back']} href="/claim">
        <Icon of={ArrowLeft} size={20} />
        {t({ id: 'claims.form.back', message: 'Страховой случай' })}
      </SiteLink>
      {registered ? (
        <>
          <h1>{title}</h1>
          <ClaimRegistered claim={registered} />
        </>
      ) : (
        <Questions form={form} lead={lead} />
      )}
    </section>
  )
}

function Questions({ form, lead }: { readonly form: ClaimForm; readonly lead: string | undefined }) {
  const { t } = useLingui()
  const { history } = useRouter()
  const formId = useId()
  const { context } = useClaim(form)
  const question = useLocation({ select: ({ searchStr }) => questionIn(searchStr) })
  const title = useQuestionTitle(question)
  const number = claimQuestions.indexOf(question) + 1
  const total = claimQuestions.length
  const isLast = number === total
  const ofQuestion = (one: ClaimQuestion): readonly string[] => [
    ...fieldsOfQuestion[one].map(claimControlId),
    ...(one === 'story' ? [claimControlId('files')] : []),
  ]
  const errors = useClaimErrors(form)
  const shown = errors.filter(({ target }) => ofQuestion(question).includes(target))
  const heading = useHeadingOf(question, shown.length > 0)

  // The next question and the insurer may refuse an answer of a question before: that one opens.
  const { attempts } = context
  const handleAttempt = useEffectEvent(() => {
    const first = claimQuestions.find((one) => errors.some(({ target }) => ofQuestion(one).includes(target)))
    if (first !== undefined && first !== question) history.push(addressOf(first))
  })
  const seen = useRef(attempts)
  useEffect(() => {
    if (seen.current !== attempts) handleAttempt()
    seen.current = attempts
  }, [attempts])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isLast) {
      form.send({ type: 'form.submitted' })
      return
    }
    form.send({ type: 'question.left', question })
    const next = claimQuestions[number]
    if (next !== undefined && !isStopped(form.getSnapshot().context, question)) history.push(addressOf(next))
  }
  return (
    <>
      <div>
        <p className={styles['lead']}>
          {t({ id: 'claims.questions.number', message: `Вопрос ${number} из ${total}` })}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
      </div>
      <form id={formId} className={styles['form']} onSubmit={handleSubmit} noValidate>
        <FormSummary key={question} errors={shown} attempt={attempts} />
        <ClaimNotes form={form} />
        <Recognize onRecognized={(contact) => form.send({ type: 'person.recognized', ...contact })} />
        <div className={styles['fields']} inert={context.upload !== null}>
          <Question form={form} question={question} />
        </div>
      </form>
      <div className={styles['actions']}>
        <ClaimActions form={form} formId={formId} isLast={isLast} onClose={() => history.push('/claim')}>
          {number > 1 && (
            <SiteLink
              className={buttonClass({ kind: 'secondary', block: true })}
              href={addressOf(claimQuestions[number - 2] ?? 'story')}
            >
              {t({ id: 'claims.questions.before', message: 'Назад' })}
            </SiteLink>
          )}
        </ClaimActions>
        <SiteLink href="/claim/form">
          {t({ id: 'claims.questions.whole', message: 'Вся форма на одной странице' })}
        </SiteLink>
      </div>
    </>
  )
}

/** The controls of one question, in the order in which they are answered. */
function Question({ form, question }: { readonly form: ClaimForm; readonly question: ClaimQuestion }) {
  switch (question) {
    case 'story':
      return (
        <>
          <ClaimFiles form={form} />
          <ClaimStory form={form} />
          <ClaimEvent form={form} />
        </>
      )
    case 'policy':
      return (
        <>
          <ClaimPolicy form={form} />
          <ClaimRole form={form} />
        </>
      )
    case 'reach':
      return (
        <>
          <ClaimPlace form={form} />
          <ClaimName form={form} />
          <ClaimPhone form={form} />
        </>
      )
    default:
      return question satisfies never
  }
}

function useQuestionTitle(question: ClaimQuestion): string {
  const { t } = useLingui()
  return {
    story: t({ id: 'claims.questions.story', message: 'Что и когда случилось?' }),
    policy: t({ id: 'claims.questions.policy', message: 'По какому полису?' }),
    reach: t({ id: 'claims.questions.reach', message: 'Где это было и как с вами связаться?' }),
  }[question]
}

/** The heading takes the focus when another question comes; where something is wrong the summary does. */
function useHeadingOf(question: ClaimQuestion, isWrong: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(question)
  const handleChange = useEffectEvent(() => {
    if (!isWrong) heading.current?.focus()
  })
  useEffect(() => {
    if (seen.current !== question) handleChange()
    seen.current = question
  }, [question])
  return heading
}

function addressOf(question: ClaimQuestion): string {
  const number = claimQuestions.indexOf(question) + 1
  return number === 1 ? claimQuestionsPath : `${claimQuestionsPath}?question=${number}`
}

function questionIn(search: string): ClaimQuestion {
  return claimQuestions[Number(new URLSearchParams(search).get('question') ?? 1) - 1] ?? 'story'
}
