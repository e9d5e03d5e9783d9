import { type ReactNode, useEffect } from 'react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { restore, save, step, type WizardState } from '../../src/engine/index.ts'
import { loadToasts, useToasts } from '../../src/ui/index.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { RestoredNote } from '../../src/wizard/page/restored-note.tsx'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { expectAccessible, onScreen } from '../ui/render.tsx'
import { realProduct, type RealProduct } from './products.ts'
import { ok, renderInWizard, testDay, testRun, type TestWorld } from './render-wizard.tsx'
import { car, person, regions, relatives } from './samples.ts'

let osago: RealProduct

/** Its sum has spaces that do not break. */
const payButton = /^Оплатить.56.000.сум$/

beforeAll(async () => {
  osago = await realProduct('osago')
  await Promise.all([loadLaterPieces(), bringWidgets('all')])
})

beforeEach(() => onScreen(1280))
afterEach(() => vi.useRealTimers())

const registries: NonNullable<TestWorld['answers']> = {
  findVehicle: () => ok(car),
  findPersonByPassport: () => ok(person),
  listRegions: () => ok(regions),
  listDistricts: () => ok([{ id: 2, name: 'Мирзо-Улугбекский район' }]),
  listRelatives: () => ok(relatives),
  priceOsago: () =>
    ok({
      premium: 5_600_000,
      liability: 4_000_000_000,
      currency: 'UZS',
      edition: '2026',
      lines: [],
      cover: [],
    }),
  listPaymentProviders: () =>
    ok([
      { id: 'payme', name: 'Payme' },
      { id: 'click', name: 'Click' },
    ]),
}

/** A wizard in which any person may drive, on the slide of the phone or, with a proven phone, of the review. */
async function onSlide(slide: 'phone' | 'review', world: TestWorld = {}, above?: ReactNode) {
  const run = testRun(osago, { answers: registries, ...world })
  const change = (at: string, value: string | number | boolean) =>
    run.send({ type: 'field.changed', at, value })
  await act(async () => {
    change('/vehicle/stateNumber', '01A123BC')
    change('/vehicle/techPassportSery', 'AAF')
    change('/vehicle/techPassportNum', '1234567')
  })
  await act(async () => run.send({ type: 'slide.continued' }))
  await act(async () => {
    change('/insurant/passportSery', 'AA')
    change('/insurant/passportNum', '1234567')
    change('/insurant/birthDate', '1990-06-15')
  })
  await act(async () => run.send({ type: 'slide.continued' }))
  await act(async () => {
    change('/startDate', '2026-11-25')
    change('/driverNumberRestricted', false)
  })
  await act(async () => run.send({ type: 'slide.continued' }))
  if (slide === 'review') {
    await act(async () => {
      change('/phone', '998901234567')
      run.send({ type: 'phone.verified', at: '/phone', number: '998901234567', proof: 'proof' })
    })
    await act(async () => run.send({ type: 'slide.continued' }))
  }
  const shown = renderInWizard(
    <>
      {above}
      <SlideHost />
    </>,
    run,
    osago,
  )
  await act(async () => {})
  return { run, ...shown }
}

/** What a phone is asked of the server, and what it answers. */
function phoneServer(answers: {
  readonly send?: () => Response
  readonly accept?: (code: string) => Response | Promise<Response> | undefined
}) {
  const asked: { path: string; body: unknown }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>().mockImplementation(async (input, init) => {
      const body: unknown = JSON.parse(String(init?.body))
      asked.push({ path: String(input), body })
      if (String(input).endsWith('/send-sms'))
        return answers.send?.() ?? Response.json({ data: { resendSeconds: 60, expiresSeconds: 300 } })
      const { code } = body as { readonly code: string }
      return (
        (await answers.accept?.(code)) ??
        (code === '123456'
          ? Response.json({ data: { token: null, proof: 'signed' } })
          : Response.json({ code: 'QDM_CODE_INCORRECT' }, { status: 422 }))
      )
    }),
  )
  return asked
}

describe('A resumed wizard on an earlier version', () => {
  test.each(['phone', 'review'] as const)(
    'says once on the slide "%s" until when its terms hold',
    async (slide) => {
      vi.stubGlobal(
        'fetch',
        vi
          .fn<typeof fetch>()
          .mockImplementation(async () => Response.json({ data: { keptUntil: '2026-12-05' } })),
      )
      const nothing = () => undefined
      await onSlide(
        slide,
        {},
        <RestoredNote savedAt="2026-11-25T10:00:00.000Z" onContinue={nothing} onRestart={nothing} />,
      )
      await screen.findByText(/05\.12\.2026/)
      expect(screen.getAllByText(/05\.12\.2026/)).toHaveLength(1)
    },
  )
})

describe('A phone', () => {
  test('[wizard.phone.code-sent] [wizard.phone.number-verified] gets a code, and the right code proves the number', async () => {
    const asked = phoneServer({})
    const { user, run, container } = await onSlide('phone')
    expect(screen.queryByRole('button', { name: 'Получить код' })).toBeNull()
    await user.type(screen.getByLabelText('Номер телефона'), '901234567')
    await user.click(screen.getByRole('button', { name: 'Получить код' }))
    expect(asked).toEqual([{ path: '/api/v1/auth/send-sms', body: { phone: '998901234567' } }])

    const code = await screen.findByLabelText('Код из СМС')
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(code.getAttribute('inputmode')).toBe('numeric')
    await waitFor(() => expect(document.activeElement).toBe(code))
    await expectAccessible(container)
    await user.type(code, '123 456')
    await screen.findByText('Номер подтверждён')
    expect(asked[1]).toEqual({ path: '/api/v1/auth/accept', body: { phone: '998901234567', code: '123456' } })
    expect(run.state().verified['/phone']).toEqual({ number: '998901234567', proof: 'signed' })
  })

  test('[wizard.phone.resend-countdown] a new code may be asked for when the countdown has ended', async () => {
    const asked = phoneServer({})
    const { user } = await onSlide('phone')
    await user.type(screen.getByLabelText('Номер телефона'), '901234567')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(screen.getByRole('button', { name: 'Получить код' }))
    await screen.findByText('01:00')
    expect(screen.queryByRole('button', { name: 'Отправить код снова' })).toBeNull()
    await act(async () => vi.advanceTimersByTime(18_000))
    expect(screen.getByText('00:42')).toBeTruthy()
    await act(async () => vi.advanceTimersByTime(43_000))
    const again = screen.getByRole('button', { name: 'Отправить код снова' })
    await act(async () => again.click())
    expect(asked).toHaveLength(2)
  })

  test('[wizard.phone.change-number] another number can be taken, before the code and after', async () => {
    phoneServer({})
    const { user, run } = await onSlide('phone')
    await user.type(screen.getByLabelText('Номер телефона'), '901234567')
    await user.click(screen.getByRole('button', { name: 'Получить код' }))
    await user.click(await screen.findByRole('button', { name: 'Изменить номер' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Номер телефона'))
    await user.keyboard('{Control>}a{/Control}931112233')
    await user.click(await screen.findByRole('button', { name: 'Получить код' }))
    await user.type(await screen.findByLabelText('Код из СМС'), '123456')
    await screen.findByText('Номер подтверждён')
    expect(run.state().verified['/phone']?.number).toBe('998931112233')
    await user.click(screen.getByRole('button', { name: 'Изменить номер' }))
    expect(run.state().verified['/phone']).toBeUndefined()
  })

  test('[error.incorrect-code] a wrong code has its message, is not sent twice, and can be corrected', async () => {
    const asked = phoneServer({})
    const { user } = await onSlide('phone')
    await user.type(screen.getByLabelText('Номер телефона'), '901234567')
    await user.click(screen.getByRole('button', { name: 'Получить код' }))
    const code = await screen.findByLabelText('Код из СМС')
    await user.type(code, '999999')
    await screen.findByText('Код не подошёл. Проверьте СМС или запросите новый.')
    expect(asked.filter(({ path }) => path.endsWith('/accept'))).toHaveLength(1)
    await user.clear(code)
    await user.type(code, '123456')
    await screen.findByText('Номер подтверждён')
  })

  test('a code that is put right while the first one is being checked is checked after it', async () => {
    const first = Promise.withResolvers<Response>()
    const asked = phoneServer({ accept: (code) => (code === '999999' ? first.promise : undefined) })
    const { user } = await onSlide('phone')
    await user.type(screen.getByLabelText('Номер телефона'), '901234567')
    await user.click(screen.getByRole('button', { name: 'Получить код' }))
    const code = await screen.findByLabelText('Код из СМС')
    await user.type(code, '999999')
    await user.clear(code)
    await user.type(code, '123456')
    expect(asked.filter(({ path }) => path.endsWith('/accept'))).toHaveLength(1)
    first.resolve(Response.json({ code: 'QDM_CODE_INCORRECT' }, { status: 422 }))
    await screen.findByText('Номер подтверждён')
  })

  test('a code without a verdict can be sent again as it is', async () => {
    let isDown = true
    phoneServer({
      accept: () => {
        if (isDown) throw new TypeError('Failed to fetch')
        return undefined
      },
    })
    const { user } = await onSlide('phone')
    await user.type(screen.getByLabelText('Номер телефона'), '901234567')
    await user.click(screen.getByRole('button', { name: 'Получить код' }))
    await user.type(await screen.findByLabelText('Код из СМС'), '123456')
    await screen.findByText('Сервис не ответил. Повторите.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByText('Номер подтверждён')).toBeTruthy()
  })

  test('that could not be reached says so and can be tried again', async () => {
    let isDown = true
    phoneServer({
      send: () => {
        if (isDown) throw new TypeError('Failed to fetch')
        return Response.json({ data: { resendSeconds: 60, expiresSeconds: 300 } })
      },
    })
    const { user } = await onSlide('phone')
    await user.type(screen.getByLabelText('Номер телефона'), '901234567')
    await user.click(screen.getByRole('button', { name: 'Получить код' }))
    await screen.findByText('Сервис не ответил. Повторите.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Получить код' }))
    expect(await screen.findByLabelText('Код из СМС')).toBeTruthy()
  })

  test('Continue before the proof says what is missing', async () => {
    phoneServer({})
    const { user } = await onSlide('phone')
    await user.type(screen.getByLabelText('Номер телефона'), '901234567')
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    const link = within(await screen.findByRole('alert')).getByRole('link')
    expect(link.textContent).toContain('Подтвердите телефон кодом из СМС.')
    await user.click(link)
    expect(document.activeElement?.textContent).toBe('Получить код')
  })
})

describe('The review', () => {
  test('shows every slide in a card, documents and names in one line, and what the registry knows folded', async () => {
    const { container } = await onSlide('review')
    const car = screen.getByRole('heading', { name: 'Автомобиль' }).closest('section')!
    expect(within(car).getByText('AAF 1234567')).toBeTruthy()
    const owner = screen.getByRole('heading', { name: 'Владелец' }).closest('section')!
    expect(within(owner).getByText('Karimov Anvar Rustamovich')).toBeTruthy()
    expect(within(owner).getByText('Все данные из реестра').closest('details')?.open).toBe(false)
    expect(screen.getByText(/Подтверждён/)).toBeTruthy()
    await expectAccessible(container)
  })

  test('after a correction Continue leads straight back to it', async () => {
    const { user } = await onSlide('review')
    await user.click(screen.getByRole('button', { name: 'Изменить — Полис' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Условия полиса')
    await user.click(screen.getByRole('radio', { name: /^6.месяцев/ }))
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Проверьте и.оплатите$/)
  })

  test('a correction that brings new questions leads to them first', async () => {
    const { user } = await onSlide('review')
    await user.click(screen.getByRole('button', { name: 'Изменить — Полис' }))
    await user.click(screen.getByRole('radio', { name: 'До 5 водителей' }))
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Кто будет за рулём')
  })

  test('[osago.rule.offer-accepted] [error.offer-must-be-read] the button carries the sum and buys only with the offer accepted', async () => {
    const purchase = vi.fn<NonNullable<TestWorld['purchase']>>(() => new Promise<never>(() => {}))
    const { user } = await onSlide('review', { purchase })
    await user.click(screen.getByRole('radio', { name: /Payme/ }))
    await user.click(screen.getByRole('button', { name: payButton }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Прочитайте и.примите.оферту\./)
    expect(purchase).not.toHaveBeenCalled()

    await user.click(screen.getByRole('checkbox', { name: /оферт/ }))
    await user.click(screen.getByRole('button', { name: payButton }))
    expect(purchase).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Создаём договор…' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  test('[error.contract-create] a contract that could not be made says so, that no money was taken, and can be tried again', async () => {
    let tries = 0
    const { user } = await onSlide('review', {
      purchase: async () => {
        tries += 1
        return { kind: 'failure', failure: 'fetch' }
      },
    })
    await user.click(screen.getByRole('radio', { name: /Click/ }))
    await user.click(screen.getByRole('checkbox', { name: /оферт/ }))
    await user.click(screen.getByRole('button', { name: payButton }))
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Не получилось создать договор')
    expect(note.textContent).toContain('Деньги не списаны')
    await user.click(within(note).getByRole('button', { name: 'Повторить' }))
    expect(tries).toBe(2)
  })

  test('[error.e-policy-unavailable] the reason that the server gives is said in its own words', async () => {
    const { user } = await onSlide('review', {
      purchase: async () => ({
        kind: 'refused',
        problems: [{ path: '', code: 'QDM_SIGNATURE_PROVIDER_DOWN', params: {} }],
      }),
    })
    await user.click(screen.getByRole('radio', { name: /Payme/ }))
    await user.click(screen.getByRole('checkbox', { name: /оферт/ }))
    await user.click(screen.getByRole('button', { name: payButton }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Электронные полисы временно не оформляются: не отвечает сервис подписи.',
    )
  })
})

test('answers that were kept are the same wizard again', async () => {
  const { run } = await onSlide('review')
  const kept = JSON.parse(JSON.stringify(save(osago.product, run.state()))) as ReturnType<typeof save>
  const again = restore(osago.product, kept, { today: testDay, language: 'ru' })
  const withoutCells = ({ cells: _cells, ...state }: WizardState) => state
  expect(withoutCells(again.state)).toEqual(withoutCells(run.state()))
  expect(step(osago.product, again.state, { type: 'slide.returned' }).state.activeSlide).toBe(4)
})

/** The notice over any page. */
function LostConnection() {
  const toasts = useToasts()
  useEffect(() => {
    toasts.show({ status: 'warning', key: 'offline', text: () => 'Нет подключения к Интернету!' })
  }, [toasts])
  return null
}

describe('A purchase without a connection', () => {
  test('says what is the matter, takes the notice off its buttons, and goes when the connection is back', async () => {
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => connection.mockRestore())
    await loadToasts()
    const purchase = () => Promise.resolve({ kind: 'failure', failure: 'fetch' } as const)
    const { user } = await onSlide('review', { purchase }, <LostConnection />)
    await user.click(screen.getByRole('radio', { name: /Click/ }))
    await user.click(screen.getByRole('checkbox', { name: /оферт/ }))
    expect(document.body.textContent).toContain('Нет подключения к Интернету!')
    const pay = async () => {
      await user.click(screen.getByRole('button', { name: payButton }))
      return (await screen.findByText('Не получилось создать договор')).closest('[role="alert"]')
    }
    const note = await pay()
    expect(note?.textContent).toContain('Нет подключения к Интернету!')
    expect(note?.textContent).toContain('Деньги не списаны')
    expect(screen.getAllByText(/Нет подключения к Интернету!/)).toHaveLength(1)

    connection.mockReturnValue(true)
    await act(async () => {
      window.dispatchEvent(new Event('online'))
    })
    expect(screen.queryByText('Не получилось создать договор')).toBeNull()
    // The next failure has another cause.
    expect((await pay())?.textContent).not.toContain('Нет подключения')
  })
})
