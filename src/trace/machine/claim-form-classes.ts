import type { ClaimFormEvent } from '../../../machines/claim-form-setup.ts'
import { claimQuestions, noAnswers, type ClaimField } from '../../../machines/claim-rules.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import type { MachineClasses } from './recorded-machine.ts'
import { policySeries } from './redact-claim-form.ts'
import {
  amount,
  day,
  flag,
  isOfClasses,
  everyOf,
  textMatching,
  name,
  objectOf,
  oneOf,
  orNull,
  phone,
  standInText,
  standInVehicle,
  type ValueClass,
  type ValueClasses,
} from './value-class.ts'

const at = oneOf(...Object.keys(noAnswers))
const id = textMatching(/^[\w-]{1,64}$/)
const place = textMatching(/^\d{0,4}$/)
const series: ValueClass = (value) => textMatching(policySeries)(value) || standInText(value)

const ofAnswers: Readonly<Record<ClaimField, ValueClass>> = {
  policySeries: series,
  policyNumber: standInText,
  role: oneOf('', 'policyholder', 'victim'),
  fullName: standInText,
  regionId: place,
  districtId: place,
  address: standInText,
  eventDate: textMatching(/^(\s*|no date|\d{4}-\d\d-\d\d)$/),
  eventTime: textMatching(/^(\s*|no time|\d\d:\d\d)$/),
  phone,
  description: textMatching(/^(\s?|x+)$/),
}

const ofEvents: Readonly<Record<ClaimFormEvent['type'], ValueClasses>> = {
  'form.opened': {},
  'form.closed': {},
  'form.submitted': {},
  'form.restarted': {},
  'answer.changed': { field: at, value: (value) => typeof value === 'string' },
  'answer.left': { field: at },
  'question.left': { question: oneOf(...claimQuestions) },
  'policy.chosen': { series, number: standInText },
  'policy.retried': {},
  'files.chosen': { files: everyOf(objectOf({ id, name: id, sizeBytes: amount, isTaken: orNull(flag) })) },
  'file.removed': { id },
  'person.recognized': { fullName: standInText, phone },
  'session.changed': { isSignedIn: flag },
  'signIn.completed': {},
  'draft.kept': { at: amount },
  'upload.progressed': { sentBytes: amount, totalBytes: amount },
  'claim.registered': { number: standInText, reviewBy: day },
  'claim.refused': {
    problems: everyOf(objectOf({ at, code: name, params: objectOf({}) })),
    files: everyOf(objectOf({ id, reason: name })),
  },
  'claim.notSent': { code: name },
  'session.ended': {},
}

/** What a recording of the claim form holds. */
export const claimFormClasses: MachineClasses = {
  input: {
    isSignedIn: flag,
    draft: objectOf({
      answers: objectOf(ofAnswers),
      fileNames: everyOf(textMatching(/^file-\d{1,3}$/)),
      savedAt: amount,
    }),
  },
  events: ofEvents,
  isEvent: (event) => event.type !== 'answer.changed' || isAnswer(event),
  answers: {
    findPolicy: orNull(
      objectOf({
        series,
        number: standInText,
        type: textMatching(/^[\w-]{0,64}$/),
        object: orNull(standInVehicle),
        from: orNull(day),
        to: orNull(day),
      }),
    ),
    submitClaim: isReport,
  },
  personal: ['policyNumber', 'number', 'fullName', 'phone', 'address', 'object'],
  isDone: (answer) => isObject(answer) && answer['type'] === 'claim.registered',
}

/** Returns whether an answer is of the class of its question. */
function isAnswer({ field, value = null }: JsonObject): boolean {
  return isOfClasses({ [String(field)]: value }, ofAnswers)
}

function isReport(answer: Json): boolean {
  if (!isObject(answer)) return false
  const { type, ...rest } = answer
  const classes = new Map<unknown, ValueClasses>(Object.entries(ofEvents)).get(type)
  return classes !== undefined && isOfClasses(rest, classes)
}
