import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerSms } from '../../../src/server/customer-sms/index.ts'
import { answerTemplates } from '../../../src/server/portal/desk/index.ts'
import { caseOutcomes } from '../../../src/server/store/index.ts'
import { workOnce } from '../../../src/server/outbox-worker.ts'
import { aPdf, ownerPhone, portalCustomer, type PortalCustomer } from './portal-customer.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

interface Head {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly assignee: string | null
  readonly dueAt: string | null
}
interface Whole extends Head {
  readonly text: string
  readonly outcome: string | null
  readonly files: readonly { readonly id: string; readonly name: string }[]
  readonly history: readonly {
    readonly actor: string
    readonly action: string
    readonly words: string | null
  }[]
  readonly templates: readonly { readonly title: string; readonly text: string }[]
}

const operatorPhone = '998900000101'
const otherPhone = '998900000102'
const minuteMs = 60_000

describe('the desk of the operators', () => {
  let server: PortalServer
  let customer: PortalCustomer
  let operator: PortalCustomer
  let other: PortalCustomer
  beforeAll(async () => {
    server = await portalServer({ QADAM_CALL_BACK_MINUTES: '7' })
    customer = await portalCustomer(server, ownerPhone)
    operator = await portalCustomer(server, operatorPhone)
    other = await portalCustomer(server, otherPhone)
  })
  afterAll(() => server.close())

  const list = async (change: object = {}): Promise<readonly Head[]> => {
    const lookup = { kind: null, isClosed: false, view: 'all', text: '', after: null, ...change }
    const { status, data } = await operator.send('POST', '/api/v1/admin/cases/search', lookup)
    expect(status).toBe(200)
    return (data as { items: readonly Head[] }).items
  }
  const only = async (kind: string): Promise<string> => {
    const [one] = await list({ kind })
    if (!one) throw new Error(`no case of ${kind}`)
    return `/api/v1/admin/cases/${one.id}`
  }
  const read = async (url: string, language = 'ru') => (await operator.get(url, language)).data as Whole
  /** Sends what waits in the outbox; gives the messages that went out. */
  const sms = async (): Promise<readonly string[]> => {
    const sent: string[] = []
    const { store, world } = server.deps
    const work = customerSms({
      store,
      settings: { publicUrl: 'https://qadam.uz' },
      sms: { send: async ({ phone, text }) => void sent.push(`${phone} ${text}`) },
    })
    const log = {
      warn: (said: object) => {
        throw new Error(JSON.stringify(said))
      },
    }
    await workOnce({ store, clock: world.clock, log: log as never }, work)
    return sent
  }

  test('a call request is due after the minutes of the settings, is tried again, and closed with what was said', async () => {
    await customer.send('POST', '/api/telegram/sendMessage', { text: ownerPhone })
    const url = await only('call')
    const dueAt = new Date(server.clock.now + 7 * minuteMs).toISOString()
    expect(await read(url)).toMatchObject({ state: 'open', dueAt, phone: ownerPhone, language: 'ru' })

    const again = { remark: 'Не берут трубку', inMinutes: 60 }
    expect((await operator.send('POST', `${url}/again`, again)).data).toMatchObject({
      state: 'again',
      assignee: operatorPhone,
      dueAt: new Date(server.clock.now + 60 * minuteMs).toISOString(),
    })
    expect(await sms()).toEqual([
      `${ownerPhone} Qadam: звонили вам и не дозвонились. Позвоним ещё раз 23.11 в 13:00.`,
    ])
    const close = { outcome: 'reached', remark: 'Оформил ОСАГО', reply: null }
    expect((await other.send('POST', `${url}/close`, close)).code).toBe('QDM_CASE_MOVED')
    expect((await operator.send('POST', `${url}/close`, close)).data).toMatchObject({
      state: 'closed',
      outcome: 'reached',
      history: [
        { actor: operatorPhone, action: 'calledAgain', words: 'Не берут трубку' },
        { actor: operatorPhone, action: 'reached', words: 'Оформил ОСАГО' },
      ],
    })
    expect((await operator.send('POST', `${url}/close`, close)).status).toBe(409)
    expect(await list({ kind: 'call' })).toEqual([])
    expect(await list({ kind: 'call', isClosed: true })).toHaveLength(1)
    // What was said is nothing that the customer gets.
    expect(await sms()).toEqual([])
  })

  test('the customer gets a message about a call that is given up', async () => {
    await customer.send('POST', '/api/telegram/sendMessage', { text: '998935554433' })
    const url = await only('call')
    await operator.send('POST', `${url}/close`, { outcome: 'unreachable', remark: null, reply: null })
    expect(await sms()).toEqual([expect.stringMatching(/^998935554433 Qadam: .*https:\/\/qadam\.uz$/)])
  })

  test('a case is taken when it is free or still with the operator who was shown, noted, and given back', async () => {
    await customer.send('POST', '/api/v1/feedback-site/create', {
      name: 'Азиза',
      phone: ownerPhone,
      email: null,
      text: 'Удобно',
    })
    const url = await only('feedback')
    const take = (by: PortalCustomer, from: string | null) => by.send('POST', `${url}/take`, { from })
    expect((await take(operator, null)).data).toMatchObject({ assignee: operatorPhone })
    expect((await take(other, null)).code).toBe('QDM_CASE_MOVED')
    expect((await other.send('POST', `${url}/release`)).code).toBe('QDM_CASE_MOVED')
    expect((await take(other, operatorPhone)).data).toMatchObject({ assignee: otherPhone })
    expect(await list({ view: 'mine', kind: 'feedback' })).toEqual([])
    await other.send('POST', `${url}/notes`, { text: 'Спросить о шрифте' })
    expect((await other.send('POST', `${url}/release`)).data).toMatchObject({ assignee: null })
    expect((await read(url)).history.map(({ action }) => action)).toEqual([
      'taken',
      'taken',
      'noted',
      'released',
    ])
    const id = url.split('/').at(-1) ?? ''
    const lines = await server.deps.store.audit.of(`case ${id}`)
    expect(lines.map(({ actor, action }) => `${actor} ${action}`).toSorted()).toEqual(
      [
        `${operatorPhone} case.taken`,
        `${otherPhone} case.taken`,
        `${otherPhone} case.noted`,
        `${otherPhone} case.released`,
      ].toSorted(),
    )
    // The audit log keeps who and when; what was said stays with the case, which ends with the account.
    expect(JSON.stringify(lines)).not.toContain('шрифте')
  })

  test('a job application has its file, needs a reply, and the reply reaches phone and cabinet', async () => {
    const application = { fullName: 'Karimov Anvar', phone: ownerPhone, position: 'Актуарий' }
    await customer.post('/api/v1/career', [
      { name: 'application', type: 'application/json', bytes: JSON.stringify(application) },
      { name: 'resume', type: 'application/pdf', fileName: 'резюме.pdf', bytes: aPdf() },
    ])
    const url = await only('career')
    const { files, text } = await read(url)
    expect([text, files.map(({ name }) => name)]).toEqual(['Актуарий', ['резюме.pdf']])
    const file = await operator.get(`${url}/files/${files[0]?.id}`)
    expect(file.bytes.equals(aPdf())).toBe(true)
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('резюме.pdf')}`,
    )
    const elsewhere = await only('feedback')
    expect((await operator.get(`${elsewhere}/files/${files[0]?.id}`)).status).toBe(404)

    const close = (reply: string | null, outcome = 'invited') =>
      operator.send('POST', `${url}/close`, { outcome, remark: null, reply })
    for (const reply of [null, '   ', 'Да'])
      expect((await close(reply)).problems).toMatchObject([{ path: '/reply', code: 'minLength' }])
    expect((await close('Приглашаем вас', 'reached')).problems).toMatchObject([{ path: '/outcome' }])
    expect((await close('Приглашаем вас на беседу')).data).toMatchObject({
      state: 'closed',
      outcome: 'invited',
    })
    expect(await sms()).toEqual([`${ownerPhone} Qadam: Приглашаем вас на беседу`])
    expect((await customer.get('/api/v1/notifications')).data).toMatchObject([
      { title: 'Ответ на вашу заявку', text: 'Приглашаем вас на беседу', href: '/profile/my-requests' },
    ])
  })

  test('an appeal is closed by its answer, and its author gets an SMS about that, too', async () => {
    await customer.send('POST', '/api/v1/appeals', { subject: 'Возврат', text: 'Когда вернут деньги?' })
    const url = await only('appeal')
    const { appeal } = (await operator.get(url)).data as { appeal: { id: string } }
    expect(
      (await operator.send('POST', `${url}/close`, { outcome: 'done', remark: null, reply: null })).status,
    ).toBe(400)
    await operator.send('POST', `/api/v1/admin/appeals/${appeal.id}/take`)
    expect(await read(url)).toMatchObject({ assignee: operatorPhone })
    await operator.send('POST', `/api/v1/admin/appeals/${appeal.id}/answer`, { answer: 'Завтра' })
    expect(await read(url)).toMatchObject({ state: 'closed', outcome: 'done' })
    expect(await sms()).toEqual([
      `${ownerPhone} Qadam: ответили на ваше обращение: https://qadam.uz/profile/appeals`,
    ])
  })

  test('the summary counts what waits, by day', async () => {
    const { data } = await operator.get('/api/v1/admin/desk/summary')
    const { counts, days } = data as {
      counts: readonly object[]
      days: readonly { kind: string; opened: number }[]
    }
    expect(counts).toEqual([{ kind: 'feedback', open: 1, late: 0, free: 1, mine: 0 }])
    expect(days).toContainEqual({
      day: '2026-11-23',
      kind: 'call',
      opened: 2,
      answered: 2,
      late: 0,
      waitedMs: 0,
      longestMs: 0,
    })
  })

  test('a template is titled in the operator’s language and written in the customer’s', async () => {
    const [one] = (await read(await only('feedback'), 'en')).templates
    expect(one).toMatchObject({ title: 'Thanks for the feedback', text: expect.stringContaining('Спасибо') })
  })
})

test('every kind that is closed at the desk has templates in three languages', () => {
  for (const [kind, outcomes] of Object.entries(caseOutcomes)) {
    if (kind === 'call' || outcomes.length === 0) continue
    const fitting = answerTemplates.filter(({ kinds }) => kinds.some((one) => one === kind))
    expect(fitting.length, kind).toBeGreaterThan(0)
  }
  for (const { id, title, text } of answerTemplates)
    for (const language of ['ru', 'uz', 'en'] as const)
      expect([title[language].trim(), text[language].trim()], `${id} ${language}`).not.toContain('')
})
