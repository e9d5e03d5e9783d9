import { createActor, fromPromise, SimulatedClock, type Actor } from 'xstate'
import { authMachine, type AuthEvent, type SignInEnded } from '../../machines/auth.machine.ts'
import { verificationMachine, type CodeChecked, type CodeSent } from '../../machines/verification.machine.ts'

/** A person at the modal, a simulated clock, and a server with scripted answers. */
export class AuthSetting {
  readonly clock = new SimulatedClock()
  /** Everything that was asked of the server, in order. */
  readonly asked: (readonly [string, unknown])[] = []
  sends: CodeSent | Error = { kind: 'sent', resendSeconds: 60 }
  checks: CodeChecked | Error = { kind: 'verified', proof: 'signed' }
  ends: SignInEnded | Error = { kind: 'signedIn' }
  /** Called with every answer, before the machine gets it. */
  heard: (call: string, answer: object | null) => void = () => undefined
  readonly actor: Actor<typeof authMachine>

  constructor() {
    const machine = authMachine.provide({
      actors: {
        verification: verificationMachine.provide({
          actors: {
            sendCode: fromPromise(({ input }) => this.answer(['sendCode', input], () => this.sends)),
            checkCode: fromPromise(({ input }) => this.answer(['checkCode', input], () => this.checks)),
          },
        }),
        logIn: fromPromise(({ input }) => this.answer(['logIn', input], () => this.ends)),
        enterByPasskey: fromPromise(({ input }) => this.answer(['enterByPasskey', input], () => this.ends)),
        register: fromPromise(({ input }) => this.answer(['register', input], () => this.ends)),
        setPassword: fromPromise(({ input }) => this.answer(['setPassword', input], () => this.ends)),
      },
    })
    this.actor = createActor(machine, { clock: this.clock, input: { now: () => this.clock.now() } }).start()
  }

  private async answer<Answer extends object>(
    asked: readonly [string, unknown],
    answer: () => Answer | Error,
  ): Promise<Answer> {
    this.asked.push(asked)
    const given = answer()
    await Promise.resolve()
    this.heard(asked[0], given instanceof Error ? null : { ...given })
    if (given instanceof Error) throw given
    return given
  }

  /** Sends events one after the other, the server answering in between. */
  async send(...events: readonly AuthEvent[]): Promise<this> {
    for (const event of events) {
      this.actor.send(event)
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    return this
  }

  get context() {
    return this.actor.getSnapshot().context
  }

  is(state: Parameters<ReturnType<Actor<typeof authMachine>['getSnapshot']>['matches']>[0]): boolean {
    return this.actor.getSnapshot().matches(state)
  }
}
