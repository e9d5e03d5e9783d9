import type { AuthEvent } from '../../machines/auth.machine.ts'
import { secondsUntilResend } from '../../machines/auth-state.ts'
import type { Json } from '../../src/engine/index.ts'
import { machineRecorder, type MachineRecorder } from '../../src/trace/index.ts'
import { drawnFrom } from './drawn-from.ts'
import { AuthSetting } from '../machines/auth-setting.ts'

/** What no trace may hold. */
export const secrets = {
  phone: '998901234567',
  code: '424242',
  password: 'Registon 1420',
  proof: 'phone-proof-9f3a',
} as const

/** A person at the modal, with a recorder attached. */
export class RecordedAuth extends AuthSetting {
  readonly recorder: MachineRecorder = machineRecorder({
    machine: 'auth',
    today: '2026-11-22',
    language: 'ru',
    random: drawnFrom(7),
    began: 0,
  })

  constructor() {
    super()
    this.heard = (call, answer) => {
      const outcome =
        // Answers of the server are plain data.
        answer === null
          ? ({ kind: 'failure' } as const)
          : ({ kind: 'answer', answer: answer as Json } as const)
      this.recorder.answered(call, outcome, 0, this.moment)
    }
  }

  private get moment() {
    return { now: this.clock.now(), left: secondsUntilResend(this.context) }
  }

  override async send(...events: readonly AuthEvent[]): Promise<this> {
    for (const event of events) {
      this.recorder.record(event, this.moment)
      await super.send(event)
    }
    return this
  }
}

const { phone, code, password } = secrets
const opened = (group: 'authContainer' | 'passwordRecovery'): AuthEvent => ({ type: 'modal.opened', group })
const hydrated: AuthEvent = { type: 'state.hydrated', kept: null }
const typedCode: AuthEvent = { type: 'code.submitted', code }

/** Ways of people through the modal; the corpus holds a trace of each. */
export const journeys = {
  'sign-up': async () => {
    const setting = await new RecordedAuth().send(hydrated, opened('authContainer'))
    for (let length = 5; length <= phone.length; length += 1)
      await setting.send({ type: 'phone.typed', phone: phone.slice(0, length) })
    await setting.send({ type: 'phone.submitted', phone })
    setting.checks = { kind: 'wrong' }
    setting.clock.increment(12_000)
    await setting.send({ type: 'code.submitted', code: '000000' })
    setting.clock.increment(48_000)
    await setting.send({ type: 'code.requested' })
    setting.checks = { kind: 'verified', proof: secrets.proof }
    await setting.send(typedCode)
    for (const [first, second] of [
      ['', ''],
      ['short', 'short'],
      [password, `${password}!`],
      [password, password],
    ] as const)
      await setting.send({ type: 'password.submitted', password: first, repeated: second })
    const completed: AuthEvent = { type: 'profile.completed' }
    return await setting.send(completed, { type: 'profile.returned' }, completed, completed, completed)
  },
  'by-code': async () => {
    const setting = await new RecordedAuth().send(
      hydrated,
      opened('authContainer'),
      { type: 'login.chosen' },
      { type: 'code.chosen' },
      { type: 'phone.submitted', phone },
    )
    setting.checks = { kind: 'signedIn' }
    return await setting.send(typedCode)
  },
  'by-passkey': async () => {
    const setting = await new RecordedAuth().send(hydrated, opened('authContainer'))
    setting.ends = { kind: 'refused', code: 'passkey.left' }
    await setting.send({ type: 'passkey.chosen' }, { type: 'login.chosen' })
    setting.ends = { kind: 'refused', code: 'QDM_PASSKEY_UNKNOWN' }
    await setting.send({ type: 'passkey.chosen' })
    setting.ends = { kind: 'signedIn' }
    return await setting.send({ type: 'remember.changed', remember: false }, { type: 'passkey.chosen' })
  },
  recovery: async () => {
    const setting = await new RecordedAuth().send(hydrated, opened('authContainer'), { type: 'login.chosen' })
    setting.ends = { kind: 'refused', code: 'QDM_CREDENTIALS_WRONG' }
    await setting.send(
      { type: 'credentials.submitted', phone, password: 'I forgot it' },
      { type: 'recovery.chosen' },
    )
    setting.sends = new Error('network')
    await setting.send({ type: 'phone.submitted', phone })
    setting.sends = { kind: 'sent', resendSeconds: 60 }
    await setting.send({ type: 'phone.submitted', phone })
    setting.clock.increment(20_000)
    await setting.send({ type: 'number.changed' })
    setting.clock.increment(20_000)
    await setting.send({ type: 'phone.submitted', phone }, typedCode)
    setting.ends = { kind: 'signedIn' }
    return await setting.send(
      { type: 'remember.changed', remember: false },
      { type: 'password.submitted', password, repeated: password },
    )
  },
  'loaded-anew': async () => {
    const setting = new RecordedAuth()
    setting.clock.increment(1_000_000)
    await setting.send({
      type: 'state.hydrated',
      kept: {
        isOpenAuthModal: true,
        group: 'authContainer',
        activeSlide: 2,
        phoneNumber: phone,
        codeSent: { phone, resendAt: 1_030_000 },
      },
    })
    setting.clock.increment(10_000)
    await setting.send(typedCode)
    setting.ends = { kind: 'refused', code: 'QDM_PHONE_TAKEN' }
    return await setting.send(
      { type: 'password.submitted', password, repeated: password },
      { type: 'login.chosen' },
      { type: 'modal.closed' },
    )
  },
} as const
