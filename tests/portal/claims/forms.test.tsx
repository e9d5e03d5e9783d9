import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { forgetToken, keepToken } from '../../../src/api/index.ts'
import { onScreen } from '../../ui/render.tsx'
import { ClaimPage, FeedbackPage } from '../../../src/portal/claims/index.ts'
import { startClaimForm } from '../../../src/portal/claims/form/claim-form-of-tab.ts'
import { removeSavedClaim } from '../../../src/portal/claims/form/saved-claim.ts'
import { ClaimStatusForm } from '../../../src/portal/claims/status/claim-status-form.tsx'
import { ClaimStatusPill } from '../../../src/portal/claims/status/claim-status-pill.tsx'
import { isProductTrace, readTrace, replayMachine } from '../../../src/trace/index.ts'
import { render } from '../../ui/render.tsx'
import { savedRecording } from '../saved-recording.ts'
import { type Answering, openService, refusal } from '../services/render-service.tsx'

beforeEach(() => onScreen(1280))
afterEach(() => {
  cleanup()
  removeSavedClaim()
})

const policy = {
  type: 'osago',
  policyId: 'QAR9000001',
  contractId: null,
  series: 'QAR',
  number: '9000001',
  holder: 'Karimov A. R.',
  object: '01A123BC',
  startDate: null,
  expiryDate: null,
  premium: 1,
  currency: 'UZS',
  status: 'success',
  contractStatus: 'active',
}
const serving: Answering = ({ path }) => {
  if (path.startsWith('/api/idm/policy')) return { body: { data: policy } }
  if (path.startsWith('/api/v1/reference/')) return { body: { data: [{ id: 10, name: 'Ташкент' }] } }
  if (path.startsWith('/locales/') || path.startsWith('/api/v1/')) return { body: { data: [] } }
  return refusal(500, 'QDM_UNEXPECTED')
}

const openClaim = async (answering: Answering = serving) => {
  const form = startClaimForm()
  const opened = await openService(() => <ClaimPage form={form} />, answering)
  return { form, ...opened }
}

describe('the claim page', () => {
  test('[portal.route.claim] [const.claim-notify-30-days] [const.claim-review-15-days] [const.callback-5-minutes] says what to do, and how long everything takes', async () => {
    await openClaim()
    const main = document.body
    expect(main.textContent).toMatch(/в течение 30\sдней/)
    expect(main.textContent).toMatch(/до 15\sдней/)
    expect(main.textContent).toMatch(/перезвоним в течение 5\sминут/)
  })

  test('[claim.modal] [claim.state.form] the form opens by its flag, names everything that is missing, and keeps what is written', async () => {
    const { form, user } = await openClaim()
    await user.click(screen.getByRole('button', { name: 'Подать заявление одной формой' }))
    expect(form.getSnapshot().context.isOpenClaimFormModal).toBe(true)
    const dialog = screen.getByRole('dialog', { name: 'Заявление о страховом случае' })
    await user.click(within(dialog).getByRole('button', { name: 'Отправить заявление' }))
    expect(within(within(dialog).getByRole('alert')).getAllByRole('link')).toHaveLength(10)
    await user.type(within(dialog).getByLabelText('Фамилия, имя, отчество'), 'Каримов Анвар')
    expect(within(within(dialog).getByRole('alert')).getAllByRole('link')).toHaveLength(9)
    await user.click(within(dialog).getByRole('button', { name: 'Закрыть, сохранить черновик' }))
    expect(form.getSnapshot().context).toMatchObject({
      isOpenClaimFormModal: false,
      answers: { fullName: 'Каримов Анвар' },
    })
  })

  test('[claim.rule.policy-with-insurer] a policy that was found is named; an own one is found at once', async () => {
    const { form, user } = await openClaim()
    await user.click(screen.getByRole('button', { name: 'Подать заявление одной формой' }))
    form.send({ type: 'policy.chosen', series: 'QAR', number: '9000001' })
    expect(await screen.findByText(/действует/)).toBeTruthy()
    expect(form.getSnapshot().context.stateSelectedPolicy).toMatchObject({ number: '9000001' })
  })

  test('the form saves what happened in it, to be played again, without what was written', async () => {
    const { user } = await openClaim()
    await user.click(screen.getByRole('button', { name: 'Подать заявление одной формой' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Заявление о страховом случае' }))
    await user.type(dialog.getByLabelText('Серия'), 'QAR')
    await user.type(dialog.getByLabelText('Номер'), '9000001')
    await dialog.findByText(/действует/)
    await user.type(dialog.getByLabelText('Фамилия, имя, отчество'), 'Каримов Анвар')
    await user.type(dialog.getByLabelText('Что произошло'), 'Столкновение')
    await user.click(dialog.getByRole('button', { name: 'Отправить заявление' }))
    const text = await savedRecording(user)
    const reading = readTrace(text)
    if (!reading.ok || isProductTrace(reading.trace)) throw new Error('This is no recording of a machine')
    const { header, lines } = reading.trace
    expect(header).toMatchObject({ machine: 'claim-form', language: 'ru', input: { isSignedIn: false } })
    expect(lines.filter(({ kind }) => kind === 'call')).toMatchObject([
      { key: 'findPolicy', request: { policySeries: 'QAR' }, outcome: { answer: { type: 'osago' } } },
    ])
    const submitted = lines.find((line) => line.kind === 'event' && line.event.type === 'form.submitted')
    expect(submitted).toMatchObject({ after: { changed: { '/attempts': 1, '/shown/phone': 'required' } } })
    expect(replayMachine(reading.trace).divergence).toBeNull()
    expect(text).not.toMatch(/9000001|Каримов|Столкновение/)
  })

  test('[claim.files.flag-wrong-type] a file that cannot go along says why in its own row', async () => {
    const { form, user } = await openClaim()
    await user.click(screen.getByRole('button', { name: 'Подать заявление одной формой' }))
    form.send({
      type: 'files.chosen',
      files: [
        { id: 'a', name: 'Фото.png', sizeBytes: 10, isTaken: false },
        { id: 'b', name: 'Скан.pdf', sizeBytes: 3 * 1024 * 1024, isTaken: true },
      ],
    })
    const row = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent
    expect(await row('Фото.png')).toContain('Нужен PDF или фото: JPEG, PNG, HEIC.')
    expect(await row('Скан.pdf')).toMatch(/Файл больше 2\sМБ\./)
  })
})

describe('a call request', () => {
  test('[claim.call-request.phone-required] [error.call-request-unknown] asks for the phone only, and offers to call when it fails', async () => {
    const { asked, user } = await openClaim((request) =>
      request.path === '/api/telegram/sendMessage' ? refusal(500, 'QDM_NOBODY_KNOWS') : serving(request),
    )
    const send = () => user.click(screen.getByRole('button', { name: 'Перезвоните мне' }))
    await send()
    expect(screen.getAllByText('Укажите телефон.').length).toBeGreaterThan(0)
    await user.type(screen.getByLabelText('Ваш телефон'), '901234567')
    await send()
    expect(await screen.findByText('Не получилось, позвоните нам.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Ваш телефон').value).toContain('90')
    const sent = asked.find(({ path }) => path === '/api/telegram/sendMessage')
    expect(JSON.stringify(sent?.body).replace(/\D/g, '')).toContain('998901234567')
  })
})

test('[cabinet.route.feedback] feedback without a phone is not sent; a failure keeps the words', async () => {
  const { asked, user } = await openService(FeedbackPage, (request) =>
    request.path === '/api/v1/feedback-site/create' ? null : serving(request),
  )
  await user.type(screen.getByLabelText('Ваш отзыв'), 'Удобно')
  await user.click(screen.getByRole('button', { name: 'Отправить отзыв' }))
  expect(asked.some(({ path }) => path.endsWith('create'))).toBe(false)
  await user.type(screen.getByLabelText('Как к вам обращаться'), 'Азиза')
  await user.type(screen.getByLabelText('Телефон'), '901234567')
  await user.click(screen.getByRole('button', { name: 'Отправить отзыв' }))
  const note = (await screen.findByText(/на месте/)).closest('[role=alert]')
  expect(note?.textContent).toContain('Нет подключения к Интернету!')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Ваш отзыв').value).toBe('Удобно')
})

test('[cabinet.route.claim-status] a status is said in the insurer’s words; one that we do not know is neutral', () => {
  render(<ClaimStatusPill claim={{ status: 'На экспертизе', statusCode: 'expertise' }} />)
  expect(screen.getByText('На экспертизе').dataset['tone']).toBe('neutral')
})

test('an answer about a policy that is not asked for any more is not shown', async () => {
  const Page = () => (
    <>
      <h1>Статус</h1>
      <ClaimStatusForm />
    </>
  )
  keepToken('a-token', true)
  onTestFinished(forgetToken)
  const { user } = await openService(Page, serving)
  const arrivals: ((answer: Response) => void)[] = []
  // Others ask in the background: their answers do not arrive.
  vi.stubGlobal('fetch', (address: string) => {
    return new Promise<Response>((resolve) => address.includes('/claims') && arrivals.push(resolve))
  })
  const claim = {
    policy: 'QAR 9000001',
    registrationDate: '2026-11-20',
    reviewBy: '2026-12-05',
    paymentDate: null,
    statusCode: 'inReview',
  }
  const arrive = async (at: number, status: string) => {
    arrivals[at]?.(Response.json({ data: [{ ...claim, number: `${at}`, status }] }))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }

  await user.type(screen.getByRole('textbox', { name: 'Серия' }), 'QAR')
  await user.type(screen.getByRole('textbox', { name: 'Номер' }), '9000001')
  await user.click(screen.getByRole('button', { name: 'Узнать статус' }))
  await user.type(screen.getByRole('textbox', { name: 'Номер' }), '{Backspace}2')
  await user.click(screen.getByRole('button', { name: 'Узнать статус' }))
  expect(arrivals).toHaveLength(2)
  await arrive(0, 'Первый')
  expect(screen.queryByText('Первый')).toBeNull()
  await arrive(1, 'Второй')
  expect(await screen.findByText('Второй')).toBeTruthy()
})
