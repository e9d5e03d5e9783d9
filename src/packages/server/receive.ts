import { isObject } from '../../engine/json.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import { canonicalJson } from '../../engine/canonical-json.ts'
import type { CompiledProduct, Problem } from '../../engine/index.ts'
import { type AnyForm, openForm } from '../engine/form.ts'
import { type SubmissionOptions, checkSentForm } from './check.ts'

/** A form that was sent and checked. */
export interface CheckedForm<Answers extends object = JsonObject> {
  /** Id of the form. */
  readonly form: string
  /** Hash of its version. */
  readonly version: string
  readonly answers: Answers
  /** Language in which the person answered. */
  readonly language: string
  /** Failed rules for which a person has to look at the answers. */
  readonly referrals: readonly Problem[]
  /** The key of this sending; the same when the same form is sent again. Null when the request had none. */
  readonly key: string | null
}

/** Answers to sendings by their key, so that a form which is sent twice is received once. */
export interface SentBefore {
  /** Returns what was answered under the key; null for a new one. */
  readonly get: (key: string) => Promise<SentAnswer | null> | SentAnswer | null
  readonly set: (key: string, answer: SentAnswer) => Promise<void> | void
}

/** What was answered to a sending, and the digest of what was sent. */
export interface SentAnswer {
  readonly digest: string
  readonly reference: string
}

/** Options of a server that receives forms. */
export interface ReceiveOptions extends Omit<SubmissionOptions, 'now'> {
  /** Compiled forms, each with every version that is still filled in. */
  readonly forms: readonly (AnyForm | CompiledProduct)[]
  /**
   * Stores a form that was checked. Returns the number under which the person finds it again; without one a random number
   * is made. When it throws, the answer is 500 and the form can be sent again under the same key.
   */
  readonly onForm: (form: CheckedForm) => Promise<string | void> | string | void
  /** Keeps the answers of earlier sendings; by default the last 1000 in the memory of this process. */
  readonly sentBefore?: SentBefore
  /** Returns the moment of a request; by default the current one. */
  readonly clock?: () => Date
  /** Called with an error of `onForm`; by default it is written to the console. */
  readonly onError?: (error: unknown) => void
}

/** An answer to a request: a status and a JSON body; problems are `application/problem+json` (RFC 9457). */
export interface FormAnswer {
  readonly status: 201 | 400 | 404 | 409 | 422 | 500
  readonly contentType: 'application/json' | 'application/problem+json'
  readonly body: JsonObject
}

/** Receives one body; the adapters of Fastify, Express and `Request` call it. */
export type ReceiveForm = (body: unknown, key: string | null) => Promise<FormAnswer>

/**
 * Makes the function that receives forms: it finds the form and its version, refuses what its wizard cannot have sent, and
 * hands the answers over once for each key.
 * @throws FormRefused for what is no compiled form
 */
export function receiveForms({
  forms,
  onForm,
  sentBefore = memoryOfSendings(),
  clock = () => new Date(),
  // oxlint-disable-next-line eslint/no-console -- the host's own log, unless it gives another
  onError = (error) => console.error(error),
  ...check
}: ReceiveOptions): ReceiveForm {
  const products = forms.map((form) => openForm(form))
  const underWay = new Map<string, Promise<unknown>>()

  const receive: ReceiveForm = async (body, key) => {
    const about = isObject(body) ? body['qadam'] : undefined
    if (!isObject(body) || !isObject(about))
      return problem(
        400,
        'FORM_NOT_READABLE',
        'The body is no form: an object with answers and "qadam" was expected.',
      )
    const ofForm = products.filter(({ id }) => id === about['product'])
    if (ofForm.length === 0) return problem(404, 'FORM_UNKNOWN', 'This server receives no form of this id.')
    const product = ofForm.find(({ hash }) => hash === about['version'])
    if (product === undefined)
      return problem(
        409,
        'FORM_VERSION_UNKNOWN',
        'This server does not have the version of the form that was filled in.',
      )
    const digest = await digestOf(canonicalJson(body as Json))
    const known = key === null ? null : await sentBefore.get(key)
    if (known !== null) return known.digest === digest ? created(known.reference) : keyReused
    const checked = checkSentForm(product, body, { ...check, now: clock() })
    if (!checked.ok) return withProblems(refused, checked.problems)
    try {
      const { ok: _ok, ...rest } = checked
      const given = await onForm({ form: product.id, version: product.hash, ...rest, key })
      const reference = given ?? newReference()
      if (key !== null) await sentBefore.set(key, { digest, reference })
      return created(reference)
    } catch (error) {
      onError(error)
      return problem(500, 'FORM_NOT_KEPT', 'The form was not kept. Send it again under the same key.')
    }
  }

  // Two requests with one key at the same moment are one form: the second waits for the first.
  return async (body, key) => {
    if (key === null) return await receive(body, key)
    const before = underWay.get(key) ?? Promise.resolve()
    const mine = before.then(() => receive(body, key))
    underWay.set(key, mine)
    try {
      return await mine
    } finally {
      if (underWay.get(key) === mine) underWay.delete(key)
    }
  }
}

/** Keeps the answers of the last sendings in memory. */
export function memoryOfSendings(most = 1000): SentBefore {
  const answers = new Map<string, SentAnswer>()
  return {
    get: (key) => answers.get(key) ?? null,
    set: (key, answer) => {
      answers.set(key, answer)
      const [oldest] = answers.keys()
      if (answers.size > most && oldest !== undefined) answers.delete(oldest)
    },
  }
}

/** Longest body that the adapters read, in bytes; the server's own limit counts where it is lower. */
export const mostBytes = 1024 * 1024

/** Name of the header with the key of a sending. */
export const keyHeader = 'idempotency-key'

/** The answer to a body that is no JSON, or too long. */
export function notReadable(detail: string): FormAnswer {
  return problem(400, 'FORM_NOT_READABLE', detail)
}

function created(reference: string): FormAnswer {
  return { status: 201, contentType: 'application/json', body: { data: { reference } } }
}

const refused = problem(422, 'FORM_REFUSED', 'The wizard of this form cannot have sent these answers.')

const keyReused = problem(409, 'FORM_KEY_REUSED', 'Another form was sent under this key before.')

function problem(status: FormAnswer['status'], code: string, detail: string): FormAnswer {
  return {
    status,
    contentType: 'application/problem+json',
    body: { type: 'about:blank', title: code, status, code, detail },
  }
}

function withProblems(answer: FormAnswer, problems: readonly Problem[]): FormAnswer {
  const listed = problems.map(({ path, code, params }): JsonObject => ({ path, code, params }))
  return { ...answer, body: { ...answer.body, problems: listed } }
}

function newReference(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from(
    crypto.getRandomValues(new Uint8Array(10)),
    (byte) => letters[byte % letters.length],
  ).join('')
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
