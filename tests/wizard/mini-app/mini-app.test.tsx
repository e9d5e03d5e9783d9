import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetToken, token } from '../../../src/api/index.ts'
import { MiniApp } from '../../../src/wizard/mini-app/index.ts'
import { SlideHost } from '../../../src/wizard/slide/slide-host.tsx'
import { loadLaterPieces } from '../../../src/wizard/page/later.ts'
import { bringWidgets } from '../../../src/wizard/widgets/bring-widgets.ts'
import { onScreen } from '../../ui/render.tsx'
import { realProduct, type RealProduct } from '../products.ts'
import { ok, renderInWizard, testRun, type TestRun } from '../render-wizard.tsx'
import { car, person, regions } from '../samples.ts'

let osago: RealProduct
let posted: (readonly [method: string, params: unknown])[] = []
/** Status of the request for the phone. */
let phoneStatus = 'sent'

/** Telegram around the page, as its web view speaks with the bridge. */
const send = (event: string, data: object | null = null) => {
  const { Telegram } = window as unknown as {
    readonly Telegram: { readonly WebView: { readonly receiveEvent: (name: string, data: unknown) => void } }
  }
  Telegram.WebView.receiveEvent(event, data)
}
const latest = (method: string) => posted.findLast(([name]) => name === method)?.[1]

function answer(method: string, text?: string): void {
  const params = JSON.parse(text ?? 'null') as { readonly req_id?: string } | null
  posted.push([method, params])
  if (method === 'web_app_request_phone') setTimeout(() => send('phone_requested', { status: phoneStatus }))
  if (method === 'web_app_invoke_custom_method')
    setTimeout(() => send('custom_method_invoked', { req_id: params?.req_id, result: 'contact=signed' }))
}

beforeAll(async () => {
  osago = await realProduct('osago')
  await Promise.all([loadLaterPieces(), bringWidgets('all')])
  const hash = new URLSearchParams({
    tgWebAppData: 'auth_date=1&hash=signed&signature=signed',
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'android',
    tgWebAppThemeParams: JSON.stringify({
      bg_color: '#1c242d',
      text_color: '#ffffff',
      button_color: '#50a8eb',
    }),
  })
  window.location.hash = hash.toString()
})
beforeEach(() => {
  onScreen(390)
  posted = []
  phoneStatus = 'sent'
  forgetToken()
  sessionStorage.removeItem('qadam.telegram-visit')
  Object.assign(window, { TelegramWebviewProxy: { postEvent: answer } })
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/phone')
      ? Response.json({ data: { phone: '998935550011', proof: 'a-proof', token: 'a-token-of-the-account' } })
      : Response.json({ data: { visit: 'a-visit', token: null } }),
  )
})

const answers = {
  findVehicle: () => ok(car),
  findPersonByPassport: () => ok(person),
  listRegions: () => ok(regions),
}

async function opened(): Promise<TestRun> {
  const run = testRun(osago, { answers })
  renderInWizard(
    <>
      <MiniApp onReopen={() => {}} />
      <SlideHost />
    </>,
    run,
    osago,
  )
  await waitFor(() => expect(latest('web_app_ready')).toBeNull())
  return run
}

const change = (run: TestRun, at: string, value: string | boolean) =>
  run.send({ type: 'field.changed', at, value })

async function passCar(run: TestRun): Promise<void> {
  await act(async () => {
    change(run, '/vehicle/stateNumber', '01A123BC')
    change(run, '/vehicle/techPassportSery', 'AAF')
    change(run, '/vehicle/techPassportNum', '1234567')
  })
  await act(async () => send('main_button_pressed'))
}

test('Telegram’s main button continues, its Back goes back, and it asks before a half-filled form is closed', async () => {
  const run = await opened()
  expect(latest('web_app_setup_main_button')).toMatchObject({
    is_visible: true,
    is_active: true,
    text: 'Продолжить',
  })
  expect(latest('web_app_setup_back_button')).toEqual({ is_visible: false })
  expect(latest('web_app_setup_closing_behavior')).toEqual({ need_confirmation: false })
  await passCar(run)
  expect(run.state().slides[run.state().activeSlide - 1]?.id).toBe('owner')
  expect(latest('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true })
  expect(latest('web_app_setup_swipe_behavior')).toEqual({ allow_vertical_swipe: false })
  expect(latest('web_app_setup_back_button')).toEqual({ is_visible: true })
  await act(async () => send('back_button_pressed'))
  expect(run.goBack).toHaveBeenCalledTimes(1)
})

test('a slide with something missing stays, and is felt', async () => {
  const run = await opened()
  await act(async () => send('main_button_pressed'))
  expect(run.state().activeSlide).toBe(1)
  expect(latest('web_app_trigger_haptic_feedback')).toMatchObject({ notification_type: 'error' })
})

test('the colours of Telegram are tokens of the page, also when they change, and end with the Mini App', async () => {
  await opened()
  const { style, dataset } = document.documentElement
  expect([style.getPropertyValue('--qdm-color-surface'), dataset['theme']]).toEqual(['#1c242d', 'dark'])
  await act(async () =>
    send('theme_changed', { theme_params: { bg_color: '#fefefe', text_color: '#010101' } }),
  )
  expect([style.getPropertyValue('--qdm-color-surface'), dataset['theme']]).toEqual(['#fefefe', 'light'])
})

test('areas of Telegram’s own controls are left free', async () => {
  await opened()
  await act(async () => {
    send('safe_area_changed', { top: 30, bottom: 20, left: 0, right: 0 })
    send('content_safe_area_changed', { top: 46, bottom: 0, left: 0, right: 0 })
  })
  const { style } = document.documentElement
  expect(style.getPropertyValue('--mini-app-inset-top')).toBe('76px')
  expect(style.getPropertyValue('--mini-app-inset-bottom')).toBe('20px')
})

async function onPhone(): Promise<TestRun> {
  const run = await opened()
  await passCar(run)
  await act(async () => {
    change(run, '/insurant/passportSery', 'AA')
    change(run, '/insurant/passportNum', '1234567')
    change(run, '/insurant/birthDate', '1990-06-15')
  })
  await act(async () => send('main_button_pressed'))
  await act(async () => {
    change(run, '/startDate', '2026-11-24')
    change(run, '/driverNumberRestricted', false)
  })
  await act(async () => send('main_button_pressed'))
  expect(run.state().slides[run.state().activeSlide - 1]?.id).toBe('phone')
  return run
}

test('the phone that Telegram signed is proven without an SMS, and signs in', async () => {
  const run = await onPhone()
  await act(async () => screen.getByRole('button', { name: 'Взять номер из Telegram' }).click())
  await waitFor(() => expect(Object.values(run.state().verified)).toHaveLength(1))
  expect(JSON.stringify(run.state().data)).toContain('998935550011')
  expect(token()).toBe('a-token-of-the-account')
  expect(latest('web_app_trigger_haptic_feedback')).toMatchObject({ notification_type: 'success' })
  expect(screen.queryByRole('button', { name: 'Взять номер из Telegram' })).toBeNull()
})

test('a person who does not share the phone reads what to do', async () => {
  phoneStatus = 'cancelled'
  const run = await onPhone()
  await act(async () => screen.getByRole('button', { name: 'Взять номер из Telegram' }).click())
  expect(await screen.findByText(/Telegram не передал номер/)).toBeDefined()
  expect(run.state().verified).toEqual({})
})

test('a phone is asked for the whole screen once; the clear areas are asked for again whatever it answers', async () => {
  await opened()
  const times = (method: string) => posted.filter(([name]) => name === method).length
  expect(times('web_app_request_fullscreen')).toBe(1)
  act(() => send('fullscreen_changed', { is_fullscreen: true }))
  await waitFor(() => expect(times('web_app_request_content_safe_area')).toBe(2))
  expect(times('web_app_expand')).toBe(1)
  act(() => send('fullscreen_failed', { error: 'UNSUPPORTED' }))
  await waitFor(() => expect(times('web_app_expand')).toBe(2))
  expect(times('web_app_request_safe_area')).toBe(3)
  act(() => send('fullscreen_changed', { is_fullscreen: false }))
  await waitFor(() => expect(times('web_app_request_safe_area')).toBe(4))
  expect(times('web_app_request_fullscreen')).toBe(1)
})
