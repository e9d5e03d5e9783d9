import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppNotices } from '../../src/app/app-notices.tsx'
import { send, upload } from '../../src/api/index.ts'
import { loadToasts, ToastProvider } from '../../src/ui/index.ts'
import { render } from '../ui/render.tsx'

const text = 'Нет подключения к Интернету!'
const told = () => screen.queryAllByText(text).length
const hear = async (event: 'online' | 'offline') => {
  await act(async () => {
    window.dispatchEvent(new Event(event))
  })
}

async function notices() {
  await loadToasts()
  render(
    <ToastProvider>
      <AppNotices />
    </ToastProvider>,
  )
}

afterEach(() => vi.unstubAllGlobals())

test('that the connection is gone is said once, and taken back as soon as it is there again', async () => {
  await notices()
  await hear('offline')
  expect(told()).toBe(1)
  // Whatever is asked meanwhile fails, too.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await act(async () => {
    await send({ method: 'GET', path: '/api/v1/offices' }).catch(() => null)
  })
  expect(told()).toBe(1)
  await hear('online')
  expect(told()).toBe(0)
})

test('a form with files that is cut off reports the lost connection; one that was cancelled does not', async () => {
  await notices()
  class CutOff extends XMLHttpRequest {
    override send() {
      this.dispatchEvent(new Event('error'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', CutOff)
  const outgoing = { path: '/api/v1/claims', body: new FormData(), onProgress: () => undefined }
  await act(async () => {
    await upload({ ...outgoing, signal: AbortSignal.abort() }).catch(() => null)
  })
  expect(told()).toBe(0)
  await act(async () => {
    await upload(outgoing).catch(() => null)
  })
  expect(told()).toBe(1)
})
