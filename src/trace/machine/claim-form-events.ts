import type { ClaimFormEvent, ClaimFormInput } from '../../../machines/claim-form-setup.ts'
import { parseSavedClaim, type SelectedPolicy } from '../../../machines/claim-form-state.ts'
import { fieldsOfQuestion, noAnswers } from '../../../machines/claim-rules.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import { hasParts, type Parts } from '../parts.ts'

/** The parts of each event of the claim form. */
const eventParts: Readonly<Record<ClaimFormEvent['type'], Parts>> = {
  'form.opened': {},
  'form.closed': {},
  'form.submitted': {},
  'form.restarted': {},
  'answer.changed': { field: 'text', value: 'text' },
  'answer.left': { field: 'text' },
  'question.left': { question: 'text' },
  'policy.chosen': { series: 'text', number: 'text' },
  'policy.retried': {},
  'files.chosen': { files: 'list' },
  'file.removed': { id: 'text' },
  'person.recognized': { fullName: 'text', phone: 'text' },
  'session.changed': { isSignedIn: 'flag' },
  'signIn.completed': {},
  'draft.kept': { at: 'number' },
  'upload.progressed': { sentBytes: 'number', totalBytes: 'number' },
  'claim.registered': { number: 'text', reviewBy: 'text' },
  'claim.refused': { problems: 'list', files: 'list' },
  'claim.notSent': { code: 'text' },
  'session.ended': {},
}

/** Returns whether a value of a trace is an event of `claimFormMachine` with all its properties. */
export function isClaimFormEvent(event: Json): event is JsonObject & ClaimFormEvent {
  if (!isObject(event) || typeof event['type'] !== 'string') return false
  const { type, field = 'address', question = 'story', files = [], problems = [] } = event
  const parts = Object.hasOwn(eventParts, type) ? eventParts[type as ClaimFormEvent['type']] : null
  return (
    parts !== null &&
    hasParts(event, parts) &&
    Object.hasOwn(noAnswers, String(field)) &&
    Object.hasOwn(fieldsOfQuestion, String(question)) &&
    [files, problems].every((list) => Array.isArray(list) && list.every((one: Json) => isObject(one)))
  )
}

/** Returns whether an answer to `findPolicy` is a policy. */
export function isSelectedPolicy(answer: Json): answer is JsonObject & SelectedPolicy {
  return (
    isObject(answer) &&
    hasParts(answer, { series: 'text', number: 'text', type: 'text', object: 'anything' }) &&
    (answer['object'] === null || typeof answer['object'] === 'string')
  )
}

/** Returns the start values of the claim form from a trace: whether the person was signed in, and the saved claim. */
export function claimFormBeginning(input: JsonObject | undefined): Omit<ClaimFormInput, 'now'> {
  const draft = parseSavedClaim(input?.['draft'])
  return { isSignedIn: input?.['isSignedIn'] === true, ...(draft && { draft }) }
}
