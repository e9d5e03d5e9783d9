import { createActor, fromPromise, SimulatedClock, type Actor } from 'xstate'
import {
  verificationMachine,
  type CodeChecked,
  type CodeSent,
  type VerificationEvent,
} from '../../machines/verification.machine.ts'
import { machineRecorder, type CallOutcome, type MachineRecorder } from '../../src/trace/index.ts'
import { stateName } from '../../src/trace/machine/state-name.ts'
import { drawnFrom } from './drawn-from.ts'

const phone = '998901234567'
const otherPhone = '998935550000'
const code = '424242'

/** What no trace may hold. */
export const secrets: readonly string[] = [phone, otherPhone, code, phone.slice(3), 'phone-proof-9f3a']

/** A person who proves a phone, with a recorder attached, and a server with the answers that the journey gives it. */
class RecordedVerification {
  readonly clock = new SimulatedClock()
  readonly recorder: MachineRecorder = machineRecorder({
    machine: 'verification',
    today: '2026-11-21',
    language: 'ru',
    random: drawnFrom(7),
    began: 0,
  })
  sends: CodeSent | null = { kind: 'sent', resendSeconds: 60 }
  checks: CodeChecked | null = { kind: 'wrong' }
  /** The state after each event, and in the recording. */
  readonly seen: { readonly real: string; readonly recorded: string | undefined }[] = []
  readonly #actor: Actor<typeof verificationMachine>

  constructor() {
    const machine = verificationMachine.provide({
      actors: {
        sendCode: fromPromise(() => this.hear('sendCode', this.sends)),
        checkCode: fromPromise(() => this.hear('checkCode', this.checks)),
      },
    })
    this.#actor = createActor(machine, {
      clock: this.clock,
      input: { now: () => this.clock.now() },
    }).start()
  }

  async send(...events: readonly VerificationEvent[]): Promise<this> {
    for (const event of events) {
      this.recorder.record(event, { now: this.clock.now() })
      this.#actor.send(event)
      await new Promise((resolve) => setTimeout(resolve, 0))
      const last = this.recorder.trace().lines.findLast((line) => line.kind === 'event')
      this.seen.push({ real: stateName(this.#actor.getSnapshot().value), recorded: last?.after.state })
    }
    return this
  }

  wait(seconds: number): this {
    this.clock.increment(seconds * 1000)
    return this
  }

  private async hear<Answer extends CodeSent | CodeChecked>(
    call: string,
    answer: Answer | null,
  ): Promise<Answer> {
    await Promise.resolve()
    const outcome: CallOutcome =
      answer === null ? { kind: 'failure' } : { kind: 'answer', answer: { ...answer } }
    this.recorder.answered(call, outcome, 40, { now: this.clock.now() })
    if (answer === null) throw new Error('offline')
    return answer
  }
}

/** Ways of people who prove a phone; the corpus holds a trace of each. */
export const journeys = {
  'proven-by-the-second-code': async () => {
    const proof = await new RecordedVerification().send({ type: 'phone.submitted', phone })
    await proof.wait(12).send({ type: 'code.submitted', code: '000000' })
    await proof.wait(50).send({ type: 'code.requested' })
    proof.checks = null
    await proof.send({ type: 'code.submitted', code })
    proof.checks = { kind: 'verified', proof: 'phone-proof-9f3a' }
    return await proof.wait(3).send({ type: 'code.submitted', code })
  },
  'another-number': async () => {
    const proof = new RecordedVerification()
    proof.sends = { kind: 'refused', code: 'QDM_TOO_MANY_REQUESTS' }
    await proof.send({ type: 'phone.submitted', phone })
    proof.sends = { kind: 'sent', resendSeconds: 60 }
    await proof.wait(30).send({ type: 'number.changed' }, { type: 'phone.submitted', phone: otherPhone })
    for (let tries = 0; tries < 5; tries += 1)
      await proof.wait(2).send({ type: 'code.submitted', code: `00000${tries}` })
    return proof
  },
} as const
