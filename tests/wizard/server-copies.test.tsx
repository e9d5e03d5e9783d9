import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError, forgetOwn, sealedStorage } from '../../src/api/index.ts'
import { createBrowserDrafts } from '../../src/wizard/draft/browser-drafts.ts'
import { createCopyNotes } from '../../src/wizard/draft/copy-notes.ts'
import type { Draft } from '../../src/wizard/draft/draft-store.ts'
import { createServerCopies, type DraftServer } from '../../src/wizard/draft/server-copies.ts'
import { createSharedDrafts } from '../../src/wizard/draft/shared-drafts.ts'

const minute = 60_000

// Before the clocks of the tests stand still.
beforeAll(() => sealedStorage.open())

/** A draft of a product as typed at some minute of the day. */
function aDraft(at: number, run = 'run-of-phone', plate = `typed at ${at}`): Draft {
  return {
    format: 1,
    run,
    savedAt: new Date(Date.UTC(2026, 10, 22, 9, at)).toISOString(),
    wizard: { product: 'osago', hash: 'h', data: { plate } } as unknown as Draft['wizard'],
    attempt: null,
  }
}

/** The server of one customer, as its routes behave. */
function aServer() {
  const kept = new Map<string, { draft: Draft; revision: number }>()
  const net = { isDown: false, losesAnswers: false }
  const reach = () => {
    if (net.isDown) throw new CallError({ kind: 'fetch' })
  }
  const answer = () => {
    if (net.losesAnswers) throw new CallError({ kind: 'timeout' })
  }
  const server: DraftServer = {
    list: async () => {
      reach()
      return [...kept]
        .map(([id, { draft, revision }]) => ({
          id,
          product: draft.wizard.product,
          revision,
          at: draft.savedAt,
        }))
        .toSorted((one, other) => other.at.localeCompare(one.at))
    },
    read: async (run) => {
      reach()
      return kept.get(run) ?? null
    },
    save: async (draft, revision) => {
      reach()
      const known = kept.get(draft.run)
      if ((known?.revision ?? 0) !== revision) return null
      kept.set(draft.run, { draft, revision: revision + 1 })
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

/** One browser: its storage, and whether somebody is signed in. */
function aDevice(server: DraftServer) {
  const session = { isSignedIn: true }
  const isSignedIn = () => session.isSignedIn
  const browser = createBrowserDrafts(() => new Date(), isSignedIn, sealedStorage)
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
      browser.write(aDraft(at))
      copies.changed('osago')
    }
    await pause()
    expect(save).toHaveBeenCalledTimes(1)
    browser.write(aDraft(4))
    copies.changed('osago')
    await pause()
    expect(world.kept.get('run-of-phone')).toEqual({ draft: aDraft(4), revision: 2 })
  })

  test('what was typed without a network, or before signing in, follows', async () => {
    const { browser, copies, session } = aDevice(world.server)
    world.net.isDown = true
    browser.write(aDraft(1))
    copies.changed('osago')
    await pause()
    expect(world.kept.size).toBe(0)
    world.net.isDown = false
    session.isSignedIn = false
    await copies.sendAll()
    expect(world.kept.size).toBe(0)
    session.isSignedIn = true
    await copies.sendAll()
    expect(world.kept.get('run-of-phone')?.draft).toEqual(aDraft(1))
  })

  test('a lost answer is known for our own save: nobody is asked, nothing is lost', async () => {
    const { browser, copies } = aDevice(world.server)
    world.net.losesAnswers = true
    browser.write(aDraft(1))
    await copies.sendAll()
    world.net.losesAnswers = false
    browser.write(aDraft(2))
    await copies.sendAll()
    expect(copies.conflict('osago')).toBeNull()
    expect(world.kept.get('run-of-phone')).toEqual({ draft: aDraft(2), revision: 2 })
  })

  test('answers typed on another device since are asked about, and taken', async () => {
    const { browser, copies } = aDevice(world.server)
    browser.write(aDraft(1))
    await copies.sendAll()
    world.kept.set('run-of-phone', { draft: aDraft(5, 'run-of-phone', 'laptop'), revision: 2 })
    const heard = vi.fn<() => void>()
    copies.followConflicts(heard)
    await copies.check('osago')
    expect(heard).toHaveBeenCalled()
    expect(copies.conflict('osago')?.wizard.data).toEqual({ plate: 'laptop' })
    // Until the person chose, nothing goes over the other device's answers.
    browser.write(aDraft(6))
    await copies.sendAll()
    expect(world.kept.get('run-of-phone')?.draft.wizard.data).toEqual({ plate: 'laptop' })

    copies.take('osago')
    expect(copies.conflict('osago')).toBeNull()
    expect((await browser.read('osago'))?.wizard.data).toEqual({ plate: 'laptop' })
    browser.write(aDraft(7))
    await copies.sendAll()
    expect(world.kept.get('run-of-phone')).toEqual({ draft: aDraft(7), revision: 3 })
  })

  test('or those of this device are kept everywhere', async () => {
    const { browser, copies } = aDevice(world.server)
    browser.write(aDraft(1))
    await copies.sendAll()
    world.kept.set('run-of-phone', { draft: aDraft(5, 'run-of-phone', 'laptop'), revision: 2 })
    browser.write(aDraft(6))
    await copies.sendAll()
    copies.keep('osago')
    await pause()
    expect(world.kept.get('run-of-phone')).toEqual({ draft: aDraft(6), revision: 3 })
  })

  test('what ended on another device, or is another customer’s, is not sent again', async () => {
    const { browser, copies } = aDevice(world.server)
    browser.write(aDraft(1))
    await copies.sendAll()
    world.kept.clear()
    browser.write(aDraft(2))
    await copies.sendAll()
    await copies.sendAll()
    expect(world.kept.size).toBe(0)
    expect((await browser.read('osago'))?.savedAt).toBe(aDraft(2).savedAt)
  })

  test('a draft is brought to another device, and the one that stood there is kept first', async () => {
    const { browser, copies } = aDevice(world.server)
    world.kept.set('run-of-laptop', { draft: aDraft(3, 'run-of-laptop'), revision: 4 })
    browser.write(aDraft(1))
    expect(await copies.bring('run-of-laptop')).toEqual(aDraft(3, 'run-of-laptop'))
    expect(await browser.read('osago')).toEqual(aDraft(3, 'run-of-laptop'))
    expect(world.kept.get('run-of-phone')?.draft).toEqual(aDraft(1))
    browser.write(aDraft(8, 'run-of-laptop'))
    await copies.sendAll()
    expect(world.kept.get('run-of-laptop')?.revision).toBe(5)
    expect(await copies.bring('run-that-is-gone')).toBeNull()
  })

  test('thrown away without a network it is removed when that is back', async () => {
    const { browser, copies } = aDevice(world.server)
    browser.write(aDraft(1))
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

describe('drafts that follow their owner', () => {
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
    const drafts = createSharedDrafts({
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
    return { drafts, device, loadCopies, signIn }
  }

  test('a visitor’s stay in the browser until they sign in', async () => {
    const world = aServer()
    const { drafts, device, loadCopies, signIn } = shared(world, false)
    drafts.write(aDraft(1))
    expect(await drafts.read('osago')).toEqual(aDraft(1))
    expect(await drafts.read('travel')).toBeNull()
    await pause()
    expect(loadCopies).not.toHaveBeenCalled()
    await signIn()
    expect(world.kept.get('run-of-phone')?.draft).toEqual(aDraft(1))
    // From now on it leaves this browser with its owner.
    forgetOwn()
    expect(device.browser.products()).toEqual([])
    expect(world.kept.size).toBe(1)
  })

  test('a wizard opened with nothing here goes on with what another device kept last', async () => {
    const world = aServer()
    world.kept.set('run-of-old', { draft: aDraft(1, 'run-of-old'), revision: 1 })
    world.kept.set('run-of-new', { draft: aDraft(9, 'run-of-new'), revision: 1 })
    const { drafts, device } = shared(world, true)
    expect(await drafts.read('osago')).toEqual(aDraft(9, 'run-of-new'))
    expect(await device.browser.read('osago')).toEqual(aDraft(9, 'run-of-new'))
  })

  test('it waits for the server no longer than a moment, and is then left alone', async () => {
    const world = aServer()
    world.kept.set('run-of-new', { draft: aDraft(9, 'run-of-new'), revision: 1 })
    const { drafts, device } = shared(world, true)
    const slow = world.server.list
    Object.assign(world.server, {
      list: async () => {
        await new Promise((resolve) => setTimeout(resolve, minute))
        return await slow()
      },
    })
    const reading = drafts.read('osago')
    await vi.advanceTimersByTimeAsync(5000)
    expect(await reading).toBeNull()
    await vi.advanceTimersByTimeAsync(minute)
    expect(await device.browser.read('osago')).toBeNull()
  })

  test('removed here it is removed on the server', async () => {
    const world = aServer()
    const { drafts } = shared(world, true)
    drafts.write(aDraft(1))
    await pause()
    expect(world.kept.size).toBe(1)
    drafts.remove('osago')
    await pause()
    expect(world.kept.size).toBe(0)
  })
})
