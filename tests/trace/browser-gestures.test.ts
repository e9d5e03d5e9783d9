import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isProductTrace, readTrace, type Trace } from '../../src/trace/index.ts'
import { openPlayer } from '../../tools/replay/browser/player.ts'
import { openShelf } from '../../tools/shelf.ts'
import { corpus, recordedProducts } from './corpus-folders.ts'

const shelf = openShelf()
const playOf = openPlayer(shelf)
const examples = new URL('../../examples/traces/', import.meta.url)

/**
 * Recordings that no browser can repeat: generated customers who answer questions of a slide that is not displayed, to
 * prove that the engine takes no answer out of its order.
 */
const impossible: Readonly<Record<string, readonly string[]>> = {
  accident: ['012', '013', '014'],
  'accident-constructor': ['028', '029', '030'],
  sport: ['002', '003', '004'],
  'parcel-claim': ['003', '018'],
}

function recordingsOf(folder: URL, id: string): readonly { readonly file: string; readonly trace: Trace }[] {
  const own = new URL(`${id}/`, folder)
  return readdirSync(own).map((file) => {
    const reading = readTrace(readFileSync(new URL(file, own), 'utf8'))
    if (!reading.ok || !isProductTrace(reading.trace)) throw new Error(`${file} is no recording of a wizard`)
    return { file: file.replace(/\.jsonl$/, ''), trace: reading.trace }
  })
}

test.each([
  ...recordedProducts.map((id) => ({ id, folder: corpus })),
  ...shelf.examples().map((id) => ({ id, folder: examples })),
])('each recording of $id has a gesture for everything in it', async ({ id, folder }) => {
  const found = await Promise.all(
    recordingsOf(folder, id).map(async ({ file, trace }) => ({ file, found: await playOf(trace) })),
  )
  const unplayable = found.flatMap((one) => (one.found.ok ? [] : [one.file]))
  expect(unplayable).toEqual(impossible[id] ?? [])
  for (const { found: played } of found)
    if (!played.ok) for (const unknown of played.unknown) expect(unknown).toMatch(/^field \//)
})

test('a recording that begins with answers, or with a saved wizard, puts them into the storage of the browser', async () => {
  const [{ trace } = { trace: null }] = recordingsOf(corpus, 'osago')
  if (trace === null) throw new Error('There is no recording')
  const withAnswers = {
    ...trace,
    header: { ...trace.header, values: { vehicle: { stateNumber: '01A001AA' } } },
  }
  const begun = await playOf({ ...withAnswers, lines: [] })
  expect(begun).toMatchObject({
    ok: true,
    play: {
      stored: { session: { 'qadam.begin.osago': '{"vehicle":{"stateNumber":"01A001AA"}}' }, local: {} },
    },
  })
})

test('an event that no control of the wizard sends is named', async () => {
  const [{ trace } = { trace: null }] = recordingsOf(corpus, 'osago')
  if (trace === null) throw new Error('There is no recording')
  const line = {
    kind: 'event',
    event: { type: 'flags.replaced', flags: {} },
    after: trace.header.before,
  } as const
  expect(await playOf({ ...trace, lines: [line] })).toEqual({ ok: false, unknown: ['flags.replaced'] })
})
