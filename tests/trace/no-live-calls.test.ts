import { channel } from 'node:diagnostics_channel'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  compareVersions,
  isProductTrace,
  Playback,
  readTrace,
  replay,
  replayMachine,
  type AnyTrace,
} from '../../src/trace/index.ts'
import { loadShelf } from '../products/compile.ts'
import { corpus, recordedMachines, recordedProducts } from './corpus-folders.ts'

/** Ways out of a program to a network, a clock or chance. */
const ways = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'setTimeout', 'setInterval'] as const

/** Every socket that Node opens, by any module, is announced here. */
const sockets = channel('net.client.socket')
let tried: string[] = []
const noteSocket = () => tried.push('a socket')

beforeEach(() => {
  tried = []
  sockets.subscribe(noteSocket)
})
afterEach(() => {
  sockets.unsubscribe(noteSocket)
})

/** Makes each way throw and noted while the work runs: a replay that takes one fails, also when it catches the error. */
function withoutWorld(work: () => void, keepsClock = false): void {
  const refuse = (name: string) =>
    function refused(): never {
      tried.push(name)
      throw new Error(`A replay called ${name}`)
    }
  for (const way of ways) vi.stubGlobal(way, refuse(way))
  if (!keepsClock) {
    vi.spyOn(Date, 'now').mockImplementation(refuse('Date.now'))
    vi.spyOn(Math, 'random').mockImplementation(refuse('Math.random'))
  }
  try {
    work()
  } finally {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
}

function tracesIn(folder: string): readonly AnyTrace[] {
  return readdirSync(new URL(`${folder}/`, corpus)).map((file) => {
    const reading = readTrace(readFileSync(new URL(`${folder}/${file}`, corpus), 'utf8'))
    if (!reading.ok) throw new Error(`${folder}/${file}: ${reading.fault.code}`)
    return reading.trace
  })
}

test('a way out that is taken is noticed', async () => {
  expect(() => withoutWorld(() => void fetch('http://127.0.0.1:61234/'))).toThrow('A replay called fetch')
  expect(() => withoutWorld(() => Date.now())).toThrow('A replay called Date.now')
  await expect(fetch('http://127.0.0.1:61234/')).rejects.toThrow()
  expect(tried).toEqual(['fetch', 'Date.now', 'a socket'])
})

test.each(recordedProducts)(
  'every recording of %s is replayed, viewed and compared without network, clock or chance',
  async (id) => {
    const product = await loadShelf(id)
    const traces = tracesIn(id).filter(isProductTrace)
    expect(traces.length).toBeGreaterThan(0)
    withoutWorld(() => {
      for (const trace of traces) {
        expect(replay(product, trace).divergence).toBeNull()
        new Playback(product, trace).prepare()
        expect(compareVersions(product, product, trace).treatment).toBe('same')
      }
    })
    expect(tried).toEqual([])
  },
)

test.each(recordedMachines)(
  'every recording of the machine %s is replayed without network and timers',
  (name) => {
    const traces = tracesIn(name).filter((trace) => !isProductTrace(trace))
    expect(traces.length).toBeGreaterThan(0)
    const play = () => {
      for (const trace of traces)
        if (!isProductTrace(trace)) expect(replayMachine(trace).divergence).toBeNull()
    }
    // XState notes when a delay began, and draws a name for it: no state depends on either.
    withoutWorld(play, true)
    expect(tried).toEqual([])
  },
)
