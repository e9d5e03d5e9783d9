import type {
  CallAnswer,
  CallRequest,
  Json,
  Problem,
  PurchaseAnswer,
  Submission,
} from '../../engine/index.ts'
import type { SendAnswers } from '../calls/send-answers.ts'
import type { WizardServices } from '../start/run-start.ts'
import { hostedRecording } from './hosted-recording.ts'

/** What a host answers to a sending: a number under which the person finds it, or what it refuses. */
export type HostAnswer =
  string | void | { readonly reference?: string } | { readonly problems: readonly HostProblem[] }

/** A refused answer: its path (`/phone`; empty for none), and a code with a text, such as `required` or a rule of the form. */
export interface HostProblem {
  readonly path: string
  readonly code: string
  readonly params?: Problem['params']
}

/** What a host gets of a sending besides the answers. */
export interface HostSending {
  /** The whole body, as `@qadam/server` checks it. */
  readonly body: Submission['body']
  /** The same for each repetition of the same answers: what was sent twice is one sending. */
  readonly key: string
  /** Ends when the host took too long. */
  readonly signal: AbortSignal
}

/** Receives the answers of a form. */
export type SubmitToHost = (
  answers: Readonly<Record<string, Json>>,
  sending: HostSending,
) => HostAnswer | Promise<HostAnswer>

/** Answers a call of a form: any HTTP status with a JSON body. */
export type HostCall = (
  request: Pick<CallRequest, 'operation' | 'path' | 'query' | 'body'>,
  signal: AbortSignal,
) => Promise<{ readonly status: number; readonly body: Json; readonly fact?: string }>

/** What a host gives a wizard. */
export interface HostPorts {
  readonly onSubmit: () => SubmitToHost | undefined
  readonly calls: () => Readonly<Record<string, HostCall>>
  /** Time in ms after which a sending counts as failed. */
  readonly patienceMs: number
  /** Tells the developer what is wrong with the host, in one sentence. */
  readonly tell: (sentence: string, cause?: unknown) => void
}

/** The services of a host's wizard. */
export function hostedServices(ports: HostPorts): WizardServices {
  return {
    performCall: async (request, _product, signal) => await askHost(ports, request, signal),
    loadSending: async () => {
      const { attemptFor, submissionOf } = await import('../calls/purchase-attempt.ts')
      const send: SendAnswers = async (submission, { run, lastAttempt, keepAttempt, newKey }) => {
        const attempt = attemptFor(submission, lastAttempt, newKey)
        keepAttempt(attempt)
        const answer = await sendToHost(ports, submissionOf(submission, attempt, run), attempt.idempotencyKey)
        if (answer.kind === 'refused') keepAttempt({ ...attempt, digest: '' })
        return { answer, contract: null }
      }
      return send
    },
    recordWizard: hostedRecording,
  }
}

async function askHost(
  { calls, tell }: HostPorts,
  request: CallRequest,
  signal: AbortSignal,
): Promise<CallAnswer> {
  const { operation } = request
  const answer = calls()[operation]
  if (answer === undefined) {
    tell(
      `The form calls "${operation}", and nothing answers it. Give the wizard calls={{ '${operation}': async (request) => ({ status: 200, body: … }) }}.`,
    )
    return { kind: 'failure', failure: 'fetch' }
  }
  const late = AbortSignal.timeout(request.timeoutMs)
  try {
    const { status, body, fact = null } = await until(answer(request, AbortSignal.any([signal, late])), late)
    return { kind: 'answer', status, body, fact }
  } catch (error) {
    if (!signal.aborted) tell(`The call "${operation}" was not answered.`, error)
    return { kind: 'failure', failure: late.aborted ? 'timeout' : 'fetch' }
  }
}

async function sendToHost(
  { onSubmit, patienceMs, tell }: HostPorts,
  { body }: Submission,
  key: string,
): Promise<PurchaseAnswer> {
  const submit = onSubmit()
  if (submit === undefined) {
    tell('The form was sent, and nothing receives it. Give the wizard onSubmit={async (answers) => { … }}.')
    return { kind: 'failure', failure: 'fetch' }
  }
  const { qadam: _about, ...answers } = body
  const late = AbortSignal.timeout(patienceMs)
  try {
    const answer = await until(submit(answers, { body, key, signal: late }), late)
    if (typeof answer === 'object' && 'problems' in answer) return refused(answer.problems)
    const reference = typeof answer === 'object' ? answer.reference : answer
    return { kind: 'created', contractId: reference ?? '' }
  } catch (error) {
    if (late.aborted)
      tell(
        `onSubmit did not end within ${patienceMs / 1000} s. The person can send the form again under the same key.`,
      )
    else tell('onSubmit threw. The person read that the form was not sent, and can send it again.', error)
    return { kind: 'failure', failure: late.aborted ? 'timeout' : 'fetch' }
  }
}

function refused(problems: readonly HostProblem[]): PurchaseAnswer {
  return {
    kind: 'refused',
    problems:
      problems.length > 0
        ? problems.map(({ path, code, params = {} }) => ({ path, code, params }))
        : [{ path: '', code: 'QDM_SUBMISSION_REFUSED', params: {} }],
  }
}

/** Waits for a host, which may never answer, until the signal ends. Rejects then. */
async function until<Answer>(answer: Answer | Promise<Answer>, late: AbortSignal): Promise<Answer> {
  return await Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      late.addEventListener('abort', () => reject(late.reason as Error), { once: true })
    }),
  ])
}
