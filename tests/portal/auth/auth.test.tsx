import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepToken, onSessionLapse, sendStrictly, signOut, token } from '../../../src/api/index.ts'
import { loginSlide } from '../../../machines/auth-state.ts'
import { AuthModal } from '../../../src/portal/auth/auth-modal.tsx'
import { groupLeftOpen, keptModal } from '../../../src/portal/auth/kept-modal.ts'
import { ProfileForm, SessionsList, useIsSignedIn } from '../../../src/portal/auth/index.ts'
import { isProductTrace, readTrace, replayMachine } from '../../../src/trace/index.ts'
import type { AServer } from '../../api/a-server.ts'
import { expectAccessible } from '../../ui/render.tsx'
import { savedRecording } from '../saved-recording.ts'
import { answering, type Answers, visit } from './a-visitor.tsx'

let server: AServer
let history: RouterHistory
let answers: Answers
beforeEach(async () => {
  history = createMemoryHistory({ initialEntries: ['/news', '/faqs'] })
  localStorage.clear()
  sessionStorage.clear()
  answers = {}
  server = await answering(answers)
})
afterEach(async () => await server.close())

const phone = () => screen.getByRole('textbox', { name: 'Телефон' })
const codeSent = () => [200, { data: { resendSeconds: 60, expiresSeconds: 300 } }] as const
const session = () => [200, { data: { token: 'a-token', user: { id: '1', phone: '998901234567' } } }] as const

describe('the modal', () => {
  test('[auth.token.storage] [auth.screen.login] signs in for this tab alone when it is not to remember', async () => {
    answers['POST /api/v1/auth/login'] = session
    const onClose = vi.fn<() => void>()
    const onSignedIn = vi.fn<() => void>()
    const user = visit(
      <AuthModal history={history} options={{ onSignedIn, slide: loginSlide }} onClose={onClose} />,
    )
    await expectAccessible(document.body)
    await user.type(phone(), '901234567')
    await user.type(screen.getByLabelText('Пароль'), 'Registon 1420')
    await user.click(screen.getByRole('checkbox', { name: /Запомнить меня/ }))
    await user.click(screen.getByRole('button', { name: 'Войти' }))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(onClose).toHaveBeenCalledOnce()
    expect([sessionStorage.getItem('qadam.token'), localStorage.getItem('qadam.token')]).toEqual([
      'a-token',
      null,
    ])
    expect(sessionStorage.getItem('qadam.auth')).toBeNull()
  })

  test.each([
    ['Back of the browser', () => history.back()],
    ['its button', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Закрыть' }))],
  ])('is closed by %s, and the page has its own entry of the history again', async (_way, close) => {
    const onClose = vi.fn<() => void>()
    const user = visit(<AuthModal history={history} options={{}} onClose={onClose} />)
    await waitFor(() =>
      expect([history.location.href, history.location.state.signInSheet]).toEqual(['/faqs', true]),
    )
    await close(user)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect([history.location.href, history.location.state.signInSheet]).toEqual(['/faqs', undefined])
    history.back()
    expect(history.location.href).toBe('/news')
  })

  test('is found again after a reload, and only on the page where it was left', async () => {
    const user = visit(<AuthModal history={history} options={{}} onClose={() => undefined} />)
    await user.type(phone(), '901234567')
    expect(groupLeftOpen()).toBe('authContainer')
    window.history.replaceState(null, '', '/another-page')
    expect(groupLeftOpen()).toBeNull()
    expect(keptModal()).toMatchObject({ isOpenAuthModal: false, phoneNumber: '998901234567' })
  })

  test('[error.wrong-phone-or-password] keeps what was typed when it is refused, and never writes the password down', async () => {
    answers['POST /api/v1/auth/login'] = () => [401, { code: 'QDM_CREDENTIALS_WRONG' }]
    const user = visit(
      <AuthModal history={history} options={{ slide: loginSlide }} onClose={() => undefined} />,
    )
    await user.type(phone(), '901234567')
    await user.type(screen.getByLabelText('Пароль'), 'Registon 1420')
    await user.keyboard('{Enter}')
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Телефон или пароль не подходят')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(screen.getByLabelText<HTMLInputElement>('Пароль').value).toBe('Registon 1420')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Registon')
  })

  test('saves what happened in it, to be played again, without what was typed', async () => {
    answers['POST /api/v1/auth/login'] = () => [401, { code: 'QDM_CREDENTIALS_WRONG' }]
    const user = visit(
      <AuthModal history={history} options={{ slide: loginSlide }} onClose={() => undefined} />,
    )
    await user.type(phone(), '901234567')
    await user.type(screen.getByLabelText('Пароль'), 'Registon 1420{Enter}')
    await screen.findByRole('alert')
    const text = await savedRecording(user)
    const reading = readTrace(text)
    if (!reading.ok || isProductTrace(reading.trace)) throw new Error('This is no recording of a machine')
    const { header, lines } = reading.trace
    expect(header).toMatchObject({ machine: 'auth', language: 'ru' })
    const steps = lines.map((line) => (line.kind === 'call' ? line.key : line.event.type)).join(' ')
    expect(steps).toContain('credentials.submitted logIn call.answered')
    const refused = lines.find((line) => line.kind === 'event' && line.event.type === 'call.answered')
    expect(refused).toMatchObject({ after: { changed: { '/refusal': 'QDM_CREDENTIALS_WRONG' } } })
    expect(replayMachine(reading.trace).divergence).toBeNull()
    expect(text).not.toMatch(/1234567|Registon/)
  })

  test('says what is missing, each at its field, and removes the message as soon as it is filled in', async () => {
    const user = visit(
      <AuthModal history={history} options={{ slide: loginSlide }} onClose={() => undefined} />,
    )
    await user.click(screen.getByRole('button', { name: 'Войти' }))
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Введите телефон.', 'Введите пароль.'])
    await user.type(phone(), '901234567')
    expect(screen.queryAllByText('Введите телефон.')).toEqual([])
    expect(server.requests).toEqual([])
  })

  test('shows a password to its owner', async () => {
    const user = visit(
      <AuthModal history={history} options={{ slide: loginSlide }} onClose={() => undefined} />,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Пароль')
    expect([input.type, input.autocomplete]).toEqual(['password', 'current-password'])
    await user.click(screen.getByRole('button', { name: 'Показать пароль' }))
    expect(input.type).toBe('text')
  })

  test('[auth.screen.sign-up] [auth.screen.sms-confirmation] [auth.flow.phone-submitted] sends a code, and says when a service is down', async () => {
    const user = visit(<AuthModal history={history} options={{}} onClose={() => undefined} />)
    await user.type(phone(), '901234567')
    answers['POST /api/v1/auth/send-sms'] = () => [503, { code: 'QDM_SMS_UNAVAILABLE' }]
    await user.click(screen.getByRole('button', { name: 'Получить код' }))
    await screen.findByText('СМС не уходят. Повторите через минуту.')
    answers['POST /api/v1/auth/send-sms'] = () => [200, { data: { resendSeconds: 60, expiresSeconds: 300 } }]
    await user.click(screen.getByRole('button', { name: 'Получить код' }))
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Код из СМС' })
    expect([code.autocomplete, document.activeElement === code]).toEqual(['one-time-code', true])
    expect(screen.getByText(/^(01:00|00:5\d)$/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Подтвердить' }))
    expect(screen.getAllByText('Введите все 6 цифр кода.').length).toBeGreaterThan(0)
    await expectAccessible(document.body)
  })

  test.each([
    [true, [null, 'a-token']],
    [false, ['a-token', null]],
  ])(
    '[auth.screen.login] [auth.token.storage] a code signs a phone with an account in; remembered: %s',
    async (isRemembered, kept) => {
      answers['POST /api/v1/auth/send-sms'] = codeSent
      answers['POST /api/v1/auth/accept'] = () => [200, { data: { token: 'a-token', proof: 'a-proof' } }]
      const onClose = vi.fn<() => void>()
      const onSignedIn = vi.fn<() => void>()
      const user = visit(<AuthModal history={history} options={{ onSignedIn }} onClose={onClose} />)
      expect(screen.queryByLabelText('Пароль')).toBeNull()
      await user.type(phone(), '901234567')
      if (!isRemembered) await user.click(screen.getByRole('checkbox', { name: /Запомнить меня/ }))
      await user.click(screen.getByRole('button', { name: 'Получить код' }))
      await user.type(await screen.findByRole('textbox', { name: 'Код из СМС' }), '123456')
      await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
      expect(onClose).toHaveBeenCalledOnce()
      expect([sessionStorage.getItem('qadam.token'), localStorage.getItem('qadam.token')]).toEqual(kept)
      expect(sessionStorage.getItem('qadam.auth')).toBeNull()
    },
  )

  test('[auth.screen.sign-up] a code of a phone without an account asks for a password, and keeps no token', async () => {
    answers['POST /api/v1/auth/send-sms'] = codeSent
    answers['POST /api/v1/auth/accept'] = () => [200, { data: { token: null, proof: 'a-proof' } }]
    const user = visit(<AuthModal history={history} options={{}} onClose={() => undefined} />)
    await user.type(phone(), '901234567')
    await user.click(screen.getByRole('button', { name: 'Получить код' }))
    await user.type(await screen.findByRole('textbox', { name: 'Код из СМС' }), '123456')
    expect(await screen.findByText(/Кабинета с номером \+998\s90\s123\s45\s67 ещё нет/)).toBeDefined()
    expect(token()).toBeNull()
    await expectAccessible(document.body)
  })

  test('a refused password may be replaced by a code: the phone stays typed', async () => {
    answers['POST /api/v1/auth/login'] = () => [
      429,
      { code: 'QDM_TOO_MANY_REQUESTS', params: { minutes: 5 } },
    ]
    const user = visit(<AuthModal history={history} options={{}} onClose={() => undefined} />)
    await user.type(phone(), '901234567')
    await user.click(screen.getByRole('button', { name: 'Войти по паролю' }))
    await user.type(screen.getByLabelText('Пароль'), 'Registon 1420{Enter}')
    await user.click(
      within(await screen.findByRole('alert')).getByRole('button', { name: 'Войти по коду из СМС' }),
    )
    expect(screen.queryByLabelText('Пароль')).toBeNull()
    expect((phone() as HTMLInputElement).value).toMatch(/90\s123\s45\s67/)
  })

  test('a signed-in person sets a new password by a code, without signing in again', async () => {
    keepToken('a-token', true)
    answers['POST /api/v1/auth/reset-password'] = () => [
      200,
      { data: { resendSeconds: 60, expiresSeconds: 300 } },
    ]
    answers['POST /api/v1/auth/accept'] = () => [200, { data: { token: 'a-token', proof: 'a-proof' } }]
    answers['POST /api/v1/auth/set-password'] = () => [
      200,
      { data: { token: 'another-token', user: { id: '1', phone: '998901234567' } } },
    ]
    const onSignedIn = vi.fn<() => void>()
    const user = visit(
      <AuthModal
        history={history}
        options={{ group: 'passwordRecovery', slide: 1, phone: '998901234567', onSignedIn }}
        onClose={() => undefined}
      />,
    )
    expect(screen.getByRole('dialog', { name: 'Новый пароль' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Войти' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Получить код' }))
    await user.type(await screen.findByRole('textbox', { name: 'Код из СМС' }), '123456')
    await user.type(await screen.findByLabelText('Пароль'), 'correct horse')
    await user.type(screen.getByLabelText('Пароль ещё раз'), 'correct horse')
    await user.click(screen.getByRole('button', { name: 'Сохранить и войти' }))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(token()).toBe('another-token')
  })
})

describe('a new password', () => {
  test('is judged while it is typed, by the rule of the server, before it is sent', async () => {
    answers['POST /api/v1/auth/reset-password'] = () => [
      200,
      { data: { resendSeconds: 60, expiresSeconds: 300 } },
    ]
    answers['POST /api/v1/auth/accept'] = () => [200, { data: { token: null, proof: 'a-proof' } }]
    const user = visit(
      <AuthModal
        history={history}
        options={{ group: 'passwordRecovery', slide: 1, phone: '998901234567', onSignedIn: () => undefined }}
        onClose={() => undefined}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Получить код' }))
    await user.type(await screen.findByRole('textbox', { name: 'Код из СМС' }), '123456')
    const password = await screen.findByLabelText('Пароль')
    for (const [typed, verdict] of [
      ['qwerty123', /Такой пароль подбирают первым/],
      ['йцукен123', /Такой пароль подбирают первым/],
      ['901234567', /Пароль не должен быть вашим телефоном/],
      ['Registon 1420 tong', /Среди самых частых паролей такого нет/],
    ] as const) {
      await user.clear(password)
      await user.type(password, typed)
      await waitFor(
        () =>
          expect(
            screen
              .getAllByRole('status')
              .map((one) => one.textContent)
              .join(),
          ).toMatch(verdict),
        { timeout: 20_000 },
      )
    }
    await user.clear(password)
    await user.type(password, 'short')
    expect(screen.queryByText(/Среди самых частых/)).toBeNull()
    await expectAccessible(document.body)
  }, 60_000)
})

describe('the token', () => {
  function Door() {
    return <p>{useIsSignedIn() ? 'in' : 'out'}</p>
  }

  test('[auth.token.signed-in-while-exists] a person with a token is signed in, in every tab', async () => {
    visit(<Door />)
    expect(screen.getByText('out')).toBeDefined()
    keepToken('a-token', true)
    await screen.findByText('in')
    localStorage.removeItem('qadam.token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'qadam.token' }))
    await screen.findByText('out')
  })

  test('[auth.token.removed-on-401] is removed after a 401, with a message; a newer token stays', async () => {
    const lapsed = vi.fn<() => void>()
    const stop = onSessionLapse(lapsed)
    answers['GET /api/v1/auth/session'] = () => {
      if (token() === 'old') keepToken('new', false)
      return [401, { code: 'QDM_UNAUTHORIZED' }]
    }
    const ask = () => sendStrictly({ method: 'GET', path: '/api/v1/auth/session' })
    keepToken('old', false)
    await expect(ask()).rejects.toThrow('HTTP 401')
    expect([token(), lapsed.mock.calls.length]).toEqual(['new', 0])
    await expect(ask()).rejects.toThrow('HTTP 401')
    expect([token(), lapsed.mock.calls.length]).toEqual([null, 1])
    stop()
  })

  test('signing out is sent to the server, without a message about an expired session', async () => {
    const lapsed = vi.fn<() => void>()
    const stop = onSessionLapse(lapsed)
    answers['DELETE /api/v1/auth/session'] = () => [401, { code: 'QDM_UNAUTHORIZED' }]
    keepToken('a-token', true)
    await signOut()
    expect(server.requests.map(({ method, headers }) => [method, headers.authorization])).toEqual([
      ['DELETE', 'Bearer a-token'],
    ])
    expect([token(), lapsed.mock.calls.length]).toEqual([null, 0])
    stop()
  })
})

describe('the sessions', () => {
  const one = (id: string, device: string, current: boolean) => ({
    id,
    device,
    current,
    createdAt: '2026-11-21T10:00:00.000Z',
    expiresAt: '2026-12-21T10:00:00.000Z',
    lastUsedAt: '2026-11-22T05:30:00.000Z',
  })

  test('tell where and when; each but this one can be ended, and all others at once', async () => {
    answers['GET /api/v1/auth/sessions'] = () => [
      200,
      {
        data: [
          one('1', 'Chrome, Linux', true),
          one('2', 'Safari, iOS', false),
          one('3', 'Chrome, Android', false),
        ],
      },
    ]
    answers['DELETE /api/v1/auth/sessions/2'] = () => [204, null]
    answers['DELETE /api/v1/auth/sessions'] = () => [204, null]
    const user = visit(<SessionsList />)
    await screen.findByText('Safari, iOS')
    expect(screen.getAllByText('Это устройство')).toHaveLength(1)
    expect(screen.getAllByText(/Последнее действие — 22\sноября, 10:30/)).toHaveLength(3)
    await expectAccessible(document.body)
    await user.click(screen.getByRole('button', { name: /^Завершить\s?: Safari, iOS$/ }))
    await waitFor(() => expect(screen.queryByText('Safari, iOS')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Завершить все остальные' }))
    await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull())
    expect(screen.queryByRole('button', { name: /Завершить/ })).toBeNull()
  })

  test('can be asked for again', async () => {
    answers['GET /api/v1/auth/sessions'] = () => [500, null]
    const user = visit(<SessionsList />)
    const again = await screen.findByRole('button', { name: 'Повторить' })
    answers['GET /api/v1/auth/sessions'] = () => [200, { data: [one('1', 'Chrome, Linux', true)] }]
    await user.click(again)
    expect(await screen.findByText('Chrome, Linux')).toBeDefined()
  })
})

describe('the profile', () => {
  const empty = { phone: '998901234567', pinfl: null, hasPassport: false, firstName: null, lastName: null }

  test('is saved whole; what the server does not take is shown at its field, and stays typed', async () => {
    answers['GET /api/v1/profile'] = () => [200, { data: empty }]
    const onSaved = vi.fn<() => void>()
    const user = visit(<ProfileForm onSaved={onSaved} />)
    await screen.findByText(/^\+998\s90\s123\s45\s67$/)
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(5)
    await user.type(screen.getByRole('textbox', { name: 'Фамилия' }), 'Каримов')
    await user.type(screen.getByRole('textbox', { name: 'Имя' }), 'Азиз')
    await user.type(screen.getByRole('textbox', { name: 'Дата рождения' }), '14051988')
    await user.click(screen.getByRole('radio', { name: 'Паспорт' }))
    const passport = screen.getByRole('group', { name: 'Серия и номер' })
    const [series, number] = within(passport).getAllByRole('textbox')
    await user.type(series ?? passport, 'AA')
    await user.type(number ?? passport, '1234567')
    answers['PUT /api/v1/profile'] = () => [
      400,
      {
        code: 'QDM_REQUEST_INVALID',
        problems: [{ path: '/birthDate', code: 'format.birthDate', params: {} }],
      },
    ]
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await screen.findAllByText('Проверьте дату рождения.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Фамилия' }).value).toBe('Каримов')
    await expectAccessible(document.body)
    answers['PUT /api/v1/profile'] = () => [
      200,
      { data: { ...empty, lastName: 'Каримов', hasPassport: true } },
    ]
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  })

  test('what is typed while it is being saved stays typed', async () => {
    const known = {
      ...empty,
      lastName: 'Каримов',
      firstName: 'Азиз',
      birthDate: '1988-05-14',
      documentType: 'passport',
      passportSery: 'AA',
      passportNum: '1234567',
    }
    answers['GET /api/v1/profile'] = () => [200, { data: known }]
    answers['PUT /api/v1/profile'] = () => [200, { data: { ...known, middleName: 'Рустамович' } }]
    const onSaved = vi.fn<() => void>()
    const user = visit(<ProfileForm onSaved={onSaved} />)
    const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
    await user.type(await screen.findByRole('textbox', { name: /^Отчество/ }), ' Рустамович')
    const slow = Promise.withResolvers<void>()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      await slow.promise
      return await fetch(...asked)
    })
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await user.type(field(/^Кем выдан/), 'Юнусабадский РУВД')
    slow.resolve()
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    vi.unstubAllGlobals()
    expect(field(/^Кем выдан/).value).toBe('Юнусабадский РУВД')
    // The rest is as the server keeps it.
    expect(field(/^Отчество/).value).toBe('Рустамович')
  })
})
