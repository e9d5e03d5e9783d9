import { useLingui } from '@lingui/react/macro'
import Play from 'lucide/dist/esm/icons/play.mjs'
import { useEffect, useMemo, useState } from 'react'
import { CallError, endpointOf, isSandbox, send } from '../../api/index.ts'
import type { CallAnswer } from '../../engine/index.ts'
import type { Trial } from '../../engine/interpret/index.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import type { Json } from '../../engine/json.ts'
import { Button, Skeleton } from '../../ui/index.ts'
import { ReadingInput } from '../bench/reading-input.tsx'
import { ListInput } from '../bench/list-input.tsx'
import { itemReadingLabel, readingLabel } from '../bench/reading-words.ts'
import { valueWords } from '../grammar/value-words.ts'
import { ValueTree } from '../values/value-tree.tsx'
import type { AskTrial } from '../findings/ask-expression.ts'
import type { WordsOfProduct } from '../sentences/name-words.ts'
import { outcomesOf } from './call-outcomes.ts'
import { filledValues, sentValues, wholeBodyOf } from './mapped-values.ts'
import styles from './mapping.module.css'
import {
  outcomeNameOf,
  givenOf,
  readingsOfTrials,
  requestOfValues,
  type RequestOfTrial,
} from './tried-call.ts'

export interface CallTrialProps {
  readonly call: Readonly<Record<string, unknown>>
  /** Pointer of the call in the product file. */
  readonly pointer: string
  readonly askTrial: AskTrial
  readonly words: WordsOfProduct
  readonly today: string
}

/** An answer, and what the call makes of it. */
interface Answered {
  readonly request: RequestOfTrial
  readonly answer: CallAnswer
  readonly outcome: string
  /** Values of the fields that the answer fills, by their pattern. */
  readonly fills: readonly (readonly [string, Json])[]
}

/** Tries a call in the sandbox; of a call that cannot be tried here it says why. */
export function CallTrial(props: CallTrialProps) {
  const { t } = useLingui()
  const isHere = useSandbox()
  if (!endpointOf(operationOf(props.call)))
    return (
      <p className={styles['about']}>
        {t({
          id: 'studio.call.try.foreign',
          message:
            'Отсюда можно попробовать операции портала. Вызов другого сервиса проверьте в предпросмотре.',
        })}
      </p>
    )
  if (isHere === null) return <Skeleton kind="block" />
  if (isHere) return <TrialForm {...props} />
  return (
    <p className={styles['about']}>
      {t({
        id: 'studio.call.try.real',
        message:
          'Сервер работает с настоящими службами, поэтому отсюда вызов не отправить. Попробуйте в песочнице.',
      })}
    </p>
  )
}

/** Whether the services of this server are a sandbox; null until that is known. */
function useSandbox(): boolean | null {
  const [isHere, setHere] = useState<boolean | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    void isSandbox(abort.signal).then((is) => {
      if (!abort.signal.aborted) setHere(is)
    })
    return () => abort.abort()
  }, [])
  return isHere
}

function operationOf(call: CallTrialProps['call']): string {
  return typeof call['operation'] === 'string' ? call['operation'] : ''
}

/** Sends the call with values from here, and shows the request, the answer, its outcome and what it fills. */
function TrialForm({ call, pointer, askTrial, words, today }: CallTrialProps) {
  const { t, i18n } = useLingui()
  const [values, setValues] = useState<Readonly<Record<string, Json>>>({ today })
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [isBusy, setBusy] = useState(false)
  const parts = useMemo(() => expressionsOf(call, pointer), [call, pointer])
  const trials = useTrials(askTrial, parts, values)
  const operation = operationOf(call)
  const put = (of: string, value: Json) => setValues({ ...values, [of]: value })

  const run = async () => {
    setBusy(true)
    const results = await Promise.all(
      parts.map(async ({ path, text }) => (await askTrial(path, text, givenOf(values)))?.result ?? null),
    )
    const named = parts.flatMap((part, at) =>
      part.sent === null ? [] : [{ ...part.sent, value: results[at] ?? null }],
    )
    const wholeAt = parts.findIndex(({ sent }) => sent === null)
    const request = requestOfValues(named, wholeAt < 0 ? undefined : (results[wholeAt] ?? null))
    const answer = await answerTo(operation, request)
    const body = answer.kind === 'answer' ? answer.body : null
    const outcome = outcomeNameOf(outcomesOf(call['outcomes']), answer)
    const fills = outcome === 'ok' ? filledValues(call) : []
    const filled = await Promise.all(
      fills.map(async ({ to, text, overwrite }) => {
        const at = pointerBelow(pointer, 'response', to)
        const path = overwrite === null ? at : pointerBelow(at, 'value')
        const trial = await askTrial(path, text, [...givenOf(values), { of: 'response', is: body }])
        return [to, trial?.result ?? null] as const
      }),
    )
    setAnswered({ request, answer, outcome, fills: filled })
    setBusy(false)
  }

  return (
    <div className={styles['mapping']}>
      {readingsOfTrials(trials).map((reading) =>
        reading.kind === 'list' ? (
          <ListInput
            key={reading.of}
            label={readingLabel(i18n, words, reading)}
            reading={reading}
            words={words}
            labelOf={(inside) => itemReadingLabel(words, reading, inside)}
            value={values[reading.of] ?? null}
            onChange={(value) => put(reading.of, value)}
          />
        ) : (
          <ReadingInput
            key={reading.of}
            label={readingLabel(i18n, words, reading)}
            reading={{ kind: reading.kind, values: reading.values }}
            pattern={reading.pattern}
            words={words}
            value={values[reading.of] ?? null}
            onChange={(value) => put(reading.of, value)}
          />
        ),
      )}
      <Button
        kind="secondary"
        size="small"
        icon={Play}
        busy={isBusy ? t({ id: 'studio.call.try.busy', message: 'Ждём ответа' }) : undefined}
        onClick={() => void run()}
      >
        {t({ id: 'studio.call.try.send', message: 'Отправить' })}
      </Button>
      <output className={styles['result']}>{answered && <AnswerWords answered={answered} />}</output>
      {answered && (
        <>
          {answered.fills.length > 0 && (
            <ul
              className={styles['facts']}
              aria-label={t({ id: 'studio.call.try.fills', message: 'Заполнится' })}
            >
              {answered.fills.map(([to, value]) => (
                <li key={to}>{`${to} = ${valueWords(i18n, value)}`}</li>
              ))}
            </ul>
          )}
          <Sent title={t({ id: 'studio.call.try.request', message: 'Запрос' })} value={answered.request} />
          {answered.answer.kind === 'answer' && (
            <Sent
              title={t({ id: 'studio.call.try.answer', message: 'Ответ' })}
              value={answered.answer.body}
            />
          )}
        </>
      )}
    </div>
  )
}

function AnswerWords({ answered: { answer, outcome } }: { readonly answered: Answered }) {
  const { t } = useLingui()
  if (answer.kind === 'failure')
    return t({ id: 'studio.call.try.failed', message: `Ответа нет. Исход: ${outcome}` })
  const { status } = answer
  return t({ id: 'studio.call.try.status', message: `Ответ ${status}. Исход: ${outcome}` })
}

function Sent({ title, value }: { readonly title: string; readonly value: unknown }) {
  return (
    <section aria-label={title}>
      <h4 className={styles['title']}>{title}</h4>
      {/* Long answers scroll: a keyboard reaches them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['sent']} tabIndex={0} aria-label={title} role="group">
        <ValueTree value={value} />
      </div>
    </section>
  )
}

/** One expression of a request; `sent` is null for that of the whole body. */
interface RequestPart {
  readonly path: string
  readonly text: string
  readonly sent: Pick<ReturnType<typeof sentValues>[number], 'in' | 'name'> | null
}

function expressionsOf(call: CallTrialProps['call'], pointer: string): readonly RequestPart[] {
  const whole = wholeBodyOf(call)
  const named = sentValues(call, []).map(({ in: where, name, text }) => ({
    path: pointerBelow(pointer, 'request', where, name),
    text,
    sent: { in: where, name },
  }))
  return whole === null
    ? named
    : [...named, { path: pointerBelow(pointer, 'request', 'body'), text: whole, sent: null }]
}

function useTrials(
  askTrial: AskTrial,
  parts: readonly RequestPart[],
  values: Readonly<Record<string, Json>>,
): readonly (Trial | null)[] {
  const [trials, setTrials] = useState<readonly (Trial | null)[]>([])
  useEffect(() => {
    let isCurrent = true
    Promise.all(parts.map(async ({ path, text }) => await askTrial(path, text, givenOf(values)))).then(
      (answers) => {
        if (isCurrent) setTrials(answers)
      },
      () => setTrials([]),
    )
    return () => {
      isCurrent = false
    }
  }, [askTrial, parts, values])
  return trials
}

async function answerTo(operation: string, { path, query, body }: RequestOfTrial): Promise<CallAnswer> {
  const endpoint = endpointOf(operation, path)
  if (!endpoint) return { kind: 'failure', failure: 'fetch' }
  try {
    const incoming = await send({ ...endpoint, query, ...(body === null ? {} : { body }) })
    // JSON.parse returns JSON.
    return { kind: 'answer', status: incoming.status, body: incoming.body as Json, fact: null }
  } catch (error) {
    if (!(error instanceof CallError) || error.failure.kind === 'status') throw error
    return { kind: 'failure', failure: error.failure.kind }
  }
}
