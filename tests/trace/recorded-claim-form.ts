import type { ClaimFormEvent, SubmissionEvent } from '../../machines/claim-form-setup.ts'
import type { ClaimFormContext } from '../../machines/claim-form-state.ts'
import { secondsUntilNamed } from '../../machines/claim-form.machine.ts'
import type { ClaimAnswers, ClaimField } from '../../machines/claim-rules.ts'
import type { Json } from '../../src/engine/index.ts'
import { dataMarker } from '../../src/trace/data-mark.ts'
import { machineRecorder, type MachineRecorder } from '../../src/trace/index.ts'
import { stateName } from '../../src/trace/machine/state-name.ts'
import { ClaimFormSetting, mondayNoon, wholeClaim, type Beginning } from '../machines/claim-form-setting.ts'
import { drawnFrom } from './drawn-from.ts'
import { knownAfter } from './known-after.ts'

/** A person at the claim form, with a recorder attached. */
export class RecordedClaimForm extends ClaimFormSetting {
  readonly recorder: MachineRecorder
  /** What was decided after each event, and what in the recording. */
  readonly seen: { readonly real: object; readonly recorded: object }[] = []

  constructor(beginning: Beginning = {}) {
    super(beginning)
    const { isSignedIn = true, draft } = beginning
    this.recorder = machineRecorder({
      machine: 'claim-form',
      today: '2026-11-23',
      language: 'ru',
      random: drawnFrom(7),
      input: { isSignedIn, ...(draft && { draft }) },
      began: mondayNoon,
    })
    this.heard = (call, answer) => {
      const outcome =
        // Answers of the server are plain data.
        answer instanceof Error
          ? ({ kind: 'failure' } as const)
          : ({ kind: 'answer', answer: answer as Json } as const)
      this.recorder.answered(call, outcome, 0, this.moment)
    }
    this.note({ type: 'form.opened' })
  }

  private get moment() {
    return { now: mondayNoon, left: secondsUntilNamed(this.actor.getSnapshot()) }
  }

  private note(event: ClaimFormEvent): void {
    this.recorder.record(event, this.moment)
  }

  override async send(...events: readonly ClaimFormEvent[]): Promise<this> {
    for (const event of events) {
      this.note(event)
      await super.send(event)
      this.compare()
    }
    return this
  }

  /** The insurer tells how sending goes. */
  async reports(...events: readonly SubmissionEvent[]): Promise<this> {
    for (const event of events) {
      if (event.type === 'upload.progressed') this.note(event)
      else this.heard('submitClaim', event)
      this.report(event)
      await super.send()
      this.compare()
    }
    return this
  }

  /** Lets the pause pass after which a policy number counts as whole. */
  async pauses(): Promise<this> {
    this.clock.increment(700)
    await new Promise((resolve) => setTimeout(resolve, 0))
    return this
  }

  /** Writes an answer letter by letter. */
  async types(field: ClaimField, value: string): Promise<this> {
    for (let length = 1; length <= value.length; length += 1)
      await this.send({ type: 'answer.changed', field, value: value.slice(0, length) })
    return this
  }

  private compare(): void {
    const { value, context } = this.actor.getSnapshot()
    const trace = this.recorder.trace()
    const last = trace.lines.findLast((line) => line.kind === 'event')
    this.seen.push({
      real: { state: stateName(value), ...dataMarker()(pick(context)).changed },
      recorded: {
        state: last?.after.state,
        ...Object.fromEntries(
          Object.entries(knownAfter(trace)).filter(
            ([path, known]) => known !== null && isDecided(path.split('/')[1] ?? ''),
          ),
        ),
      },
    })
  }
}

/** What of the form is no personal data and shows what it decided. */
const decided = [
  'shown',
  'errorsFiles',
  'attempts',
  'failure',
  'isTouched',
  'policyFailure',
  'isSignedIn',
] as const

function isDecided(name: string): boolean {
  return decided.some((one) => one === name)
}

function pick(context: ClaimFormContext): Json {
  return Object.fromEntries(decided.map((name) => [name, context[name] as Json]))
}

/** What no trace may hold. */
export const secrets: readonly string[] = [
  ...(['fullName', 'phone', 'address', 'policyNumber', 'description', 'eventDate', 'eventTime'] as const).map(
    (field) => wholeClaim[field],
  ),
  'Каримов',
  'Темура',
  'бампер',
  '1726290',
  'Cobalt',
  'Паспорт',
  '2026-000917',
]

const files = [
  { id: 'file-1', name: 'Паспорт Каримова.pdf', sizeBytes: 400_000, isTaken: true },
  { id: 'file-2', name: 'Паспорт.jpg', sizeBytes: 90_000, isTaken: false },
]
const without = ({ ...answers }: ClaimAnswers, ...fields: readonly ClaimField[]): Partial<ClaimAnswers> =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.includes(field as ClaimField)))

/** Ways of people through the claim form; the corpus holds a trace of each. */
export const journeys = {
  'sent-by-a-visitor': async () => {
    const form = new RecordedClaimForm({ isSignedIn: false })
    await form.send({ type: 'form.submitted' })
    await form.write({ policySeries: 'QAR' })
    await form.types('policyNumber', '90000')
    await form.pauses()
    await form.types('policyNumber', wholeClaim.policyNumber)
    await form.pauses()
    await form.write(without(wholeClaim, 'policySeries', 'policyNumber', 'description'))
    for (const value of [
      '',
      ' ',
      'Повреждён бампер.',
      `Повреждён бампер${'.'.repeat(33)}`,
      wholeClaim.description,
    ])
      await form.write({ description: value })
    await form.send({ type: 'answer.left', field: 'description' })
    await form.write({ eventDate: '2026-11-23', eventTime: '12:01' })
    await form.send({ type: 'files.chosen', files }, { type: 'form.submitted' })
    await form.write({ eventDate: wholeClaim.eventDate, eventTime: wholeClaim.eventTime })
    await form.send(
      { type: 'file.removed', id: 'file-2' },
      { type: 'draft.kept', at: mondayNoon },
      { type: 'form.submitted' },
      { type: 'session.changed', isSignedIn: true },
      { type: 'person.recognized', fullName: wholeClaim.fullName, phone: wholeClaim.phone },
      { type: 'signIn.completed' },
    )
    await form.reports(
      { type: 'upload.progressed', sentBytes: 200_000, totalBytes: 401_000 },
      { type: 'claim.registered', number: '2026-000917', reviewBy: '2026-12-08' },
    )
    return await form.send({ type: 'form.closed' })
  },
  'refused-and-sent-again': async () => {
    const form = new RecordedClaimForm()
    await form.send({ type: 'person.recognized', fullName: wholeClaim.fullName, phone: wholeClaim.phone })
    await form.send({ type: 'policy.chosen', series: 'QAR', number: wholeClaim.policyNumber })
    await form.write(without(wholeClaim, 'policySeries', 'policyNumber', 'fullName', 'phone'))
    await form.send({ type: 'files.chosen', files: files.slice(0, 1) }, { type: 'form.submitted' })
    await form.reports({ type: 'claim.notSent', code: 'notConnected' })
    await form.send({ type: 'form.submitted' })
    await form.reports({
      type: 'claim.refused',
      problems: [{ at: 'address', code: 'required', params: {} }],
      files: [{ id: 'file-1', reason: 'type' }],
    })
    await form.send({ type: 'form.submitted' }, { type: 'file.removed', id: 'file-1' })
    await form.write({ address: `${wholeClaim.address}, 2`, regionId: '11' })
    await form.send({ type: 'form.submitted' })
    await form.write({ districtId: '1726291' })
    await form.send({ type: 'form.submitted' })
    return await form.reports({ type: 'session.ended' })
  },
  'a-draft-that-came-back': async () => {
    const form = new RecordedClaimForm({
      draft: { answers: wholeClaim, fileNames: ['Паспорт.pdf'], savedAt: mondayNoon - 60_000 },
    })
    form.isReachable = false
    await form.send({ type: 'form.submitted' })
    await form.send({ type: 'policy.retried' })
    form.isReachable = true
    await form.send({ type: 'form.submitted' })
    await form.reports({ type: 'claim.notSent', code: 'QDM_CLAIM_NOT_SENT' })
    await form.write({ policyNumber: '7777777' })
    await form.send({ type: 'form.submitted' })
    return await form.send({ type: 'form.restarted' }, { type: 'form.closed' })
  },
} as const
