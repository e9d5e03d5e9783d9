import { isOfFormat, phoneFormat } from '../src/formats/index.ts'
import { addDays, date, dateOfDay, daysBetween } from '../src/engine/runtime/index.ts'

/** Limits and periods for claims, from the specification. */
export const claimRules = {
  mostFiles: 5,
  mostFileBytes: 2 * 1024 * 1024,
  shortestDescription: 50,
  /** Days within which an insured event must be reported. */
  notifyDays: 30,
  /** A claim is decided within so many days. */
  reviewDays: 15,
} as const

/** An unfinished claim; an empty text is a missing answer. */
export interface ClaimAnswers {
  readonly policySeries: string
  readonly policyNumber: string
  readonly role: '' | 'policyholder' | 'victim'
  readonly fullName: string
  readonly regionId: string
  readonly districtId: string
  readonly address: string
  readonly eventDate: string
  readonly eventTime: string
  readonly phone: string
  readonly description: string
}

/** A question of the claim form. */
export type ClaimField = keyof ClaimAnswers

/** Answers of an empty form. */
export const noAnswers: ClaimAnswers = {
  policySeries: '',
  policyNumber: '',
  role: '',
  fullName: '',
  regionId: '',
  districtId: '',
  address: '',
  eventDate: '',
  eventTime: '',
  phone: '',
  description: '',
}

/** One problem of an answer: a code of the catalogue of errors, or `required`. */
export interface ClaimProblem {
  readonly at: ClaimField
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Returns the problems of the answers in the order of the form, at most one per question. */
export function problemsOfAnswers(answers: ClaimAnswers, now: number): readonly ClaimProblem[] {
  return claimFields.flatMap((at) => {
    const found = problemOf(at, answers, now)
    return found === null ? [] : [{ at, params: {}, ...found }]
  })
}

/** The questions in the order of the form; series and number of the policy are one question. */
export const claimFields: readonly ClaimField[] = [
  'policyNumber',
  'role',
  'fullName',
  'eventDate',
  'eventTime',
  'phone',
  'regionId',
  'districtId',
  'address',
  'description',
]

/** The three questions of the short way to the same claim. */
export const claimQuestions = ['story', 'policy', 'reach'] as const

/** One of the three questions. */
export type ClaimQuestion = (typeof claimQuestions)[number]

/** What each of the three questions asks; files belong to the first. */
export const fieldsOfQuestion: Readonly<Record<ClaimQuestion, readonly ClaimField[]>> = {
  story: ['description', 'eventDate', 'eventTime'],
  policy: ['policyNumber', 'role'],
  reach: ['regionId', 'districtId', 'address', 'fullName', 'phone'],
}

/** Returns the fields of a question and of those before it. */
export function fieldsUntil(question: ClaimQuestion): readonly ClaimField[] {
  return claimQuestions.slice(0, claimQuestions.indexOf(question) + 1).flatMap((one) => fieldsOfQuestion[one])
}

function problemOf(
  at: ClaimField,
  answers: ClaimAnswers,
  now: number,
): Pick<ClaimProblem, 'code'> | Pick<ClaimProblem, 'code' | 'params'> | null {
  const answer = answers[at].trim()
  if (answer === '') return { code: 'required' }
  switch (at) {
    case 'policyNumber':
      if (answers.policySeries === '') return { code: 'required' }
      return isPolicyNamed(answers) ? null : { code: 'format.policy' }
    case 'phone':
      return isOfFormat(phoneFormat, answer) ? null : { code: 'format.phone' }
    case 'eventDate':
      if (date(answer) === null) return { code: 'format.date' }
      // Without its time, an event is in the future when its day is.
      return isInFuture(answer, eventTimeOf(answers) ?? '00:00', now)
        ? { code: 'QDM_CLAIM_EVENT_IN_FUTURE' }
        : null
    case 'eventTime':
      return eventTimeOf(answers) === null ? { code: 'format.time' } : null
    case 'description': {
      const n = missingCharacters(answer)
      const limit = claimRules.shortestDescription
      return n > 0 ? { code: 'QDM_CLAIM_DESCRIPTION_SHORT', params: { n, limit } } : null
    }
    default:
      return null
  }
}

/** Returns whether series and number have the form of a policy's. */
export function isPolicyNamed({
  policySeries,
  policyNumber,
}: Pick<ClaimAnswers, 'policySeries' | 'policyNumber'>): boolean {
  return /^[A-Z]{2,5}$/.test(policySeries) && /^\d{1,10}$/.test(policyNumber)
}

function eventTimeOf({ eventTime }: ClaimAnswers): string | null {
  return isTimeOfDay(eventTime) ? eventTime : null
}

/** Returns whether a text is a time of day, such as 18:40. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Returns the number of characters that a description still needs; zero when it is long enough. */
export function missingCharacters(description: string): number {
  return Math.max(0, claimRules.shortestDescription - [...description.trim()].length)
}

/** Returns whether an event of this day and time is in the future, in the country's time zone. */
export function isInFuture(eventDate: string, eventTime: string, now: number): boolean {
  const clock = countryClock(now)
  return `${eventDate}T${eventTime}` > `${clock.day}T${clock.time}`
}

/** Returns whether the event is older than the period for reporting. A late event can still be reported. */
export function isLate({ eventDate }: Pick<ClaimAnswers, 'eventDate'>, now: number): boolean {
  const days = daysBetween(date(eventDate), countryClock(now).day)
  return days !== null && days > claimRules.notifyDays
}

/** Returns the last day of the period for reporting an event; null while its day is not known. */
export function notifyBy({ eventDate }: Pick<ClaimAnswers, 'eventDate'>): string | null {
  return addDays(date(eventDate), claimRules.notifyDays)
}

/** The country's day and time of day: one time zone, five hours ahead of UTC, all year. */
export function countryClock(now: number): { readonly day: string; readonly time: string } {
  const minutes = Math.floor(now / 60_000) + 5 * 60
  const ofDay = minutes % (24 * 60)
  return {
    day: dateOfDay(Math.floor(minutes / (24 * 60))) ?? '',
    time: `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`,
  }
}

/** Calendar days of the country from a moment to the day of a later one: a promise until tomorrow evening is one day away. */
export function calendarDaysBetween(from: number, to: number): number {
  return daysBetween(countryClock(from).day, countryClock(to).day) ?? 0
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** Properties of a file, read when it was chosen. */
export interface InspectedFile {
  readonly id: string
  readonly name: string
  readonly sizeBytes: number
  /** True for a photo, and for a PDF by name, type and content alike; null when the file could not be read. */
  readonly isTaken: boolean | null
}

/** A file attached to the claim. */
export type ClaimFile = Pick<InspectedFile, 'id' | 'name' | 'sizeBytes'>

/** A refused file, with the reason. */
export interface RefusedAttachment extends ClaimFile {
  readonly reason: 'type' | 'size' | 'quantity' | 'unreadable' | 'unsafe' | 'protected'
}

/** Splits newly chosen files into those that can be added to the present ones and those that break a rule. */
export function sortFiles(
  kept: readonly ClaimFile[],
  chosen: readonly InspectedFile[],
): { readonly kept: readonly ClaimFile[]; readonly refused: readonly RefusedAttachment[] } {
  const taken = [...kept]
  const refused: RefusedAttachment[] = []
  for (const { id, name, sizeBytes, isTaken } of chosen) {
    const reason = reasonAgainst({ sizeBytes, isTaken }, taken.length)
    if (reason === null) taken.push({ id, name, sizeBytes })
    else refused.push({ id, name, sizeBytes, reason })
  }
  return { kept: taken, refused }
}

function reasonAgainst(
  { isTaken, sizeBytes }: Pick<InspectedFile, 'isTaken' | 'sizeBytes'>,
  count: number,
): RefusedAttachment['reason'] | null {
  if (isTaken === false) return 'type'
  if (sizeBytes > claimRules.mostFileBytes) return 'size'
  if (count >= claimRules.mostFiles) return 'quantity'
  return isTaken === null ? 'unreadable' : null
}
