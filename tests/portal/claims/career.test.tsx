import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CareerPage } from '../../../src/portal/claims/index.ts'
import { openService } from '../services/render-service.tsx'
import { HandRequest } from '../../hand-request.ts'

afterEach(cleanup)

const positions = [
  { id: '1', name: 'Актуарий', city: 'Ташкент', description: '' },
  { id: '2', name: 'Юрист', city: 'Самарканд', description: '' },
]
const pdf = new File([`%PDF-1.7\n${' '.repeat(100)}%%EOF\n`], 'cv.pdf', { type: 'application/pdf' })

test('[career.screen.job-application] a dialog that is closed keeps what was typed, and while it sends does not stop', async () => {
  vi.stubGlobal('XMLHttpRequest', HandRequest)
  const { user } = await openService(CareerPage, () => ({ body: { data: positions } }))
  const apply = async (name: string) =>
    await user.click(await screen.findByRole('button', { name: `Откликнуться: ${name}` }))
  const close = async () => await user.click(screen.getByRole('button', { name: 'Закрыть' }))
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Фамилия/ })
  // They come with the first one.
  const toasts = async () => within(await screen.findByRole('region', { name: 'Уведомления' }))

  await apply('Актуарий')
  await user.type(name(), 'Юсупова Малика')
  await close()
  await apply('Юрист')
  expect(name().value).toBe('Юсупова Малика')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Вакансия' }).value).toBe('2')
  await user.type(screen.getByRole('textbox', { name: /^Телефон/ }), '901234567')
  await user.upload(screen.getByLabelText('Резюме'), pdf)
  await screen.findByText('cv.pdf')
  await user.click(screen.getByRole('button', { name: 'Отправить отклик' }))
  await close()
  expect(await (await toasts()).findByText('Отправляем отклик…')).toBeTruthy()
  HandRequest.last?.answer(500, {})
  expect(await (await toasts()).findByText('Отклик не отправлен')).toBeTruthy()

  await user.click((await toasts()).getByRole('button', { name: 'Открыть' }))
  expect(name().value).toBe('Юсупова Малика')
  await user.click(screen.getByRole('button', { name: 'Отправить отклик' }))
  await close()
  HandRequest.last?.answer(200, { data: { id: '1' } })
  expect(await (await toasts()).findByText('Отклик у нас')).toBeTruthy()
  await apply('Актуарий')
  expect(name().value).toBe('')
})
