import {
  type CompiledProduct,
  checkSubmission as check,
  type Problem,
  type SubmissionFacts,
} from '../../engine/index.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import { isObject } from '../../engine/json.ts'
import { type CompiledForm, openForm } from '../engine/form.ts'

/** What a server knows besides the body. */
export interface SubmissionOptions extends Partial<Omit<SubmissionFacts, 'today' | 'language'>> {
  /** The moment of the request; by default the current one. */
  readonly now?: Date
  /** IANA time zone whose calendar day counts as today; by default `Asia/Tashkent`. */
  readonly timeZone?: string
}

/** Answers that the wizard can have sent, or everything for which it cannot. */
export type CheckedSubmission<Answers> =
  | {
      readonly ok: true
      readonly answers: Answers
      /** Language in which the person answered. */
      readonly language: string
      /** Failed rules for which a person has to look at the answers. */
      readonly referrals: readonly Problem[]
    }
  | {
      readonly ok: false
      /** At least one: the path in the body, a code, and the values of its message. */
      readonly problems: readonly Problem[]
    }

/**
 * Checks whether the wizard of this form could have sent this body: it replays the answers through the same slides,
 * conditions and rules. Never throws for any body. Calls without a signed fact prove nothing: give `facts` when answers of
 * calls have to be true.
 * @throws FormRefused for what is no compiled form
 */
export function checkSentForm<Answers extends object = JsonObject>(
  form: CompiledForm<Answers> | CompiledProduct,
  body: unknown,
  {
    now = new Date(),
    timeZone = 'Asia/Tashkent',
    facts = [],
    phone = null,
    ...known
  }: SubmissionOptions = {},
): CheckedSubmission<Answers> {
  const product = openForm(form)
  const about = isObject(body) && isObject(body['qadam']) ? body['qadam'] : {}
  const language = typeof about['language'] === 'string' ? about['language'] : 'ru'
  const { problems, referrals } = check(product, jsonOf(body), {
    ...known,
    facts,
    phone,
    language,
    today: new Intl.DateTimeFormat('en-CA', { timeZone }).format(now),
  })
  if (problems.length > 0) return { ok: false, problems }
  const { qadam: _about, ...answers } = body as JsonObject
  // The check refuses every answer that the form does not have, so these are of its type.
  return { ok: true, answers: answers as Answers, language, referrals }
}

/** A body as it came out of JSON; what JSON cannot hold is no body. */
function jsonOf(body: unknown): Json {
  return body === undefined ? null : (body as Json)
}
