import { expect, test, vi } from 'vitest'
import { createTextLoader, fetchTextFile, type TextFile } from '../../src/wizard/texts/text-loader.ts'

const noWait = async () => {}

test('[i18n.loader.parallel-10] never more than ten files are read at the same time', async () => {
  // given
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const read = async (): Promise<TextFile> => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
    return {}
  }
  const { load } = createTextLoader({ read, wait: noWait })
  // when twenty-five files are wanted at once
  const files = Array.from({ length: 25 }, (_, index) => load('uz', `product-${index}`))
  for (let finished = 0; finished < 25; finished += 1) {
    await vi.waitUntil(() => ends.length > finished)
    ends[finished]?.()
  }
  await Promise.all(files)
  // then ten ran at the peak, and all were read
  expect(most).toBe(10)
  expect(ends).toHaveLength(25)
})

test('[i18n.loader.retries-5] [i18n.call.locale-file] a failing file is read again five times, with growing pauses', async () => {
  const pauses: number[] = []
  const read = vi.fn<(address: string) => Promise<TextFile>>().mockRejectedValue(new Error('unreachable'))
  const { load } = createTextLoader({ read, wait: async (ms) => void pauses.push(ms) })

  await expect(load('ru', 'common')).rejects.toThrow('unreachable')

  expect(read).toHaveBeenCalledTimes(6)
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000])
})

test('[i18n.loader.retries-5] the fifth repetition may still succeed', async () => {
  const read = vi.fn<(address: string) => Promise<TextFile>>().mockResolvedValue({ 'wizard.back': 'Назад' })
  for (let failure = 0; failure < 5; failure += 1) read.mockRejectedValueOnce(new Error('unreachable'))
  const { load } = createTextLoader({ read, wait: noWait })

  expect(await load('ru', 'common')).toEqual({ 'wizard.back': 'Назад' })
})

test('a file that was read is not read again, a failed one is', async () => {
  const read = vi.fn<(address: string) => Promise<TextFile>>().mockResolvedValue({})
  const { load } = createTextLoader({ read, wait: noWait })
  await load('en', 'osago')
  await load('en', 'osago')
  expect(read).toHaveBeenCalledTimes(1)

  read.mockRejectedValue(new Error('unreachable'))
  await expect(load('en', 'travel')).rejects.toThrow('unreachable')
  read.mockResolvedValue({ 'travel.title': 'Travel' })
  expect(await load('en', 'travel')).toEqual({ 'travel.title': 'Travel' })
})

test('[i18n.call.locale-file] a locale file is a GET per language and namespace', async () => {
  const fetchStub = vi
    .fn<typeof fetch>()
    .mockResolvedValue(Response.json({ 'wizard.back': 'Orqaga', odd: 1 }))
  vi.stubGlobal('fetch', fetchStub)
  const { load } = createTextLoader({ read: fetchTextFile, wait: noWait })

  expect(await load('uz', 'common')).toEqual({ 'wizard.back': 'Orqaga' })

  expect(fetchStub.mock.calls[0]?.[0]).toBe('/locales/uz/common.json')
  expect(fetchStub.mock.calls[0]?.[1]?.method ?? 'GET').toBe('GET')
})

test.each([
  { answer: 'a page of an error', response: () => new Response('<html>', { status: 502 }) },
  { answer: 'no JSON', response: () => new Response('<html>') },
  { answer: 'JSON that is no object', response: () => Response.json(['a']) },
])('[i18n.call.locale-file] $answer is a failure, to be repeated', async ({ response }) => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>().mockImplementation(async () => response()),
  )
  await expect(fetchTextFile('/locales/ru/common.json')).rejects.toThrow()
})
