import { lengthOf, withoutStory } from '../../../machines/claim-form-kept-event.ts'
import type { ClaimFormEvent, ClaimFormInput } from '../../../machines/claim-form-setup.ts'
import type { SelectedPolicy } from '../../../machines/claim-form-state.ts'
import type { ClaimAnswers, ClaimField } from '../../../machines/claim-rules.ts'
import { StandIns, type Random } from '../stand-in.ts'
import { claimFormBeginning, isClaimFormEvent, isSelectedPolicy } from './claim-form-events.ts'
import { noonOf } from './claim-form-player.ts'
import { plainEvent, plainObject } from './plain.ts'
import type { MachineRedactor } from './recorded-machine.ts'
import { dayStandIn, timeStandIn } from './when-stand-in.ts'

/** Redactor of claims; of the description it keeps only the length, and no names of files. */
export function claimFormRedactor(random: Random, today: string): MachineRedactor {
  const standIns = new ClaimStandIns(random, today)
  // Of unknown content only the name of the event is kept.
  return {
    input: (input, now) => plainObject(standIns.beginning(claimFormBeginning(input), now)),
    event: (event, { now }) =>
      isClaimFormEvent(event) ? plainEvent(standIns.event(event, now)) : { type: event.type },
    answer: (call, answer) => {
      if (call === 'findPolicy') return isSelectedPolicy(answer) ? plainObject(standIns.policy(answer)) : null
      return isClaimFormEvent(answer) ? plainObject(standIns.report(answer)) : null
    },
  }
}

/** Series of policies, while they are typed, too. */
export const policySeries = /^[A-Z]{0,5}$/

type BeginningOfClaim = Omit<ClaimFormInput, 'now'>

/** Stand-ins for the personal data of one claim. Times are milliseconds of the real clock. */
class ClaimStandIns {
  readonly #standIns: StandIns
  readonly #placeOf = numbered()
  readonly #today: string

  constructor(random: Random, today: string) {
    this.#standIns = new StandIns(random)
    this.#today = today
  }

  beginning({ draft, ...rest }: BeginningOfClaim, now: number): BeginningOfClaim {
    if (!draft) return { ...rest }
    return {
      ...rest,
      draft: {
        answers: mapAnswers(draft.answers, (field, value) => this.#answer(field, value, now)),
        fileNames: draft.fileNames.map((_, index) => `file-${index + 1}`),
        savedAt: noonOf(this.#today),
      },
    }
  }

  event(event: ClaimFormEvent, now: number): ClaimFormEvent {
    switch (event.type) {
      case 'answer.changed':
        return { ...event, value: this.#answer(event.field, event.value, now) }
      case 'policy.chosen':
        return { ...event, series: this.#series(event.series), number: this.#text(event.number, 'document') }
      case 'person.recognized':
        return {
          ...event,
          fullName: this.#text(event.fullName, 'name'),
          phone: this.#text(event.phone, 'phone'),
        }
      case 'draft.kept':
        return { ...event, at: noonOf(this.#today) }
      default:
        return withoutStory(event)
    }
  }

  policy(policy: SelectedPolicy): SelectedPolicy {
    return {
      ...policy,
      series: this.#series(policy.series),
      number: this.#text(policy.number, 'document'),
      object: policy.object === null ? null : this.#text(policy.object, 'vehicle'),
    }
  }

  report(report: ClaimFormEvent): ClaimFormEvent {
    if (report.type === 'claim.refused')
      return { ...report, problems: report.problems.map(({ at, code }) => ({ at, code, params: {} })) }
    if (report.type !== 'claim.registered') return report
    return { ...report, number: this.#text(report.number, 'document') }
  }

  /** A series belongs to a product; anything else in its place may be personal. */
  #series(value: string): string {
    return policySeries.test(value) ? value : this.#text(value, 'document')
  }

  #answer(field: ClaimField, value: string, now: number): string {
    switch (field) {
      case 'policySeries':
        return this.#series(value)
      case 'role':
        return value
      case 'policyNumber':
        return this.#text(value, 'document')
      case 'fullName':
        return this.#text(value, 'name')
      case 'phone':
        return this.#text(value, 'phone')
      case 'address':
        return this.#text(value, 'address')
      case 'regionId':
      case 'districtId':
        return this.#placeOf(value)
      case 'eventDate':
        return dayStandIn(value, this.#standIns, now, this.#today)
      case 'eventTime':
        return timeStandIn(value, this.#standIns, now)
      case 'description':
        return lengthOf(value)
      default:
        return field satisfies never
    }
  }

  #text(value: string, personal: string): string {
    return this.#standIns.of(value, personal)
  }
}

/** Returns a function that numbers different values 1, 2, … and keeps an empty value empty. */
function numbered(): (value: string) => string {
  const known = new Map<string, string>([['', '']])
  return (value) => {
    const number = known.get(value) ?? String(known.size)
    known.set(value, number)
    return number
  }
}

function mapAnswers(
  answers: ClaimAnswers,
  change: (field: ClaimField, value: string) => string,
): ClaimAnswers {
  const entries = Object.entries(answers).map(([field, value]) => [field, change(field as ClaimField, value)])
  return Object.fromEntries(entries)
}
