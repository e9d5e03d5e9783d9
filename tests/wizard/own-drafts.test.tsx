import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetToken, keepToken, sealedStorage, signOut, token } from '../../src/api/index.ts'
import { createBrowserDrafts } from '../../src/wizard/draft/browser-drafts.ts'
import { hasOwnDrafts } from '../../src/wizard/draft/draft-keys.ts'
import { keepPurchase } from '../../src/wizard/draft/purchase-record.ts'
import type { Draft } from '../../src/wizard/draft/draft-store.ts'

const now = () => new Date(Date.UTC(2026, 10, 22, 9))
const browserDrafts = () => createBrowserDrafts(now, () => token() !== null, sealedStorage)

function aDraft(product: string, lastName = 'Karimov'): Draft {
  return {
    format: 1,
    run: `run-of-${product}`,
    savedAt: now().toISOString(),
    wizard: { product, hash: 'h', data: { lastName } } as unknown as Draft['wizard'],
    attempt: null,
  }
}

/** A private window of some browsers. */
function refuseStorage(): void {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
}

/** Another tab did this to the storage; the browser tells of each key that changed. */
function inAnotherTab(work: () => void): void {
  const before = new Map(Object.entries(localStorage))
  work()
  for (const key of new Set([...before.keys(), ...Object.keys(localStorage)]))
    if (localStorage.getItem(key) !== (before.get(key) ?? null))
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
}

beforeEach(async () => {
  await sealedStorage.open()
  for (const key of sealedStorage.keys()) sealedStorage.remove(key)
  localStorage.clear()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetToken()
})

test('what was typed while signed in goes with the one who signs out; a visitor’s draft stays', async () => {
  const drafts = browserDrafts()
  drafts.write(aDraft('travel', 'Saidova'))
  keepToken('a-token', true)
  drafts.write(aDraft('osago'))
  expect(drafts.products().toSorted()).toEqual(['osago', 'travel'])
  await signOut()
  expect(drafts.products()).toEqual(['travel'])
  expect(await drafts.read('osago')).toBeNull()
  expect(await drafts.read('travel')).toEqual(aDraft('travel', 'Saidova'))
  expect(JSON.stringify(localStorage)).not.toContain('Karimov')
})

test('the answers of a finished purchase are no draft, also when the page was left before it removed them', async () => {
  const drafts = browserDrafts()
  drafts.write(aDraft('travel'))
  const osago = { ...aDraft('osago'), run: 'bought-run' }
  drafts.write(osago)
  const bought = {
    contract: 'c-1',
    product: 'osago',
    run: 'bought-run',
    check: null,
    provider: 'payme',
  } as const
  keepPurchase({ ...bought, result: 'policy', isDone: false, at: new Date().toISOString() })
  expect(await drafts.read('osago')).toEqual(osago)
  keepPurchase({ ...bought, result: 'policy', isDone: true, at: new Date().toISOString() })
  expect(await drafts.read('osago')).toBeNull()
  expect(drafts.products()).toEqual(['travel'])
})

test('a visitor’s draft that is gone on with while signed in, or is in the account now, goes, too', async () => {
  const drafts = browserDrafts()
  for (const product of ['osago', 'travel']) drafts.write(aDraft(product))
  keepToken('a-token', true)
  drafts.write(aDraft('osago'))
  drafts.adopt('travel')
  expect(await drafts.read('travel')).toEqual(aDraft('travel'))
  await signOut()
  expect(drafts.products()).toEqual([])
  expect(JSON.stringify(localStorage)).not.toContain('Karimov')
})

test('it goes, too, where the wizards were not opened since, and where storage is refused', async () => {
  keepToken('a-token', true)
  browserDrafts().write(aDraft('osago'))
  await signOut()
  expect(browserDrafts().products()).toEqual([])

  keepToken('a-token', true)
  refuseStorage()
  const drafts = createBrowserDrafts(now, () => true, sealedStorage)
  drafts.write(aDraft('osago'))
  expect(await drafts.read('osago')).toEqual(aDraft('osago'))
  await signOut()
  expect(await drafts.read('osago')).toBeNull()
})

test('a draft that storage refused is one that a sign-out takes away, too', async () => {
  keepToken('a-token', true)
  refuseStorage()
  const drafts = createBrowserDrafts(now, () => true, sealedStorage)
  expect(hasOwnDrafts()).toBe(false)
  drafts.write(aDraft('osago'))
  expect(hasOwnDrafts()).toBe(true)
  await signOut()
  expect(hasOwnDrafts()).toBe(false)
})

test('a session that is over by itself takes nothing away: its draft goes on as a visitor’s', async () => {
  keepToken('a-token', true)
  const drafts = browserDrafts()
  drafts.write(aDraft('osago'))
  forgetToken()
  expect(await drafts.read('osago')).toEqual(aDraft('osago'))
  drafts.write(aDraft('osago', 'Saidova'))
  await signOut()
  expect(await drafts.read('osago')).toEqual(aDraft('osago', 'Saidova'))
})

test('another tab hears of answers and of their end, and not of the place where they stand', async () => {
  const [here, there] = [browserDrafts(), browserDrafts()]
  here.write(aDraft('osago'))
  await there.read('osago')
  const heard = vi.fn<(draft: Draft | null) => void>()
  const stop = there.follow('osago', heard)
  keepToken('a-token', true)
  inAnotherTab(() => here.adopt('osago'))
  expect(heard).not.toHaveBeenCalled()
  inAnotherTab(() => here.write(aDraft('osago', 'Karimova')))
  expect(heard.mock.calls).toEqual([[aDraft('osago', 'Karimova')]])
  inAnotherTab(() => here.remove('osago'))
  expect(heard).toHaveBeenLastCalledWith(null)
  stop()
})
