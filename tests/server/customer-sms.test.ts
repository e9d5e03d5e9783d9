import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { OutgoingSms } from '../../src/server/sms-gateway.ts'
import { customerSms, planSms } from '../../src/server/customer-sms/index.ts'
import { smsPurposes, type SmsPurpose } from '../../src/server/customer-sms/purposes.ts'
import { type Language, languages } from '../../src/server/language.ts'
import { workOnce } from '../../src/server/outbox-worker.ts'
import type { Store } from '../../src/server/store/index.ts'
import { up as toCustomerSms } from '../../src/server/store/migrations/2026-11-23-01-customer-sms.ts'
import { onEveryStore } from '../store/stores.ts'

const log = pino({ level: 'silent' })
const phone = '998901234567'
const dayMs = 24 * 60 * 60 * 1000
const purposes = Object.keys(smsPurposes) as readonly SmsPurpose[]

onEveryStore('SMS to customers', ({ open, clock }) => {
  const carrier = (store: Store) => {
    const sent: OutgoingSms[] = []
    const state = { isDown: false }
    const work = customerSms({
      store,
      sms: {
        send: async (message) => {
          if (state.isDown) throw new Error('the carrier is down')
          sent.push(message)
          await store.sms.add({ ...message, provider: 'test', providerRef: null })
        },
      },
      settings: { publicUrl: 'https://qadam.example' },
    })
    return {
      sent,
      state,
      work,
      deliver: async () => await workOnce({ store, clock: () => clock.now, log }, work),
    }
  }

  test.each(purposes.flatMap((purpose) => languages.map((language) => ({ purpose, language }))))(
    '$purpose has a text without gaps in $language, and goes out once',
    async ({ purpose, language }) => {
      const store = await open()
      const subject = await aSubject(store, purpose, language)
      const planned = { purpose, subject, params: { number: 'C-1', status: 'paid', language } }
      await planSms(store.outbox, planned)
      await planSms(store.outbox, planned)
      const { sent, work, deliver } = carrier(store)
      while ((await deliver()) > 0);
      expect(sent).toEqual([expect.objectContaining({ phone })])
      expect(sent[0]?.text).toMatch(/^Qadam: .+/)
      expect(sent[0]?.text).not.toMatch(/[{}]|undefined| {2}|: ?$/)
      if (purpose === 'policy.issued')
        expect(sent[0]?.text).toMatch(/^Qadam: QOS 0000001 https:\/\/qadam\.example\/payment-result\?/)

      // A process was killed after the carrier took the message.
      const body = JSON.stringify(planned)
      const id = sent[0]?.id ?? ''
      await work.perform({
        id: 'e',
        kind: work.kind,
        subject: id,
        body,
        tries: 1,
        createdAt: 0,
        traceparent: null,
      })
      expect(sent).toHaveLength(1)
    },
  )

  test('a new round of the same purpose is another message', async () => {
    const store = await open()
    const subject = await aContract(store, 'ru')
    await planSms(store.outbox, { purpose: 'inspection.again', subject, round: 2 })
    await planSms(store.outbox, { purpose: 'inspection.again', subject, round: 3 })
    const { sent, deliver } = carrier(store)
    while ((await deliver()) > 0);
    expect(sent).toHaveLength(2)
  })

  test('a message waits for the carrier, and is given up after a day', async () => {
    const store = await open()
    await planSms(store.outbox, { purpose: 'referral.waiting', subject: await aContract(store, 'ru') })
    const { sent, state, deliver } = carrier(store)
    state.isDown = true
    expect(await deliver()).toBe(1)
    clock.now += dayMs - 1
    expect(await deliver()).toBe(1)
    expect(await store.outbox.backlog()).toMatchObject([{ kind: 'customer.sms', waiting: 1, dead: 0 }])
    clock.now += dayMs
    expect(await deliver()).toBe(1)
    expect(await store.outbox.backlog()).toMatchObject([{ kind: 'customer.sms', waiting: 0, dead: 1 }])
    expect(sent).toEqual([])
  })

  test('messages planned by an earlier release are sent, and its declined contracts are taken back', async () => {
    const store = await open()
    const contractId = await aContract(store, 'ru')
    const entry = await aDeskEntry(store, 'ru')
    const plan = async (kind: string, subject: string, body: object) =>
      await store.outbox.add({ kind, subject, body: JSON.stringify(body) })
    await plan('policy.sms', contractId, {})
    await plan('inspection.sms', `${contractId} again 2`, { contractId, news: 'again' })
    await plan('inspection.sms', `${contractId} asked 1`, { contractId, news: 'asked' })
    await plan('referral.news', `${contractId} declined`, { contractId, news: 'declined' })
    await plan('desk.sms', entry, { news: 'claimMoved', params: { number: 'C-1', status: 'paid' } })
    await toCustomerSms(store.context.db)
    const { sent, deliver } = carrier(store)
    while ((await deliver()) > 0);
    expect(sent.map(({ id }) => id).toSorted()).toEqual([
      `desk.claimMoved ${entry}`,
      `inspection.again ${contractId} 2`,
      `inspection.asked ${contractId}`,
      `policy.issued ${contractId}`,
      `referral.declined ${contractId}`,
    ])
    expect(await store.outbox.claim({ kinds: ['contract.declined'], leaseMs: 1, limit: 9 })).toMatchObject([
      { subject: contractId },
    ])
  })
})

async function aSubject(store: Store, purpose: SmsPurpose, language: Language): Promise<string> {
  if (purpose.startsWith('account.')) return (await store.users.ofPhone(phone)).id
  return purpose.startsWith('desk.') || (purpose.startsWith('claim.') && purpose !== 'claim.byAnother')
    ? await aDeskEntry(store, language)
    : await aContract(store, language)
}

async function aContract(store: Store, language: Language): Promise<string> {
  const { contract } = await store.contracts.create({
    product: 'osago',
    version: '',
    series: 'QOS',
    premium: 100,
    currency: 'UZS',
    data: '{}',
    holder: 'K',
    object: 'O',
    phone,
    pinfl: null,
    termFrom: '2026-11-23',
    termTo: '2027-11-22',
    idempotencyKey: `key of ${language}`,
    language,
  })
  await store.contracts.markPaid(contract.id)
  await store.contracts.markIssued(contract.id, { number: '0000001', contractStatus: 'active' })
  return contract.id
}

async function aDeskEntry(store: Store, language: Language): Promise<string> {
  await store.desk.open({
    kind: 'call',
    subject: language,
    phone,
    name: 'K',
    language,
    text: 't',
    searched: [],
    dueAt: null,
  })
  const caseId = (await store.desk.findOf('call', language))?.id ?? ''
  return await store.desk.note({
    caseId,
    actor: phone,
    action: 'answered',
    words: 'We called',
    untilAt: Date.UTC(2026, 10, 23, 8),
  })
}
