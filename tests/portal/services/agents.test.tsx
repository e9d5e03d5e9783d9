import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import content from '../../../schemas/content/agents.json' with { type: 'json' }
import { AgentsPage } from '../../../src/portal/services/index.ts'
import { agentsAtStart, atStop } from '../../../src/portal/services/agents/agents-state.ts'
import { type Answer, type Answering, openService, refusal } from './render-service.tsx'

const [page] = content
const agents = {
  title: page?.title.ru,
  lead: page?.lead.ru,
  stops: page?.stops.map(({ title, html }) => ({ title: title.ru, html: html.ru })),
  blocks: [],
}

const serving =
  (apply: ReturnType<Answering>): Answering =>
  ({ path }) =>
    path === '/api/v1/agents' ? { body: { data: agents } } : apply

afterEach(cleanup)

const stops = () => screen.getAllByRole('button', { name: /Шаг \d из 4/ })
const open = () => stops().map((stop) => stop.getAttribute('aria-expanded') === 'true')

test('[agents.default.selected-stop-index] [agents.default.number-of-stops] [agents.state.application-modal] the page holds them as it begins', () => {
  expect(agentsAtStart).toEqual({ selectedStopIndex: 1, numberOfStops: 4, isOpenApplicationModal: false })
  expect(atStop(agentsAtStart, 9).selectedStopIndex).toBe(4)
  expect(atStop(agentsAtStart, 0).selectedStopIndex).toBe(1)
})

test('[portal.route.insurance-agent] [agents.default.selected-stop-index] [agents.default.number-of-stops] four stops, the first one open, each leading to the next', async () => {
  const { user } = await openService(AgentsPage, serving(null))
  expect(open()).toEqual([true, false, false, false])
  await user.click(screen.getByRole('button', { name: 'Следующий шаг' }))
  expect(open()).toEqual([false, true, false, false])
  expect(document.activeElement).toBe(stops()[1])
  expect(stops()[1]?.closest('li')?.getAttribute('aria-current')).toBe('step')
  await user.click(stops()[3] as HTMLElement)
  expect(screen.queryByRole('button', { name: 'Следующий шаг' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Назад' }))
  expect(open()).toEqual([false, false, true, false])
})

test('[agents.state.application-modal] the application opens over the page, keeps what was typed, and says when it was sent', async () => {
  let answer: ReturnType<Answering> = null
  const { user, asked } = await openService(AgentsPage, (request) => serving(answer)(request))
  const openModal = async () => await user.click(screen.getByRole('button', { name: 'Оставить заявку' }))
  const send = async () => await user.click(screen.getByRole('button', { name: 'Отправить заявку' }))
  await openModal()
  const dialog = screen.getByRole('dialog', { name: 'Заявка агента' })
  await send()
  expect(within(dialog).getAllByRole('link')).toHaveLength(3)
  await user.type(screen.getByRole('textbox', { name: 'Имя и фамилия' }), ' Азиза Каримова ')
  await user.type(screen.getByRole('textbox', { name: /^Телефон/ }), '901234567')
  await user.type(screen.getByRole('textbox', { name: 'Город' }), 'Самарканд')
  await send()
  expect((await screen.findAllByText('Нет подключения к Интернету!')).length).toBeGreaterThan(0)
  answer = refusal(429, 'QDM_TOO_MANY_REQUESTS')
  await send()
  expect(await screen.findByText(/Слишком много попыток/)).toBeTruthy()
  // Closed by mistake: nothing is lost.
  await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await openModal()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Город' }).value).toBe('Самарканд')
  answer = { body: { data: { id: '1' } } }
  await send()
  expect((await screen.findByText('Заявка отправлена')).textContent).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toMatch(/\+998\s90\s123\s45\s67/)
  expect(asked.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/v1/agent-applications',
    body: { fullName: 'Азиза Каримова', phone: '998901234567', city: 'Самарканд' },
  })
})

test('[agents.state.application-modal] closed while it is sent, the application goes on, and a toast says how it ended', async () => {
  let answer: (answer: Answer) => void = () => {}
  const { user } = await openService(AgentsPage, (request) =>
    serving(new Promise<Answer>((resolve) => (answer = resolve)))(request),
  )
  const openModal = async () => await user.click(screen.getByRole('button', { name: 'Оставить заявку' }))
  const close = async () => await user.click(screen.getByRole('button', { name: 'Закрыть' }))
  // They come with the first one.
  const toasts = async () => within(await screen.findByRole('region', { name: 'Уведомления' }))
  await openModal()
  await user.type(screen.getByRole('textbox', { name: 'Имя и фамилия' }), 'Азиза Каримова')
  await user.type(screen.getByRole('textbox', { name: /^Телефон/ }), '901234567')
  await user.type(screen.getByRole('textbox', { name: 'Город' }), 'Самарканд')
  await user.click(screen.getByRole('button', { name: 'Отправить заявку' }))
  await close()
  expect(await (await toasts()).findByText('Отправляем заявку…')).toBeTruthy()

  answer(refusal(503, 'QDM_UPSTREAM_UNREACHABLE'))
  expect(await (await toasts()).findByText('Заявка не отправлена')).toBeTruthy()
  expect((await toasts()).queryByText('Отправляем заявку…')).toBeNull()
  await user.click((await toasts()).getByRole('button', { name: 'Открыть' }))
  expect(screen.getByRole('dialog').textContent).toContain('Заявка не отправлена')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Город' }).value).toBe('Самарканд')

  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await close()
  answer({ body: { data: { id: '1' } } })
  expect(await (await toasts()).findByText('Заявка отправлена')).toBeTruthy()
  await openModal()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Город' }).value).toBe('')
})
