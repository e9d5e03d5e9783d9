import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, FieldError, LinkButton, TextButton, TextInput } from '../../ui/index.ts'
import type { TalkChoice, TalkQuestion } from '../../talk/index.ts'
import { companyPhone } from '../company-phone.ts'
import { usePaymentStart } from '../page/use-payment-start.ts'
import { useWizardWorld } from '../page/use-wizard-world.ts'
import type { StartedRun } from '../start/start-run.ts'
import { LanguageSwitch } from '../texts/language-switch.tsx'
import { useTexts } from '../texts/texts-context.tsx'
import { type PageTalk, useTalk } from './use-talk.ts'
import styles from './talk.module.css'

export interface TalkScreenProps {
  readonly run: StartedRun
  readonly onRestart: () => void
}

/** One question a screen: what was found before it, the question, and the ways to answer. */
export function TalkScreen({ run, onRestart }: TalkScreenProps) {
  useWizardWorld()
  usePaymentStart(run)
  const { speak } = useTexts()
  const talk = useTalk(run, {
    startOver: onRestart,
    callHuman: () => location.assign(companyPhone.href),
    // Where the texts cannot be loaded, the language stays.
    speak: (language) => void speak(language).catch(() => undefined),
  })
  const { turn, texts, reply } = talk
  const { place, price, notes, question } = turn
  const say = (key: string, values?: Readonly<Record<string, unknown>>) =>
    texts.find(`talk.${key}`, values) ?? key
  useEffect(() => {
    document.title = `${question.label} — ${texts.find(`${run.product.id}.title`) ?? ''}`
  }, [question.label, texts, run])

  return (
    <main className={styles['page']}>
      <div className={styles['head']}>
        <TextButton onClick={() => reply({ text: '/back' })}>{say('back')}</TextButton>
        <LanguageSwitch />
      </div>
      {place !== null && (
        <p className={styles['place']}>
          {say('place', { number: place.number, total: place.total, title: place.title })}
          {price !== null && <span className={styles['price']}> · {price}</span>}
        </p>
      )}
      {notes.map((note) => (
        <p className={styles['note']} key={note}>
          {note}
        </p>
      ))}
      {/* A new question is another form: what was typed belongs to the one before. */}
      <QuestionForm key={`${question.key} ${question.kind}`} talk={talk} say={say} />
      <ReadAloud question={question} language={texts.language} label={say('readAloud')} />
      <p className={styles['other']}>
        <LinkButton kind="ghost" size="small" href={formAddress()}>
          {say('asForm')}
        </LinkButton>
      </p>
    </main>
  )
}

/** The same answers with all questions of a slide at once. */
function formAddress(): string {
  return location.pathname.replace(/\/talk$/, '')
}

interface QuestionFormProps {
  readonly talk: PageTalk
  readonly say: (key: string) => string
}

/** More choices than this are found by typing. */
const mostButtons = 12

function QuestionForm({ talk: { turn, reply }, say }: QuestionFormProps) {
  const { question, error } = turn
  const { label, hint, example, current, kind, choices, links, keyboard } = question
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isTyped = kind === 'text' || kind === 'code' || kind === 'choices' || choices.length > mostButtons
  const [typed, setTyped] = useState(kind === 'text' && current !== null ? current : '')
  useEffect(() => heading.current?.focus(), [])

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    reply({ text: typed })
  }
  const described = [hint === null ? '' : `${id}-hint`, error === null ? '' : `${id}-error`]
  return (
    <form
      className={styles['question']}
      onSubmit={handleSubmit}
      noValidate
      aria-busy={kind === 'wait' || undefined}
      data-question={`${question.key} ${kind}`}
    >
      <h1 ref={heading} tabIndex={-1} id={`${id}-label`} className={styles['label']}>
        {label}
      </h1>
      {hint !== null && <p id={`${id}-hint`}>{hint}</p>}
      <div role="alert">{error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
      {links.map((link) => (
        <a key={link.path} href={link.path} target="_blank" rel="noopener">
          {link.label}
        </a>
      ))}
      {kind === 'send' && (
        <>
          <p>{say('attachOnForm')}</p>
          <LinkButton href={formAddress()}>{say('asForm')}</LinkButton>
        </>
      )}
      {isTyped && (
        <>
          <TextInput
            id={id}
            aria-labelledby={`${id}-label`}
            aria-describedby={described.filter(Boolean).join(' ') || undefined}
            aria-invalid={error !== null || undefined}
            value={typed}
            onChange={setTyped}
            placeholder={example ?? undefined}
            inputMode={inputModes[keyboard]}
            autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
          />
          {kind !== 'choice' && <Button type="submit">{say('goOn')}</Button>}
        </>
      )}
      <Choices
        choices={fitting(choices, isTyped && kind !== 'text' ? typed : '')}
        kind={kind}
        reply={reply}
        label={label}
      />
    </form>
  )
}

const inputModes = {
  text: 'text',
  digits: 'numeric',
  decimal: 'decimal',
  phone: 'numeric',
  email: 'email',
} as const satisfies Readonly<Record<TalkQuestion['keyboard'], string>>

/** Choices with the typed words; all of them while they are few. */
function fitting(choices: readonly TalkChoice[], typed: string): readonly TalkChoice[] {
  const words = typed.trim().toLowerCase()
  const isFew = choices.length <= mostButtons
  const fits = isFew ? choices : choices.filter(({ label }) => label.toLowerCase().includes(words))
  return fits.length > mostButtons && words === ''
    ? fits.filter(({ id, isCurrent }) => isCurrent || !/^o\d/.test(id))
    : fits
}

interface ChoicesProps {
  readonly choices: readonly TalkChoice[]
  readonly kind: TalkQuestion['kind']
  readonly label: string
  readonly reply: PageTalk['reply']
}

function Choices({ choices, kind, label, reply }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <div role="group" aria-label={label} className={styles['choices']}>
      {choices.map((choice, index) => (
        <div key={choice.id}>
          <Button
            block
            kind={kind === 'act' && index === 0 ? 'primary' : 'secondary'}
            aria-pressed={kind === 'choice' || kind === 'choices' ? choice.isCurrent : undefined}
            onClick={() => reply({ choice: choice.id })}
          >
            {choice.label}
          </Button>
          {choice.hint !== null && <p className={styles['hint']}>{choice.hint}</p>}
        </div>
      ))}
    </div>
  )
}

interface ReadAloudProps {
  readonly question: TalkQuestion
  readonly language: string
  readonly label: string
}

/** Reads the question and its choices by the voice of the device, where it has one. */
function ReadAloud({ question: { label, hint, choices }, language, label: name }: ReadAloudProps) {
  if (typeof speechSynthesis === 'undefined') return null
  const handleRead = () => {
    const text = [label, hint, ...choices.slice(0, mostButtons).map((choice) => choice.label)]
    const speech = new SpeechSynthesisUtterance(text.filter(Boolean).join('. '))
    speech.lang = language
    speechSynthesis.cancel()
    speechSynthesis.speak(speech)
  }
  return <TextButton onClick={handleRead}>{name}</TextButton>
}
