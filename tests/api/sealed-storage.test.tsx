import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetOwn } from '../../src/api/index.ts'
import { createSealedStorage, type SealedStorage } from '../../src/api/sealed/sealed-storage.ts'
import { openSealer } from '../../src/api/sealed/sealer.ts'

const key = 'qadam.draft.osago'
const own = 'qadam.own.form.appeal'
const day = 24 * 60 * 60 * 1000
let clock = Date.UTC(2026, 10, 22, 9)
const now = () => clock

/** A tab of the browser under test; its storage is open. */
async function aTab(): Promise<SealedStorage> {
  const tab = createSealedStorage({ loadSealer: () => openSealer(now), now })
  await tab.open()
  return tab
}

function everythingStored(): string {
  return JSON.stringify(localStorage) + JSON.stringify(sessionStorage)
}

/** The record of the key as the browser keeps it. */
async function keptKey(): Promise<Readonly<Record<string, unknown>> | undefined> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('qadam', 1)
    request.addEventListener('success', () => resolve(request.result))
  })
  const asked = db.transaction('keys').objectStore('keys').get('drafts')
  await new Promise((resolve) => asked.addEventListener('success', resolve))
  db.close()
  return asked.result as Readonly<Record<string, unknown>> | undefined
}

beforeEach(() => {
  clock = Date.UTC(2026, 10, 22, 9)
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('what was written', () => {
  test('is read in another tab and on another day, and is unreadable in the storage', async () => {
    const here = await aTab()
    here.write(key, 'Karimov Анвар 😀')
    expect(here.read(key)).toBe('Karimov Анвар 😀')
    expect(here.keeping()).toBe('device')
    expect(everythingStored()).not.toContain('Karimov')
    expect(localStorage.getItem(key)).toMatch(/^q1\.\d+\./)
    clock += 29 * day
    const there = await aTab()
    expect(there.read(key)).toBe('Karimov Анвар 😀')
    expect(there.keys()).toEqual([key])
  })

  // A wizard that begins with answers of a link reads nothing before it writes.
  test.each(['write', 'writeSoon'] as const)(
    'by %s is stored although nothing had opened the storage',
    async (write) => {
      const here = createSealedStorage({ loadSealer: () => openSealer(now), now })
      here[write](key, 'Karimov')
      await expect.poll(() => localStorage.getItem(key)).toMatch(/^q1\.\d+\./)
      expect((await aTab()).read(key)).toBe('Karimov')
    },
  )

  test('is the same text never sealed the same way twice', async () => {
    const here = await aTab()
    here.write(key, 'text')
    const first = localStorage.getItem(key)
    here.write(key, 'text')
    expect(localStorage.getItem(key)).not.toBe(first)
  })

  test('needs the key of this browser, which no script can read out', async () => {
    const here = await aTab()
    here.write(key, 'Karimov')
    const kept = await keptKey()
    expect(kept?.['key']).toBeInstanceOf(CryptoKey)
    expect(kept).toMatchObject({ key: { extractable: false } })
    // Copied to another browser it is noise, and goes.
    vi.stubGlobal('indexedDB', new IDBFactory())
    const elsewhere = await aTab()
    expect(elsewhere.read(key)).toBeNull()
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('is refused under another storage key, or after a change', async () => {
    const here = await aTab()
    here.write(key, 'one')
    const text = localStorage.getItem(key) ?? ''
    localStorage.setItem('qadam.draft.travel', text)
    expect(here.read('qadam.draft.travel')).toBeNull()
    localStorage.setItem(
      key,
      text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    )
    expect(here.read(key)).toBeNull()
  })

  test('before the storage is open is readable, and is encrypted when it opens', async () => {
    const tab = createSealedStorage({ loadSealer: () => openSealer(now), now })
    tab.write(key, 'Karimov')
    expect(tab.read(key)).toBe('Karimov')
    expect(localStorage.getItem(key)).toBeNull()
    await tab.open()
    expect(tab.read(key)).toBe('Karimov')
    expect((await aTab()).read(key)).toBe('Karimov')
  })

  test('two tabs that open at once have one key', async () => {
    const [one, other] = await Promise.all([aTab(), aTab()])
    one.write(key, 'Karimov')
    expect(other.read(key)).toBe('Karimov')
  })

  test('is gone after 30 days, with its key', async () => {
    const here = await aTab()
    here.write(key, 'Karimov')
    const wrapped = async () => [...new Uint8Array((await keptKey())?.['wrapped'] as ArrayBuffer)]
    const before = await wrapped()
    clock += 30 * day + 1
    const later = await aTab()
    expect(later.read(key)).toBeNull()
    expect(localStorage.getItem(key)).toBeNull()
    expect(await wrapped()).not.toEqual(before)
  })

  test('a key in use does not run out under a page that stays open', async () => {
    const here = await aTab()
    for (let days = 0; days < 40; days += 1) {
      clock += day
      here.write(key, `day ${days}`)
      await vi.waitFor(async () => expect((await keptKey())?.['usedAt']).toBe(clock))
    }
    expect((await aTab()).read(key)).toBe('day 39')
  })
})

describe('what is written soon', () => {
  const stored = () => localStorage.getItem(key)

  test('is read at once, comes into the storage encrypted, and is read in another tab', async () => {
    const here = await aTab()
    here.writeSoon(key, 'Karimov Анвар 😀')
    expect(here.read(key)).toBe('Karimov Анвар 😀')
    expect(here.keys()).toEqual([key])
    await vi.waitFor(() => expect(stored()).toMatch(/^q1\.\d+\./))
    expect(everythingStored()).not.toContain('Karimov')
    expect(here.read(key)).toBe('Karimov Анвар 😀')
    expect((await aTab()).read(key)).toBe('Karimov Анвар 😀')
  })

  test('is bound to its storage key', async () => {
    const here = await aTab()
    here.writeSoon(key, 'AA1234567')
    await vi.waitFor(() => expect(stored()).not.toBeNull())
    localStorage.setItem('qadam.draft.travel', stored() ?? '')
    expect((await aTab()).read('qadam.draft.travel')).toBeNull()
  })

  test('is in the storage at once when the page is left', async () => {
    const here = await aTab()
    here.writeSoon(key, 'AA1234567')
    expect(stored()).toBeNull()
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()).toMatch(/^q1\.\d+\./)
  })

  test('the last of any writes and removals counts, whichever is encrypted first', async () => {
    const here = await aTab()
    const ways = {
      soon: () => here.writeSoon(key, 'soon'),
      now: () => here.write(key, 'now'),
      gone: () => here.remove(key),
    }
    const names = ['soon', 'now', 'gone'] as const
    for (const first of names)
      for (const second of names)
        for (const third of names) {
          ways[first]()
          ways[second]()
          ways[third]()
          const expected = third === 'gone' ? null : third
          expect(here.read(key), `${first}, ${second}, ${third}`).toBe(expected)
          await new Promise((resolve) => setTimeout(resolve, 5))
          expect((await aTab()).read(key), `${first}, ${second}, ${third}`).toBe(expected)
        }
  })

  test('stays in memory on a device that others use', async () => {
    const here = await aTab()
    here.writeSoon(key, 'AA1234567')
    here.share(true)
    here.writeSoon(key, 'AA7654321')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(here.read(key)).toBe('AA7654321')
    expect(stored()).toBeNull()
    here.share(false)
  })

  test('does not come into the storage when the device is shared meanwhile', async () => {
    const here = await aTab()
    here.writeSoon(key, 'AA1234567')
    here.share(true)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(here.read(key)).toBe('AA1234567')
    expect(stored()).toBeNull()
    here.share(false)
    expect(stored()).toMatch(/^q1\.\d+\./)
  })

  test('does not come into the storage when its author signs out meanwhile', async () => {
    const here = await aTab()
    here.writeSoon(own, 'AA1234567')
    forgetOwn()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(here.read(own)).toBeNull()
    expect(localStorage.getItem(own)).toBeNull()
  })
})

describe('a draft saved before encryption existed', () => {
  test('is encrypted in place', async () => {
    localStorage.setItem(key, '{"name":"Karimov"}')
    const here = await aTab()
    expect(here.read(key)).toBe('{"name":"Karimov"}')
    expect(everythingStored()).not.toContain('Karimov')
    expect((await aTab()).read(key)).toBe('{"name":"Karimov"}')
  })

  test('stays in memory when it cannot be encrypted', async () => {
    localStorage.setItem(key, '{"name":"Karimov"}')
    vi.stubGlobal('indexedDB', undefined)
    const here = await aTab()
    expect(here.read(key)).toBe('{"name":"Karimov"}')
    expect(everythingStored()).not.toContain('Karimov')
  })

  test('stays unchanged until the encryption module loads, then is encrypted', async () => {
    localStorage.setItem(key, '{"name":"Karimov"}')
    let isReached = false
    const tab = createSealedStorage({
      loadSealer: () => (isReached ? openSealer(now) : Promise.reject(new TypeError('no connection'))),
      now,
    })
    await tab.open()
    expect(localStorage.getItem(key)).toContain('Karimov')
    isReached = true
    await tab.open()
    expect(tab.read(key)).toBe('{"name":"Karimov"}')
    expect(everythingStored()).not.toContain('Karimov')
  })
})

describe('a key that cannot be read', () => {
  test('does not block the page, and is requested again', async () => {
    vi.useFakeTimers()
    try {
      let come: (sealer: Awaited<ReturnType<typeof openSealer>>) => void = () => {}
      let asked = 0
      const tab = createSealedStorage({
        loadSealer: () => {
          asked += 1
          return new Promise((resolve) => {
            come = resolve
          })
        },
        now,
      })
      const opened = tab.open()
      tab.write(key, 'Karimov')
      await vi.advanceTimersByTimeAsync(3000)
      await opened
      expect([tab.read(key), tab.keeping(), localStorage.getItem(key)]).toEqual(['Karimov', 'page', null])
      const again = tab.open()
      come({
        seal: (text) => btoa(text),
        sealSoon: async (text) => btoa(text),
        unseal: (text) => atob(text),
      })
      await again
      expect([tab.read(key), tab.keeping(), asked]).toEqual(['Karimov', 'device', 2])
      expect(localStorage.getItem(key)).not.toContain('Karimov')
    } finally {
      vi.useRealTimers()
    }
  })

  test('for a temporary reason changes nothing', async () => {
    localStorage.setItem(key, '{"name":"Karimov"}')
    const { indexedDB: real } = globalThis
    let isBroken = true
    vi.stubGlobal('indexedDB', {
      open: (...asked: Parameters<IDBFactory['open']>) => {
        if (isBroken) throw new DOMException('the disk is busy', 'UnknownError')
        return real.open(...asked)
      },
    })
    const tab = await aTab()
    expect([tab.read(key), localStorage.getItem(key)]).toEqual([null, '{"name":"Karimov"}'])
    isBroken = false
    await tab.open()
    expect(tab.read(key)).toBe('{"name":"Karimov"}')
    expect(localStorage.getItem(key)).toMatch(/^q1/)
  })
})

describe('where a browser keeps nothing', () => {
  test.each<[string, () => void]>([
    ['no IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
    [
      'IndexedDB that is refused',
      () =>
        vi.stubGlobal('indexedDB', {
          open: () => {
            throw new DOMException('refused', 'InvalidStateError')
          },
        }),
    ],
    ['no encryption', () => vi.stubGlobal('crypto', { ...crypto, subtle: undefined })],
  ])('%s: it lives as long as the page, and nothing readable is stored', async (_, refuse) => {
    refuse()
    const here = await aTab()
    here.write(key, 'Karimov')
    expect(here.read(key)).toBe('Karimov')
    expect(here.keys()).toEqual([key])
    expect(here.keeping()).toBe('page')
    expect(everythingStored()).not.toContain('Karimov')
    here.remove(key)
    expect(here.read(key)).toBeNull()
  })

  test('a full storage: the last text is on the page, and no older one in the storage', async () => {
    const here = await aTab()
    here.write(key, 'old')
    const storage = localStorage
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
      ...storage,
      getItem: (name) => storage.getItem(name),
      removeItem: (name) => storage.removeItem(name),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    here.write(key, 'new')
    expect(here.read(key)).toBe('new')
    expect(storage.getItem(key)).toBeNull()
  })
})

describe('a device that others use', () => {
  test('stores no personal text; the page itself loses nothing', async () => {
    const here = await aTab()
    here.write(key, 'Karimov, family')
    here.write('qadam.form.feedback', 'Karimov writes')
    here.share(true)
    expect([here.read(key), here.read('qadam.form.feedback')]).toEqual(['Karimov, family', 'Karimov writes'])
    expect(localStorage.getItem(key)).toBeNull()
    here.write(key, 'Karimov, solo', () => 'solo')
    expect(here.read(key)).toBe('Karimov, solo')
    expect(here.keeping()).toBe('shared')
    const later = await aTab()
    expect([later.read(key), later.read('qadam.form.feedback')]).toEqual(['solo', null])
  })

  test('keeps again what is on the page once it is the person’s own', async () => {
    const here = await aTab()
    here.share(true)
    here.write(key, 'Karimov')
    here.share(false)
    expect((await aTab()).read(key)).toBe('Karimov')
  })
})

test('a sign-out takes away what was written while signed in, in storage and in memory', async () => {
  const here = await aTab()
  here.write(own, 'Karimov')
  here.write(key, 'a visitor')
  here.share(true)
  forgetOwn()
  expect([here.read(own), here.read(key)]).toEqual([null, 'a visitor'])
  here.share(false)
})
