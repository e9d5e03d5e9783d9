import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetToken, keepLanguage } from '../../../src/api/index.ts'
import { ownState, refreshOwn } from '../../../src/portal/cabinet/own-things.ts'

afterEach(() => {
  forgetToken()
  keepLanguage('ru')
  vi.unstubAllGlobals()
})

test('another language requests everything again, and late answers in the old one are dropped', async () => {
  const answers = new Map<string | null, (statuses: Response) => void>()
  vi.stubGlobal(
    'fetch',
    (_: string, { headers }: RequestInit) =>
      new Promise<Response>((resolve) => answers.set(new Headers(headers).get('Accept-Language'), resolve)),
  )
  const answer = (language: string, status: string) =>
    answers.get(language)?.(Response.json({ data: [{ number: '1', status }] }))

  const first = refreshOwn('claims')
  expect(refreshOwn('claims')).toBe(first)
  keepLanguage('uz')
  const second = refreshOwn('claims')
  await waitFor(() => expect([...answers.keys()]).toEqual(['ru', 'uz']))
  answer('uz', 'Koʻrib chiqilmoqda')
  await second
  answer('ru', 'Рассматривается')
  await first
  expect(ownState('claims')).toMatchObject({
    kind: 'ready',
    value: [{ number: '1', status: 'Koʻrib chiqilmoqda' }],
  })
})
