import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetToken, keepToken } from '../../../src/api/index.ts'
import {
  AppealsPage,
  NotificationsPage,
  PaymentsPage,
  RequestsPage,
} from '../../../src/portal/cabinet/index.ts'
import { type Answering, openService, refusal } from '../services/render-service.tsx'

const createdAt = '2026-11-23T07:00:00.000Z'

/** A server that answers lists by path, and nothing else. */
const listing =
  (lists: Readonly<Record<string, readonly object[]>>, other?: Answering): Answering =>
  (asked) =>
    other?.(asked) ?? { body: { data: lists[asked.path] ?? [] } }

beforeEach(() => keepToken('somebody', false))
afterEach(() => {
  cleanup()
  forgetToken()
})

describe('appeals', () => {
  const appeal = {
    id: '1',
    subject: 'Возврат',
    text: 'Когда?',
    createdAt,
    answer: null,
    kind: 'question',
    answerBy: null,
  }

  test('[complaint.statuses] each says whether it waits, is in work or is answered', async () => {
    await openService(
      AppealsPage,
      listing({
        '/api/v1/appeals': [
          { ...appeal, status: 'waiting' },
          { ...appeal, id: '2', status: 'processed' },
          { ...appeal, id: '3', status: 'answered', answer: 'Сегодня.' },
        ],
      }),
    )
    for (const word of ['Ждёт', 'В работе', 'Есть ответ', 'Сегодня.'])
      expect(await screen.findByText(word, { exact: true })).toBeTruthy()
  })

  test('[cabinet.route.appeals] one that was not sent keeps its words, and goes when it can', async () => {
    let answer: ReturnType<Answering> = null
    const { user, asked } = await openService(AppealsPage, (one) =>
      one.method === 'POST' ? answer : { body: { data: [] } },
    )
    await user.click((await screen.findAllByRole('button', { name: 'Написать обращение' }))[0] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Отправить' }))
    expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(3)
    await user.click(screen.getByRole('radio', { name: /^Жалоба/ }))
    await user.type(screen.getByRole('textbox', { name: /^Тема/ }), ' Возврат ')
    await user.type(screen.getByRole('textbox', { name: /^Что случилось/ }), 'Когда?')
    await user.click(screen.getByRole('button', { name: 'Отправить' }))
    await screen.findByText(/Обращение не отправлено, текст сохранён/)
    answer = refusal(429, 'QDM_TOO_MANY_REQUESTS')
    await user.click(screen.getByRole('button', { name: 'Отправить' }))
    await screen.findByText(/Сегодня обращений уже много/)
    answer = { body: { data: { ...appeal, kind: 'complaint', answerBy: '2026-12-08', status: 'waiting' } } }
    await user.click(screen.getByRole('button', { name: 'Отправить' }))
    await screen.findByRole('heading', { name: 'Возврат' })
    await screen.findByText('Ответим до 08.12.2026 включительно')
    await screen.findByText('Жалоба отправлена, ответим до 08.12.2026 включительно')
    expect(asked.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      kind: 'complaint',
      subject: 'Возврат',
      text: 'Когда?',
    })
  })
})

describe('notifications', () => {
  const notification = {
    id: 'n1',
    title: 'Полис оформлен',
    text: 'Скачайте PDF.',
    href: null,
    createdAt,
    read: false,
  }

  test('one is read at once, and unread again when the server did not hear of it', async () => {
    let isDown = false
    const { user, asked } = await openService(
      () => <NotificationsPage kind="notifications" />,
      (one) => {
        if (one.method === 'POST') return isDown ? null : { body: null }
        return { body: { data: one.path === '/api/v1/notifications' ? [notification] : [] } }
      },
    )
    isDown = true
    await user.click(await screen.findByRole('button', { name: 'Отметить прочитанным: Полис оформлен' }))
    await screen.findByText('Отметка не сохранилась, повторите')
    isDown = false
    await user.click(await screen.findByRole('button', { name: 'Отметить прочитанным: Полис оформлен' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Отметить прочитанным/ })).toBeNull())
    expect(asked.filter(({ method }) => method === 'POST').at(-1)?.path).toBe('/api/v1/notifications/n1/read')
    // The button is gone: the focus stays where it stood.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Полис оформлен' }).closest('li'))
  })

  test('all are read together, and the count beside their kind goes', async () => {
    const { user } = await openService(
      () => <NotificationsPage kind="commonNotifications" />,
      listing(
        {
          '/api/v1/notifications/common': [
            notification,
            { ...notification, id: 'n2', title: 'Работы ночью' },
          ],
        },
        ({ method }) => (method === 'POST' ? { body: null } : null),
      ),
    )
    expect((await screen.findByRole('link', { name: 'Общие · 2' })).getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('button', { name: 'Отметить все прочитанными' }))
    await screen.findByRole('link', { name: 'Общие' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Работы ночью' }).closest('ul'))
  })
})

test('[cabinet.route.my-requests] every kind of request is named, with a phone as phones are written', async () => {
  const kinds = ['call', 'agent', 'career', 'feedback']
  await openService(
    RequestsPage,
    listing({
      '/api/v1/requests': kinds.map((kind) => ({
        id: kind,
        kind,
        text: kind === 'call' ? '+998901234567' : 'слова',
        createdAt,
      })),
    }),
  )
  for (const name of ['Просьба перезвонить', 'Заявка агента', 'Отклик на вакансию', 'Отзыв'])
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByText(/^\+998\s90\s123\s45\s67$/)).toBeTruthy()
})

test('[cabinet.screen.payment-history] each payment shows its sum, way and status, and an open one can be paid', async () => {
  const payment = {
    orderNumber: '100001',
    contractId: 'c1',
    type: 'osago',
    policy: 'QAR 9000001',
    amount: 19_200_000,
    currency: 'UZS',
    status: 'paid',
    provider: 'payme',
    createdAt,
    paidAt: createdAt,
  }
  await openService(
    PaymentsPage,
    listing({
      '/api/v1/payments/history': [
        payment,
        { ...payment, orderNumber: '100002', contractId: 'c2', policy: null, status: 'open', provider: null },
        { ...payment, orderNumber: '100003', status: 'cancelled' },
      ],
      '/api/v1/payments/providers': [{ id: 'payme', name: 'Payme' }],
    }),
  )
  const rows = (await screen.findAllByRole('row')).slice(1)
  await within(rows[0] as HTMLElement).findByText('Payme')
  expect(rows.map((row) => within(row).getByText(/^(Оплачен|Ждёт оплаты|Отменён)$/).textContent)).toEqual([
    'Оплачен',
    'Ждёт оплаты',
    'Отменён',
  ])
  expect(rows[0]?.textContent).toMatch(/192\s000\sсум/)
  expect(
    within(rows[1] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/payment-result?product=osago&contract=c2')
})
