import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, type Actor } from 'xstate'
import {
  paymentMachine,
  RefusedQuestion,
  type PayableContract,
  type PaymentInput,
} from '../../machines/payment.machine.ts'

const contract: PayableContract = {
  contractId: 'c1',
  status: 'created',
  payments: [
    { provider: 'one', url: 'https://one.example/c1' },
    { provider: 'two', url: 'https://two.example/c1' },
  ],
  policyUrl: null,
}

/** A contract to be paid, a clock that is turned by hand, and a server with the answers that the test gives it. */
class Setting {
  readonly clock = new SimulatedClock()
  readonly left: string[] = []
  asked = 0
  says: PayableContract | Error
  readonly actor: Actor<typeof paymentMachine>

  constructor(input: Partial<PaymentInput> = {}, says: PayableContract | Error = contract) {
    this.says = says
    const machine = paymentMachine.provide({
      actors: {
        checkContract: fromPromise(() => {
          this.asked += 1
          return this.says instanceof Error ? Promise.reject(this.says) : Promise.resolve(this.says)
        }),
      },
      actions: { redirect: (_args, { url }) => void this.left.push(url) },
    })
    this.actor = createActor(machine, {
      clock: this.clock,
      input: { contractId: 'c1', contract, ...input },
    }).start()
  }

  async send(event: Parameters<Actor<typeof paymentMachine>['send']>[0]): Promise<this> {
    this.actor.send(event)
    await settled()
    return this
  }

  /** Lets time pass in steps, so that each answer comes before the next question. */
  async wait(ms: number): Promise<this> {
    await settled()
    for (let passed = 0; passed < ms; passed += 1000) {
      this.clock.increment(1000)
      await settled()
    }
    return this
  }

  get state(): unknown {
    return this.actor.getSnapshot().value
  }

  is(state: Parameters<ReturnType<Actor<typeof paymentMachine>['getSnapshot']>['matches']>[0]): boolean {
    return this.actor.getSnapshot().matches(state)
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

describe('before the first answer', () => {
  const unasked = (says: PayableContract | Error): Setting =>
    new Setting({ contract: undefined, isBack: true }, says)

  test('the contract is asked for, and its answer decides what comes', async () => {
    const setting = await unasked({ ...contract, status: 'success', policyUrl: '/p.pdf' }).wait(0)
    expect([setting.state, setting.asked]).toEqual(['success', 1])
  })

  test('a server that cannot be reached is asked every five seconds, and when the person asks', async () => {
    const setting = await unasked(new Error('network')).wait(6000)
    expect([setting.is('opening'), setting.asked]).toEqual([true, 2])
    expect(setting.actor.getSnapshot().context).toMatchObject({ isUnreachable: true, reason: null })
    setting.actor.send({ type: 'status.asked' })
    expect(setting.actor.getSnapshot().context.isUnreachable).toBe(false)
    setting.says = { ...contract, status: 'paid' }
    await setting.wait(5000)
    expect(setting.is('paid')).toBe(true)
  })

  test.each([
    { because: 'trouble', reason: null },
    { because: 'notReady', reason: 'CODE' },
  ] as const)('a server that answers $because gives the reason $reason', async ({ because, reason }) => {
    const setting = await unasked(new RefusedQuestion(because, 'CODE')).wait(1000)
    expect(setting.actor.getSnapshot().context).toMatchObject({ isUnreachable: true, reason })
  })

  test('a contract that is not ready says why, and is asked again', async () => {
    const setting = await unasked(new RefusedQuestion('notReady', 'NOT_READY')).wait(1000)
    expect(setting.actor.getSnapshot().context.reason).toBe('NOT_READY')
    setting.says = contract
    await setting.wait(5000)
    expect(setting.is('pending')).toBe(true)
  })

  test('one that is unknown is not asked again until the person asks', async () => {
    const setting = await unasked(new RefusedQuestion('unknown', null)).wait(20_000)
    expect([setting.state, setting.asked]).toEqual(['unknown', 1])
    setting.says = contract
    await setting.send({ type: 'status.asked' })
    expect(setting.is('pending')).toBe(true)
  })

  test('a contract that was found once is never unknown later', async () => {
    const setting = await new Setting({ isBack: true }, new RefusedQuestion('unknown', null)).wait(6000)
    expect([setting.is('pending'), setting.asked]).toEqual([true, 2])
  })
})

describe('on the way to the provider', () => {
  test('without a provider the customer chooses one, and leaves for its page', async () => {
    const setting = new Setting()
    expect(setting.state).toBe('choosing')
    await setting.send({ type: 'provider.chosen', provider: 'two' })
    expect([setting.state, setting.left]).toEqual(['redirecting', ['https://two.example/c1']])
  })

  test('a provider without a link is not offered', async () => {
    const setting = await new Setting({ provider: 'three' }).send({
      type: 'provider.chosen',
      provider: 'four',
    })
    expect([setting.state, setting.left]).toEqual(['choosing', []])
  })

  test('the one of the last slide is taken at once', () => {
    expect(new Setting({ provider: 'one' }).left).toEqual(['https://one.example/c1'])
  })

  test.each<[string, Partial<PayableContract>, unknown]>([
    ['paid', { status: 'paid' }, { paid: 'asking' }],
    ['done', { status: 'success', policyUrl: '/p.pdf' }, 'success'],
    ['failed', { status: 'error' }, 'failed'],
  ])('a contract that is %s already is not paid again', (_name, change, state) => {
    const setting = new Setting({ contract: { ...contract, ...change }, provider: 'one' })
    expect([setting.state, setting.left]).toEqual([state, []])
  })
})

describe('waiting for the payment', () => {
  test('the status is asked every five seconds until it is paid, then until the policy is there', async () => {
    const setting = new Setting({ isBack: true })
    await setting.wait(12_000)
    expect([setting.is('pending'), setting.asked]).toEqual([true, 3])
    setting.says = { ...contract, status: 'paid' }
    await setting.wait(5000)
    expect(setting.is('paid')).toBe(true)
    setting.says = { ...contract, status: 'success', policyUrl: '/p.pdf' }
    await setting.wait(6000)
    expect([setting.state, setting.actor.getSnapshot().context.contract?.policyUrl]).toEqual([
      'success',
      '/p.pdf',
    ])
    const { asked } = setting
    await setting.wait(20_000)
    expect(setting.asked).toBe(asked)
  })

  test('after a minute it says that the page may be closed, and goes on asking', async () => {
    const setting = await new Setting({ isBack: true }).wait(59_000)
    expect(setting.actor.getSnapshot().hasTag('long')).toBe(false)
    await setting.wait(1000)
    expect(setting.actor.getSnapshot().hasTag('long')).toBe(true)
    const { asked } = setting
    await setting.wait(10_000)
    expect(setting.asked).toBe(asked + 2)
  })

  test('a failed status request is shown and repeated', async () => {
    const setting = new Setting({ isBack: true }, new Error('network'))
    await setting.wait(1000)
    expect(setting.actor.getSnapshot().context.isUnreachable).toBe(true)
    setting.says = { ...contract, status: 'paid' }
    await setting.wait(5000)
    expect([setting.is('paid'), setting.actor.getSnapshot().context.isUnreachable]).toEqual([true, false])
  })

  test('the customer may ask at once', async () => {
    const setting = await new Setting({ isBack: true }).wait(1000)
    await setting.send({ type: 'status.asked' })
    expect(setting.asked).toBe(2)
  })

  test('coming back in the same page starts the waiting', async () => {
    const setting = await new Setting({ provider: 'one' }).send({ type: 'customer.returned' })
    expect([setting.is('pending'), setting.asked]).toEqual([true, 1])
  })

  test('who has not paid yet may still go to the provider, or to the other one', async () => {
    const setting = await new Setting({ isBack: true, provider: 'one' }).send({ type: 'payment.retried' })
    expect(setting.left).toEqual(['https://one.example/c1'])
    await setting.send({ type: 'customer.returned' })
    await setting.send({ type: 'provider.chosen', provider: 'two' })
    expect(setting.left).toEqual(['https://one.example/c1', 'https://two.example/c1'])
  })
})

describe('a payment that failed', () => {
  const failed = async (): Promise<Setting> => {
    return new Setting({ isBack: true, provider: 'one' }, { ...contract, status: 'error' }).wait(1000)
  }

  test('can be tried again', async () => {
    const setting = await failed()
    expect(setting.state).toBe('failed')
    await setting.send({ type: 'payment.retried' })
    expect(setting.left).toEqual(['https://one.example/c1'])
    setting.says = { ...contract, status: 'paid' }
    await setting.send({ type: 'customer.returned' })
    expect(setting.is('paid')).toBe(true)
  })

  test('a try that the provider refused ends at once, and the next one is awaited from its beginning', async () => {
    const refused = { ...contract, paymentFailedAt: '2026-11-21T10:00:00.000Z' }
    const setting = await new Setting({ isBack: true, provider: 'one' }, refused).wait(1000)
    expect(setting.state).toBe('failed')
    await setting.send({ type: 'payment.retried' })
    setting.says = { ...contract, paymentFailedAt: null }
    await setting.send({ type: 'customer.returned' })
    expect(setting.is('pending')).toBe(true)
    setting.says = refused
    await setting.wait(6000)
    expect(setting.state).toBe('failed')
  })

  test('or with the other provider', async () => {
    const setting = await failed()
    await setting.send({ type: 'provider.chosen', provider: 'two' })
    expect([setting.state, setting.left]).toEqual(['redirecting', ['https://two.example/c1']])
  })
})

test('once paid, no provider can be chosen any more', async () => {
  const setting = new Setting({ contract: { ...contract, status: 'paid' } })
  await setting.send({ type: 'provider.chosen', provider: 'one' })
  expect([setting.is('paid'), setting.left]).toEqual([true, []])
})
