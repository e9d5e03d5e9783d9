import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, type Actor } from 'xstate'
import {
  mostTries,
  verificationMachine,
  type CodeChecked,
  type CodeSent,
} from '../../machines/verification.machine.ts'

/** A phone to be proven, a clock that is turned by hand, and a server with the answers that the test gives it. */
class Setting {
  readonly clock = new SimulatedClock()
  readonly sent: string[] = []
  readonly checked: string[] = []
  sends: CodeSent | Error = { kind: 'sent', resendSeconds: 60 }
  checks: CodeChecked | Error = { kind: 'wrong' }
  readonly actor: Actor<typeof verificationMachine>

  constructor(phone?: string) {
    const machine = verificationMachine.provide({
      actors: {
        sendCode: fromPromise(({ input }) => {
          this.sent.push(input.phone)
          return this.sends instanceof Error ? Promise.reject(this.sends) : Promise.resolve(this.sends)
        }),
        checkCode: fromPromise(({ input }) => {
          this.checked.push(`${input.phone} ${input.code}`)
          return this.checks instanceof Error ? Promise.reject(this.checks) : Promise.resolve(this.checks)
        }),
      },
    })
    const now = (): number => this.clock.now()
    const input = phone === undefined ? { now } : { now, phone }
    this.actor = createActor(machine, { clock: this.clock, input }).start()
  }

  async send(event: Parameters<Actor<typeof verificationMachine>['send']>[0]): Promise<this> {
    this.actor.send(event)
    await new Promise((resolve) => setTimeout(resolve, 0))
    return this
  }

  get context() {
    return this.actor.getSnapshot().context
  }

  is(state: Parameters<ReturnType<Actor<typeof verificationMachine>['getSnapshot']>['matches']>[0]): boolean {
    return this.actor.getSnapshot().matches(state)
  }
}

const phone = '998901234567'
const asked = async (): Promise<Setting> => new Setting().send({ type: 'phone.submitted', phone })
const code = (text: string) => ({ type: 'code.submitted', code: text }) as const

describe('sending', () => {
  test('[wizard.phone.code-sent] a submitted phone is sent a code', async () => {
    const setting = new Setting()
    expect(setting.is('idle')).toBe(true)
    setting.actor.send({ type: 'phone.submitted', phone })
    expect([setting.is('sending'), setting.actor.getSnapshot().hasTag('busy'), setting.sent]).toEqual([
      true,
      true,
      [phone],
    ])
    await setting.send({ type: 'code.requested' })
    expect(setting.is({ sent: { code: 'waiting', resend: 'counting' } })).toBe(true)
  })

  test('a phone that is known already is sent one when it is asked for', async () => {
    expect((await new Setting(phone).send({ type: 'code.requested' })).sent).toEqual([phone])
    expect((await new Setting().send({ type: 'code.requested' })).is('idle')).toBe(true)
  })

  test.each<[string, CodeSent | Error, string]>([
    ['refused', { kind: 'refused', code: 'QDM_SMS_LIMIT' }, 'QDM_SMS_LIMIT'],
    ['cut off', new Error('network'), 'unreachable'],
  ])('sending that is %s says why, and can be tried again', async (_name, sends, error) => {
    const setting = new Setting()
    setting.sends = sends
    await setting.send({ type: 'phone.submitted', phone })
    expect([setting.is('sendFailed'), setting.context.error]).toEqual([true, error])
    setting.sends = { kind: 'sent', resendSeconds: 60 }
    await setting.send({ type: 'code.requested' })
    expect([setting.is('sent'), setting.context.error]).toEqual([true, null])
  })
})

describe('the countdown', () => {
  test('[wizard.phone.resend-countdown] another code is offered after 60 seconds, counted second by second, not before', async () => {
    const setting = await asked()
    expect(setting.context.resendIn).toBe(60)
    setting.clock.increment(1000)
    expect(setting.context.resendIn).toBe(59)
    await setting.send({ type: 'code.requested' })
    expect(setting.sent).toEqual([phone])
    setting.clock.increment(58_000)
    expect([setting.context.resendIn, setting.is({ sent: { resend: 'counting' } })]).toEqual([1, true])
    setting.clock.increment(1000)
    expect([setting.context.resendIn, setting.is({ sent: { resend: 'offered' } })]).toEqual([0, true])
    await setting.send({ type: 'code.requested' })
    expect([setting.sent.length, setting.context.resendIn]).toEqual([2, 60])
  })

  test('it goes on while a code is checked', async () => {
    const setting = await asked()
    setting.clock.increment(10_000)
    await setting.send(code('000000'))
    expect([setting.is({ sent: { code: 'wrongCode' } }), setting.context.resendIn]).toEqual([true, 50])
  })
})

describe('checking', () => {
  test('[wizard.phone.number-verified] the right code proves the phone', async () => {
    const setting = await asked()
    setting.checks = { kind: 'verified', proof: 'signed' }
    await setting.send(code('123456'))
    expect([setting.is('verified'), setting.context.proof, setting.checked]).toEqual([
      true,
      'signed',
      [`${phone} 123456`],
    ])
  })

  test('a wrong code may be followed by another', async () => {
    const setting = await asked()
    await setting.send(code('000000'))
    expect([setting.is({ sent: { code: 'wrongCode' } }), setting.context.tries]).toEqual([true, 1])
    setting.checks = { kind: 'verified', proof: 'signed' }
    expect((await setting.send(code('123456'))).is('verified')).toBe(true)
  })

  test('after five wrong ones only a new code helps', async () => {
    const setting = await asked()
    for (let attempt = 0; attempt < mostTries; attempt += 1) await setting.send(code('000000'))
    expect(setting.is({ sent: { code: 'tooManyTries' } })).toBe(true)
    await setting.send(code('123456'))
    expect(setting.checked).toHaveLength(5)
    setting.clock.increment(60_000)
    await setting.send({ type: 'code.requested' })
    expect([setting.is({ sent: { code: 'waiting' } }), setting.context.tries]).toEqual([true, 0])
  })

  test('the server’s count of tries counts as well', async () => {
    const setting = await asked()
    setting.checks = { kind: 'exhausted' }
    expect((await setting.send(code('000000'))).is({ sent: { code: 'tooManyTries' } })).toBe(true)
  })

  test('a code that could not be checked is no wrong code', async () => {
    const setting = await asked()
    setting.checks = new Error('network')
    await setting.send(code('123456'))
    expect([setting.is({ sent: { code: 'waiting' } }), setting.context.tries, setting.context.error]).toEqual(
      [true, 0, 'unreachable'],
    )
  })
})

describe('another number', () => {
  test('[wizard.phone.change-number] the number can be changed while a code is awaited and after it was verified', async () => {
    const setting = await asked()
    await setting.send({ type: 'number.changed' })
    expect(setting.is('changingNumber')).toBe(true)
    await setting.send({ type: 'phone.submitted', phone: '998911112233' })
    expect([setting.sent, setting.context.phone]).toEqual([[phone, '998911112233'], '998911112233'])
    setting.checks = { kind: 'verified', proof: 'signed' }
    await setting.send(code('123456'))
    await setting.send({ type: 'number.changed' })
    expect([setting.is('changingNumber'), setting.context.proof]).toEqual([true, null])
  })

  test('the countdown of the old number does not go on', async () => {
    const setting = await asked()
    await setting.send({ type: 'number.changed' })
    setting.clock.increment(120_000)
    expect(setting.is('changingNumber')).toBe(true)
  })
})
