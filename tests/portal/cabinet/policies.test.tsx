import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetToken, keepToken } from '../../../src/api/index.ts'
import { OverviewPage, PoliciesPage } from '../../../src/portal/cabinet/index.ts'
import { readBeginValues } from '../../../src/wizard/begin-values.ts'
import { type Answering, openService, refusal } from '../services/render-service.tsx'

const policy = {
  type: 'osago',
  policyId: 'QAR9000001',
  contractId: 'contract-1',
  series: 'QAR',
  number: '9000001',
  holder: 'Karimov A. R.',
  object: 'Chevrolet Cobalt 01A123BC',
  startDate: '2026-01-13',
  expiryDate: '2099-01-12',
  premium: 5_600_000,
  currency: 'UZS',
  status: 'success',
  contractStatus: 'active',
  tab: 'active',
  awaits: null,
  endsInDays: 264,
  extend: null,
}

/** The cabinet's server, with these policies. */
const serving =
  (...policies: readonly object[]): Answering =>
  ({ path }) => {
    if (path === '/api/v1/policies') return { body: { data: policies } }
    if (path === '/api/v1/policies/contract-1/next')
      return {
        body: { data: { product: 'osago', route: '/insurance/osago', values: { startDate: '2026-12-08' } } },
      }
    if (path === '/api/v1/profile')
      return { body: { data: { phone: '998901234567', firstName: 'Азиз', lastName: 'Каримов' } } }
    return { body: { data: [] } }
  }

const hrefOf = (link: HTMLElement) => link.getAttribute('href')
const card = async () => await screen.findByRole('article')

beforeEach(() => keepToken('somebody', false))
afterEach(() => {
  cleanup()
  forgetToken()
})

describe('a policy in the cabinet', () => {
  test.each([
    { is: 'unpaid', change: { status: 'created', tab: 'unpaid', number: '' }, says: 'Ждёт оплаты' },
    { is: 'not issued', change: { status: 'error', tab: 'unpaid', number: '' }, says: 'Не оформлен' },
    { is: 'paid', change: { status: 'paid', number: '' }, says: 'Оплачен' },
    { is: 'in force', change: {}, says: 'Действует' },
    { is: 'to begin', change: { startDate: '2098-01-13' }, says: 'Начнётся 13.01.2098' },
    {
      is: 'about to end',
      change: { endsInDays: 9, extend: { route: '/insurance/osago', from: '2026-12-08' } },
      says: '9 дней до конца',
    },
    {
      is: 'on its last day',
      change: { endsInDays: 0, extend: { route: '/insurance/osago', from: '2026-12-08' } },
      says: 'Последний день',
    },
    {
      is: 'unknown',
      change: { contractStatus: 'unknown', endsInDays: null, awaits: 'activation' },
      says: 'Статус уточняется',
    },
    {
      is: 'awaiting photos',
      change: { status: 'paid', contractStatus: 'unknown', endsInDays: null, awaits: 'inspection' },
      says: 'Нужны фотографии',
    },
    {
      is: 'awaiting a decision about its photos',
      change: { status: 'paid', contractStatus: 'unknown', endsInDays: null, awaits: 'review' },
      says: 'Фото на проверке',
    },
    { is: 'over', change: { contractStatus: 'archive', tab: 'archive' }, says: 'Завершён' },
  ])('[policy.status.record] [policy.status.contract] one that is $is says so', async ({ change, says }) => {
    const { user } = await openService(PoliciesPage, serving({ ...policy, ...change }))
    const tab = { unpaid: /^Не оплачены/, archive: /^Архив/, active: /^Активные/ }[
      'tab' in change ? (change.tab as 'unpaid' | 'archive') : 'active'
    ]
    await user.click(await screen.findByRole('tab', { name: tab }))
    expect(within(await card()).getByText(says, { exact: true })).toBeTruthy()
  })

  test('one that failed can be tried again, with what was known', async () => {
    const { user } = await openService(
      PoliciesPage,
      serving({ ...policy, status: 'error', tab: 'unpaid', number: '' }),
    )
    await user.click(await screen.findByRole('tab', { name: /^Не оплачены/ }))
    await user.click(within(await card()).getByRole('button', { name: /^Повторить/ }))
    await waitFor(() => expect(readBeginValues('osago')).toEqual({ startDate: '2026-12-08' }))
  })

  test('what did not load says so and is asked for again; what was shown stays while the network is gone', async () => {
    let isDown = true
    const { user } = await openService(PoliciesPage, (asked) => (isDown ? null : serving(policy)(asked)))
    await user.click(await screen.findByRole('button', { name: 'Повторить' }))
    isDown = false
    await user.click(await screen.findByRole('button', { name: 'Повторить' }))
    await card()
    isDown = true
    window.dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(screen.getByRole('article')).toBeTruthy()
  })

  test('[cabinet.role.passport-needed] without a passport one card asks for it in place of the list', async () => {
    await openService(PoliciesPage, ({ path }) =>
      path === '/api/v1/policies' ? refusal(409, 'QDM_PASSPORT_NEEDED') : { body: { data: [] } },
    )
    await screen.findByRole('heading', { name: 'Добавьте паспорт — покажем полисы и случаи' })
    expect(await screen.findByRole('button', { name: 'Показать полисы' })).toBeTruthy()
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  test.each([
    { left: 'others', products: ['osago', 'travel'], lands: () => screen.getByRole('heading', { level: 2 }) },
    { left: 'none', products: ['osago'], lands: () => document.querySelector('[data-page]') },
  ])('a draft that is removed leaves the focus in the cabinet; $left left', async ({ products, lands }) => {
    const drafts = products.map((product) => ({
      id: product,
      product,
      updatedAt: '2026-11-23T07:00:00.000Z',
    }))
    const { user } = await openService(
      () => (
        <div data-page tabIndex={-1}>
          <OverviewPage />
        </div>
      ),
      (asked) =>
        asked.path === '/api/v1/drafts' && asked.method === 'GET'
          ? { body: { data: drafts } }
          : serving()(asked),
    )
    await user.click((await screen.findAllByRole('button', { name: /^Удалить: / }))[0] as HTMLElement)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Удалить' }))
    expect(screen.queryAllByRole('button', { name: /^Удалить: / })).toHaveLength(products.length - 1)
    expect(document.activeElement).toBe(lands())
  })

  test('[portal.route.profile] the first page greets by name and lists what waits', async () => {
    await openService(
      OverviewPage,
      serving(
        { ...policy, endsInDays: 3, extend: { route: '/insurance/osago', from: '2026-12-08' } },
        { ...policy, contractId: 'contract-2', status: 'created', tab: 'unpaid' },
      ),
    )
    await screen.findByRole('heading', { level: 1, name: 'Азиз Каримов' })
    const links = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
      textContent?.replace(/\s/g, ' '),
    )
    expect(links).toEqual([
      '1 полис скоро закончится',
      '1 полис ждёт оплаты',
      '1 активный полис',
      'Новых уведомлений нет',
    ])
    expect((await screen.findAllByRole('link', { name: /полис ?(скоро|ждёт)/ })).map(hrefOf)).toEqual([
      '/profile/my-insurances/contract-1',
      '/payment-result?product=osago&contract=contract-2',
    ])
  })

  test('[portal.route.profile] the first page leads to each claim that waits for the customer', async () => {
    const policies = serving({
      ...policy,
      endsInDays: 3,
      extend: { route: '/insurance/osago', from: '2026-12-08' },
    })
    const claims = [
      { number: '2026-000003', wanted: 0, unread: 0 },
      { number: '2026-000002', wanted: 2, unread: 1 },
      { number: '2026-000001', wanted: 0, unread: 1 },
    ]
    await openService(OverviewPage, (asked) =>
      asked.path === '/api/v1/claims' ? { body: { data: claims } } : policies(asked),
    )
    const rows = await screen.findAllByRole('link', { name: /^Заявление/ })
    expect(rows.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'Заявление № 2026-000002: нужны документы',
      'Заявление № 2026-000001: новое сообщение',
    ])
    expect(rows.map(hrefOf)).toEqual([
      '/profile/insurance-cases/2026-000002',
      '/profile/insurance-cases/2026-000001',
    ])
  })
})
