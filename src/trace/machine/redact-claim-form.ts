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
  const stands = new StandIns(random)
  const places = numbered()
  const text = (value: string, personal: string): string => stands.of(value, personal)

  const answerTo = (field: ClaimField, value: string, now: number): string => {
    switch (field) {
      case 'policySeries':
      case 'role':
        return value
      case 'policyNumber':
        return text(value, 'document')
      case 'fullName':
        return text(value, 'name')
      case 'phone':
        return text(value, 'phone')
      case 'address':
        return text(value, 'address')
      case 'regionId':
      case 'districtId':
        return places(value)
      case 'eventDate':
        return dayStandIn(value, stands, now, today)
      case 'eventTime':
        return timeStandIn(value, stands, now)
      case 'description':
        return lengthOf(value)
      default:
        return field satisfies never
    }
  }
  const began = (
    { draft, ...rest }: Omit<ClaimFormInput, 'now'>,
    now: number,
  ): Omit<ClaimFormInput, 'now'> => ({
    ...rest,
    ...(draft && {
      draft: {
        answers: mapAnswers(draft.answers, (field, value) => answerTo(field, value, now)),
        fileNames: draft.fileNames.map((_, index) => `file-${index + 1}`),
        savedAt: noonOf(today),
      },
    }),
  })
  const redacted = (event: ClaimFormEvent, now: number): ClaimFormEvent => {
    switch (event.type) {
      case 'answer.changed':
        return { ...event, value: answerTo(event.field, event.value, now) }
      case 'policy.chosen':
        return { ...event, number: text(event.number, 'document') }
      case 'person.recognized':
        return { ...event, fullName: text(event.fullName, 'name'), phone: text(event.phone, 'phone') }
      case 'draft.kept':
        return { ...event, at: noonOf(today) }
      default:
        return withoutStory(event)
    }
  }
  const found = (policy: SelectedPolicy): SelectedPolicy => ({
    ...policy,
    number: text(policy.number, 'document'),
    object: policy.object === null ? null : text(policy.object, 'vehicle'),
  })
  const sent = (report: ClaimFormEvent): ClaimFormEvent =>
    report.type === 'claim.registered' ? { ...report, number: text(report.number, 'document') } : report

  // Of unknown content only the name of the event is kept.
  return {
    input: (input, now) => plainObject(began(claimFormBeginning(input), now)),
    event: (event, { now }) =>
      isClaimFormEvent(event) ? plainEvent(redacted(event, now)) : { type: event.type },
    answer: (call, answer) => {
      if (call === 'findPolicy') return isSelectedPolicy(answer) ? plainObject(found(answer)) : null
      return isClaimFormEvent(answer) ? plainObject(sent(answer)) : null
    },
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
