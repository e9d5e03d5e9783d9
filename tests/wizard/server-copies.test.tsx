import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError, forgetOwn, sealedStorage } from '../../src/api/index.ts'
import { createBrowserWizards } from '../../src/wizard/saved/browser-wizards.ts'
import { createCopyNotes } from '../../src/wizard/saved/copy-notes.ts'
import type { SavedWizard } from '../../src/wizard/saved/saved-wizard.ts'
import { createServerCopies, type CopyServer } from '../../src/wizard/saved/server-copies.ts'
import { createSharedWizards } from '../../src/wizard/saved/shared-wizards.ts'

const minute = 60_000

// Before the clocks of the tests stand still.
beforeAll(() => sealedStorage.open())

/** A saved wizard of a product as typed at some minute of the day. */
function aSavedWizard(at: number, run = 'run-of-phone', plate = `typed at ${at}`): SavedWizard {
  return {
    format: 1,
    run,
    savedAt: new Date(Date.UTC(2026, 10, 22, 9, at)).toISOString(),
    wizard: { product: 'osago', hash: 'h', data: { plate } } as unknown as SavedWizard['wizard'],
    attempt: null,
  }
}

/** The server of one customer, as its routes behave. */
function aServer() {
  const kept = new Map<string, { saved: SavedWizard; revision: number }>()
  const net = { isDown: false, losesAnswers: false }
  const reach = () => {
    if (net.isDown) throw new CallError({ kind: 'fetch' })
  }
  const answer = () => {
    if (net.losesAnswers) throw new CallError({ kind: 'timeout' })
  }
  const server: CopyServer = {
    list: async () => {
      reach()
      return [...kept]
        .map(([id, { saved, revision }]) => ({
          id,
          product: saved.wizard.product,
          revision,
          at: saved.savedAt,
        }))
        .toSorted((one, other) => other.at.localeCompare(one.at))
    },
    read: async (run) => {
      reach()
      return kept.get(run) ?? null
    },
    save: async (saved, revision) => {
      reach()
      const known = kept.get(saved.run)
      if ((known?.revision ?? 0) !== revision) return null
      kept.set(saved.run, { saved, revision: revision + 1 })
      answer()
      return revision + 1
    },
    remove: async (run) => {
      reach()
      kept.delete(run)
    },
  }
  return { server, kept, net }
}

/** One browser: its storage, and whether a person is signed in. */
function aDevice(server: CopyServer) {
  const session = { isSignedIn: true }
  const isSignedIn = () => session.isSignedIn
  const browser = createBrowserWizards(() => new Date(), isSignedIn, sealedStorage)
  const copies = createServerCopies({ browser, server, notes: createCopyNotes(), isSignedIn })
  return { browser, copies, session }
}

/** Lets whatever waits for its pause happen. */
async function pause(): Promise<void> {
  await vi.advanceTimersByTimeAsync(2000)
}

describe('copies of half-finished wizards on the server', () => {
  let world: ReturnType<typeof aServer>
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 10) })
    localStorage.clear()
    world = aServer()
  })
  afterEach(() => vi.useRealTimers())

  test('a burst of keys is sent once, and later answers on top of it', async () => {
    const { browser, copies } = aDevice(world.server)
    const save = vi.spyOn(world.server, 'save')
    for (const at of [1, 2, 3]) {
      browser.write(aSavedWizard(at))
      copies.changed('osago')
    }
    await pause()
    expect(save).toHaveBeenCalledTimes(1)
    browser.write(aSavedWizard(4))
    copies.changed('osago')
    await pause()
    expect(world.kept.get('run-of-phone')).toEqual({ saved: aSavedWizard(4), revision: 2 })
  })

  test('what was typed without a network, or before signing in, follows', async () => {
    const { browser, copies, session } = aDevice(world.server)
    world.net.isDown = true
    browser.write(aSavedWizard(1))
    copies.changed('osago')
    await pause()
    expect(world.kept.size).toBe(0)
    world.net.isDown = false
    session.isSignedIn = false
    await copies.sendAll()
    expect(world.kept.size).toBe(0)
    session.isSignedIn = true
    await copies.sendAll()
    expect(world.kept.get('run-of-phone')?.saved).toEqual(aSavedWizard(1))
  })

  test('a lost answer is recognised as our own save: no question is asked, nothing is lost', async () => {
    const { browser, copies } = aDevice(world.server)
    world.net.losesAnswers = true
    browser.write(aSavedWizard(1))
    await copies.sendAll()
    world.net.losesAnswers = false
    browser.write(aSavedWizard(2))
    await copies.sendAll()
    expect(copies.conflict('osago')).toBeNull()
    expect(world.kept.get('run-of-phone')).toEqual({ saved: aSavedWizard(2), revision: 2 })
  })

  test('answers typed on another device since are asked about, and taken', async () => {
    const { browser, copies } = aDevice(world.server)
    browser.write(aSavedWizard(1))
    await copies.sendAll()
    world.kept.set('run-of-phone', { saved: aSavedWizard(5, 'run-of-phone', 'laptop'), revision: 2 })
    const heard = vi.fn<() => void>()
    copies.followConflicts(heard)
    await copies.check('osago')
    expect(heard).toHaveBeenCalled()
    expect(copies.conflict('osago')?.wizard.data).toEqual({ plate: 'laptop' })
    // Until the person chose, nothing goes over the other device's answers.
    browser.write(aSavedWizard(6))
    await copies.sendAll()
    expect(world.kept.get('run-of-phone')?.saved.wizard.data).toEqual({ plate: 'laptop' })

    copies.take('osago')
    expect(copies.conflict('osago')).toBeNull()
    expect((await browser.read('osago'))?.wizard.data).toEqual({ plate: 'laptop' })
    browser.write(aSavedWizard(7))
    await copies.sendAll()
    expect(world.kept.get('run-of-phone')).toEqual({ saved: aSavedWizard(7), revision: 3 })
  })

  test('or those of this device are kept everywhere', async () => {
    const { browser, copies } = aDevice(world.server)
    browser.write(aSavedWizard(1))
    await copies.sendAll()
    world.kept.set('run-of-phone', { saved: aSavedWizard(5, 'run-of-phone', 'laptop'), revision: 2 })
    browser.write(aSavedWizard(6))
    await copies.sendAll()
    copies.keep('osago')
    await pause()
    expect(world.kept.get('run-of-phone')).toEqual({ saved: aSavedWizard(6), revision: 3 })
  })

  test('what ended on another device, or is another customer’s, is not sent again', async () => {
    const { browser, copies } = aDevice(world.server)
    browser.write(aSavedWizard(1))
    await copies.sendAll()
    world.kept.clear()
    browser.write(aSavedWizard(2))
    await copies.sendAll()
    await copies.sendAll()
    expect(world.kept.size).toBe(0)
    expect((await browser.read('osago'))?.savedAt).toBe(aSavedWizard(2).savedAt)
  })

  test('a saved wizard is brought to another device, and the one that stood there is kept first', async () => {
    const { browser, copies } = aDevice(world.server)
    world.kept.set('run-of-laptop', { saved: aSavedWizard(3, 'run-of-laptop'), revision: 4 })
    browser.write(aSavedWizard(1))
    expect(await copies.bring('run-of-laptop')).toEqual(aSavedWizard(3, 'run-of-laptop'))
    expect(await browser.read('osago')).toEqual(aSavedWizard(3, 'run-of-laptop'))
    expect(world.kept.get('run-of-phone')?.saved).toEqual(aSavedWizard(1))
    browser.write(aSavedWizard(8, 'run-of-laptop'))
    await copies.sendAll()
    expect(world.kept.get('run-of-laptop')?.revision).toBe(5)
    expect(await copies.bring('run-that-is-gone')).toBeNull()
  })

  test('thrown away without a network it is removed when that is back', async () => {
    const { browser, copies } = aDevice(world.server)
    browser.write(aSavedWizard(1))
    await copies.sendAll()
    world.net.isDown = true
    browser.remove('osago')
    await expect(copies.removed('osago', 'run-of-phone')).rejects.toThrow(CallError)
    expect(world.kept.size).toBe(1)
    world.net.isDown = false
    await copies.sendAll()
    expect(world.kept.size).toBe(0)
  })
})

describe('saved wizards that follow their owner', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 10) })
    localStorage.clear()
  })
  afterEach(() => vi.useRealTimers())

  function shared(world: ReturnType<typeof aServer>, isSignedIn: boolean) {
    const device = aDevice(world.server)
    device.session.isSignedIn = isSignedIn
    let onSignIn = () => {}
    const loadCopies = vi.fn<() => Promise<typeof device.copies>>(async () => device.copies)
    const allSaved = createSharedWizards({
      browser: device.browser,
      isSignedIn: () => device.session.isSignedIn,
      onSignIn: (listener) => {
        onSignIn = listener
        return () => {}
      },
      loadCopies,
    })
    const signIn = async () => {
      device.session.isSignedIn = true
      onSignIn()
      await vi.advanceTimersByTimeAsync(0)
    }
    return { allSaved, device, loadCopies, signIn }
  }

  test('a visitor’s stay in the browser until they sign in', async () => {
    const world = aServer()
    const { allSaved, device, loadCopies, signIn } = shared(world, false)
    allSaved.write(aSavedWizard(1))
    expect(await allSaved.read('osago')).toEqual(aSavedWizard(1))
    expect(await allSaved.read('travel')).toBeNull()
    await pause()
    expect(loadCopies).not.toHaveBeenCalled()
    await signIn()
    expect(world.kept.get('run-of-phone')?.saved).toEqual(aSavedWizard(1))
    // From now on it leaves this browser with its owner.
    forgetOwn()
    expect(device.browser.products()).toEqual([])
    expect(world.kept.size).toBe(1)
  })

  test('a wizard opened with nothing here goes on with what another device kept last', async () => {
    const world = aServer()
    world.kept.set('run-of-old', { saved: aSavedWizard(1, 'run-of-old'), revision: 1 })
    world.kept.set('run-of-new', { saved: aSavedWizard(9, 'run-of-new'), revision: 1 })
    const { allSaved, device } = shared(world, true)
    expect(await allSaved.read('osago')).toEqual(aSavedWizard(9, 'run-of-new'))
    expect(await device.browser.read('osago')).toEqual(aSavedWizard(9, 'run-of-new'))
  })

  test('it waits for the server no longer than a moment, and is then left alone', async () => {
    const world = aServer()
    world.kept.set('run-of-new', { saved: aSavedWizard(9, 'run-of-new'), revision: 1 })
    const { allSaved, device } = shared(world, true)
    const slow = world.server.list
    Object.assign(world.server, {
      list: async () => {
        await new Promise((resolve) => setTimeout(resolve, minute))
        return await slow()
      },
    })
    const reading = allSaved.read('osago')
    await vi.advanceTimersByTimeAsync(5000)
    expect(await reading).toBeNull()
    await vi.advanceTimersByTimeAsync(minute)
    expect(await device.browser.read('osago')).toBeNull()
  })

  test('removed here it is removed on the server', async () => {
    const world = aServer()
    const { allSaved } = shared(world, true)
    allSaved.write(aSavedWizard(1))
    await pause()
    expect(world.kept.size).toBe(1)
    allSaved.remove('osago')
    await pause()
    expect(world.kept.size).toBe(0)
  })
})
