import { pino } from 'pino'
import { expect, test } from 'vitest'
import { customerSms } from '../../../src/server/customer-sms/index.ts'
import { workOnce } from '../../../src/server/outbox-worker.ts'
import { decideReferral, declinedContracts } from '../../../src/server/payments/index.ts'
import { openReferral } from '../../../src/server/payments/referrals.ts'
import type { Store } from '../../../src/server/store/index.ts'
import { onEveryStore } from '../../store/stores.ts'

const dayMs = 24 * 60 * 60 * 1000

onEveryStore('the contract of a declined case', ({ open, clock }) => {
  const setUp = async (annul: () => Promise<boolean>) => {
    const store = await open()
    const contractId = await aDeclinedCase(store, clock.now)
    const logged: { readonly level: number; readonly kind?: string; readonly msg: string }[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) })
    const deps = { store, clock: () => clock.now, log }
    const sent: string[] = []
    const sms = customerSms({
      store,
      sms: { send: async ({ id }) => void sent.push(id) },
      settings: { publicUrl: 'https://qadam.example' },
    })
    return {
      store,
      contractId,
      logged,
      sent,
      annulOnce: async () => await workOnce(deps, declinedContracts({ annul })),
      tellOnce: async () => await workOnce(deps, sms),
    }
  }

  test('is taken back by the insurer that answers again after days, and the buyer gets a message without delay', async () => {
    let isDown = true
    const { store, contractId, sent, annulOnce, tellOnce } = await setUp(async () => {
      if (isDown) throw new Error('the insurer is down')
      return await store.contracts
        .setStatus(contractId, {
          status: 'error',
          contractStatus: 'archive',
          event: 'cancelled',
        })
        .then(() => true)
    })
    expect(await annulOnce()).toBe(1)
    while ((await tellOnce()) > 0);
    expect(sent).toContain(`referral.declined ${contractId}`)
    for (let day = 0; day < 3; day++) {
      clock.now += dayMs
      expect(await annulOnce()).toBe(1)
    }
    isDown = false
    clock.now += dayMs
    expect(await annulOnce()).toBe(1)
    expect((await store.contracts.find(contractId))?.status).toBe('error')
    expect(await store.outbox.backlog()).toEqual([])
  })

  test.each([
    { answer: 'no answer', annul: async () => Promise.reject(new Error('the insurer is down')) },
    { answer: 'that it stays in force', annul: async () => false },
  ])(
    'that gets $answer for a week is given up, logged, counted, and begun again by an operator',
    async ({ annul }) => {
      const { store, contractId, logged, annulOnce } = await setUp(annul)
      clock.now += 7 * dayMs
      expect(await annulOnce()).toBe(1)
      expect(logged).toMatchObject([{ level: 50, kind: 'contract.declined', msg: 'work was given up' }])
      const backlog = await store.outbox.backlog()
      expect(backlog.filter(({ kind }) => kind !== 'customer.sms')).toMatchObject([
        { kind: 'contract.declined', waiting: 0, dead: 1 },
      ])
      const [stuck] = await store.outbox.stuck(1, 9)
      expect(stuck).toMatchObject({ subject: contractId })
      expect(await store.outbox.revive(stuck?.id ?? '')).toBe(true)
      expect(await annulOnce()).toBe(1)
    },
  )
})

/** A case whose order was referred, and which an operator declined. */
async function aDeclinedCase(store: Store, now: number): Promise<string> {
  const { contract } = await store.contracts.create({
    product: 'kasko',
    version: '',
    series: 'QK',
    premium: 100,
    currency: 'UZS',
    data: '{}',
    holder: 'K',
    object: 'O',
    phone: '998901234567',
    pinfl: null,
    termFrom: '2026-11-23',
    termTo: '2027-11-22',
    idempotencyKey: 'k',
  })
  await store.transaction(async (inside) => {
    await inside.orders.open({
      contractId: contract.id,
      product: 'kasko',
      amount: 100,
      currency: 'UZS',
      number: 'Q-1',
      expiresAt: null,
      payUntil: null,
      savedWizard: null,
      isReferred: true,
    })
    await openReferral(inside, contract.id, { ru: [], uz: [], en: [] })
    expect(
      await decideReferral(inside, contract.id, { isAccepted: false, answer: 'too dear', by: '1', now }),
    ).toBe(true)
  })
  return contract.id
}
