import { createActor, fromCallback, fromPromise, SimulatedClock, type Actor } from 'xstate'
import type { ClaimToSend, SubmissionEvent } from '../../machines/claim-form-setup.ts'
import { claimProblems, type SavedClaim, type SelectedPolicy } from '../../machines/claim-form-state.ts'
import { claimFormMachine } from '../../machines/claim-form.machine.ts'
import type { ClaimAnswers, ClaimField } from '../../machines/claim-rules.ts'

/** Monday, 23 November 2026, noon in Tashkent. */
export const mondayNoon = Date.UTC(2026, 10, 23, 7)

export const osago: SelectedPolicy = {
  series: 'QAR',
  number: '9000001',
  type: 'osago',
  object: 'Cobalt 01A123BC',
}

export const wholeClaim: ClaimAnswers = {
  policySeries: 'QAR',
  policyNumber: '9000001',
  role: 'policyholder',
  fullName: 'Каримов Анвар',
  regionId: '10',
  districtId: '1726290',
  address: 'ул. Амира Темура, 107Б',
  eventDate: '2026-11-20',
  eventTime: '18:40',
  phone: '998901234567',
  description: 'Столкновение на перекрёстке, повреждены бампер и левая фара, никто не пострадал.',
}

/** How the form begins, and which policies there are. */
export interface Beginning {
  readonly isSignedIn?: boolean
  readonly draft?: SavedClaim
  readonly policies?: readonly SelectedPolicy[]
}

/** A claim form, a clock that is turned by hand, an insurer with these policies, and a sending that is reported by hand. */
export class ClaimFormSetting {
  readonly clock = new SimulatedClock()
  readonly asked: string[] = []
  readonly sent: ClaimToSend[] = []
  signInsAsked = 0
  isReachable = true
  /** Called with every policy that was looked for, before the machine gets it. */
  heard: (call: string, answer: object | null | Error) => void = () => undefined
  report: (event: SubmissionEvent) => void = () => undefined
  readonly actor: Actor<typeof claimFormMachine>

  constructor({ isSignedIn = true, draft, policies = [osago] }: Beginning = {}) {
    const machine = claimFormMachine.provide({
      actors: {
        findPolicy: fromPromise(async ({ input, signal }) => {
          this.asked.push(`${input.policySeries} ${input.policyNumber}`)
          const policy = policies.find(({ number }) => number === input.policyNumber) ?? null
          const answer = this.isReachable ? policy : new Error('No network')
          await Promise.resolve()
          if (!signal.aborted) this.heard('findPolicy', answer)
          if (answer instanceof Error) throw answer
          return answer
        }),
        submitClaim: fromCallback(({ input, sendBack }) => {
          this.sent.push(input)
          this.report = sendBack
        }),
      },
      actions: { askToSignIn: () => (this.signInsAsked += 1) },
    })
    this.actor = createActor(machine, {
      clock: this.clock,
      input: { now: () => mondayNoon, isSignedIn, ...(draft && { draft }) },
    }).start()
    this.actor.send({ type: 'form.opened' })
  }

  async send(...events: Parameters<Actor<typeof claimFormMachine>['send']>[0][]): Promise<this> {
    for (const event of events) {
      this.actor.send(event)
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    return this
  }

  async write(answers: Partial<ClaimAnswers>): Promise<this> {
    for (const [field, value] of Object.entries(answers))
      await this.send({ type: 'answer.changed', field: field as ClaimField, value })
    return this
  }

  async submit(): Promise<this> {
    return await this.send({ type: 'form.submitted' })
  }

  get context() {
    return this.actor.getSnapshot().context
  }

  get codes(): readonly string[] {
    return claimProblems(this.context).map(({ at, code }) => `${at} ${code}`)
  }

  is(state: Parameters<ReturnType<Actor<typeof claimFormMachine>['getSnapshot']>['matches']>[0]): boolean {
    return this.actor.getSnapshot().matches(state)
  }
}
