import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetToken, keepToken, sealedStorage, signOut, token } from '../../src/api/index.ts'
import { createBrowserWizards } from '../../src/wizard/saved/browser-wizards.ts'
import { hasOwnSavedWizards } from '../../src/wizard/saved/saved-keys.ts'
import { keepPurchase } from '../../src/wizard/saved/purchase-record.ts'
import type { SavedWizard } from '../../src/wizard/saved/saved-wizard.ts'

const now = () => new Date(Date.UTC(2026, 10, 22, 9))
const savedWizards = () => createBrowserWizards(now, () => token() !== null, sealedStorage)

function aSavedWizard(product: string, lastName = 'Karimov'): SavedWizard {
  return {
    format: 1,
    run: `run-of-${product}`,
    savedAt: now().toISOString(),
    wizard: { product, hash: 'h', data: { lastName } } as unknown as SavedWizard['wizard'],
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

test('what was typed while signed in goes with the one who signs out; a visitor’s saved wizard stays', async () => {
  const allSaved = savedWizards()
  allSaved.write(aSavedWizard('travel', 'Saidova'))
  keepToken('a-token', true)
  allSaved.write(aSavedWizard('osago'))
  expect(allSaved.products().toSorted()).toEqual(['osago', 'travel'])
  await signOut()
  expect(allSaved.products()).toEqual(['travel'])
  expect(await allSaved.read('osago')).toBeNull()
  expect(await allSaved.read('travel')).toEqual(aSavedWizard('travel', 'Saidova'))
  expect(JSON.stringify(localStorage)).not.toContain('Karimov')
})

test('the answers of a finished purchase are no saved wizard, also when the page was left before it removed them', async () => {
  const allSaved = savedWizards()
  allSaved.write(aSavedWizard('travel'))
  const osago = { ...aSavedWizard('osago'), run: 'bought-run' }
  allSaved.write(osago)
  const bought = {
    contract: 'c-1',
    product: 'osago',
    run: 'bought-run',
    check: null,
    provider: 'payme',
  } as const
  keepPurchase({ ...bought, result: 'policy', isDone: false, at: new Date().toISOString() })
  expect(await allSaved.read('osago')).toEqual(osago)
  keepPurchase({ ...bought, result: 'policy', isDone: true, at: new Date().toISOString() })
  expect(await allSaved.read('osago')).toBeNull()
  expect(allSaved.products()).toEqual(['travel'])
})

test('a visitor’s saved wizard that is gone on with while signed in, or is in the account now, goes, too', async () => {
  const allSaved = savedWizards()
  for (const product of ['osago', 'travel']) allSaved.write(aSavedWizard(product))
  keepToken('a-token', true)
  allSaved.write(aSavedWizard('osago'))
  allSaved.adopt('travel')
  expect(await allSaved.read('travel')).toEqual(aSavedWizard('travel'))
  await signOut()
  expect(allSaved.products()).toEqual([])
  expect(JSON.stringify(localStorage)).not.toContain('Karimov')
})

test('it goes, too, where the wizards were not opened since, and where storage is refused', async () => {
  keepToken('a-token', true)
  savedWizards().write(aSavedWizard('osago'))
  await signOut()
  expect(savedWizards().products()).toEqual([])

  keepToken('a-token', true)
  refuseStorage()
  const allSaved = createBrowserWizards(now, () => true, sealedStorage)
  allSaved.write(aSavedWizard('osago'))
  expect(await allSaved.read('osago')).toEqual(aSavedWizard('osago'))
  await signOut()
  expect(await allSaved.read('osago')).toBeNull()
})

test('a saved wizard that storage refused is one that a sign-out takes away, too', async () => {
  keepToken('a-token', true)
  refuseStorage()
  const allSaved = createBrowserWizards(now, () => true, sealedStorage)
  expect(hasOwnSavedWizards()).toBe(false)
  allSaved.write(aSavedWizard('osago'))
  expect(hasOwnSavedWizards()).toBe(true)
  await signOut()
  expect(hasOwnSavedWizards()).toBe(false)
})

test('an expired session takes nothing away: its saved wizard goes on as a visitor’s', async () => {
  keepToken('a-token', true)
  const allSaved = savedWizards()
  allSaved.write(aSavedWizard('osago'))
  forgetToken()
  expect(await allSaved.read('osago')).toEqual(aSavedWizard('osago'))
  allSaved.write(aSavedWizard('osago', 'Saidova'))
  await signOut()
  expect(await allSaved.read('osago')).toEqual(aSavedWizard('osago', 'Saidova'))
})

test('another tab gets answers and their end, and not the slide', async () => {
  const [here, there] = [savedWizards(), savedWizards()]
  here.write(aSavedWizard('osago'))
  await there.read('osago')
  const heard = vi.fn<(saved: SavedWizard | null) => void>()
  const stop = there.follow('osago', heard)
  keepToken('a-token', true)
  inAnotherTab(() => here.adopt('osago'))
  expect(heard).not.toHaveBeenCalled()
  inAnotherTab(() => here.write(aSavedWizard('osago', 'Karimova')))
  expect(heard.mock.calls).toEqual([[aSavedWizard('osago', 'Karimova')]])
  inAnotherTab(() => here.remove('osago'))
  expect(heard).toHaveBeenLastCalledWith(null)
  stop()
})
