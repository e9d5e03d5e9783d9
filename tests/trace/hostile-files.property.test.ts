import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { CompiledProduct } from '../../src/engine/index.ts'
import {
  checkRecordingFile,
  checkRecording,
  isProductTrace,
  Playback,
  readTrace,
  replay,
  writeTrace,
  type Trace,
} from '../../src/trace/index.ts'
import { loadShelf } from '../products/compile.ts'
import { tracesOf } from './customers-of.ts'

let dsago: CompiledProduct
let traces: readonly Trace[]
beforeAll(async () => {
  dsago = await loadShelf('dsago')
  traces = tracesOf('dsago')
})

/** Values that were never meant to be there. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    1e21,
    true,
    [],
    {},
    '__proto__',
    'constructor',
    '<script>alert(1)</script>',
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** One place of a file is changed: a row goes, comes twice, is cut, or one of its values becomes another. */
const change = fc.record({
  kind: fc.constantFrom('drop', 'double', 'cut', 'swap', 'value', 'key', 'bytes'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  inside: fc.double({ min: 0, max: 1, noNaN: true }),
  value: odd,
})

test('a thousand spoilt files break nothing: each is refused with a reason, or played to its end', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(change, { minLength: 1, maxLength: 4 }), (which, changes) => {
      let rows = writeTrace(traces[which % traces.length] as Trace)
        .trim()
        .split('\n')
      for (const one of changes) rows = spoilt(rows, one)
      const reading = readTrace(rows.join('\n'))
      if (!reading.ok) {
        expect(reading.fault.code).toMatch(/^TRACE_/)
        return
      }
      const { trace } = reading
      if (!isProductTrace(trace)) return
      expect(checkRecording(dsago, trace)).toHaveProperty('ok')
      expect(checkRecordingFile(dsago, trace)).toHaveProperty('ok')
      expect(replay(dsago, trace)).toHaveProperty('events')
      const playback = new Playback(dsago, trace)
      expect(playback.at(playback.events.length)).toHaveProperty('state')
      for (const { number } of playback.events) playback.changes(number)
    }),
    { numRuns: 1000 },
  )
})

function spoilt(
  rows: readonly string[],
  { kind, at, inside, value }: { kind: string; at: number; inside: number; value: unknown },
): string[] {
  if (rows.length === 0) return []
  const index = Math.min(rows.length - 1, Math.floor(at * rows.length))
  const row = rows[index] ?? ''
  const cut = Math.floor(inside * row.length)
  switch (kind) {
    case 'drop':
      return rows.filter((_, other) => other !== index)
    case 'double':
      return [...rows.slice(0, index), row, ...rows.slice(index)]
    case 'cut':
      return [...rows.slice(0, index), row.slice(0, cut)]
    case 'swap':
      return [...rows.slice(index), ...rows.slice(0, index)]
    case 'bytes':
      return rows.with(index, `${row.slice(0, cut)}${String(value)}${row.slice(cut + 1)}`)
    default: {
      let parsed: unknown
      try {
        parsed = JSON.parse(row)
      } catch {
        return [...rows]
      }
      return rows.with(index, JSON.stringify(changed(parsed, inside, value, kind === 'key')))
    }
  }
}

/** The value with one of its inner places, chosen by a number from 0 to 1, made another. */
function changed(from: unknown, where: number, value: unknown, isKey: boolean): unknown {
  if (from === null || typeof from !== 'object') return value
  const keys = Object.keys(from)
  if (keys.length === 0) return value
  const scaled = where * keys.length
  const key = keys[Math.min(keys.length - 1, Math.floor(scaled))] ?? ''
  const copy: Record<string, unknown> | unknown[] = Array.isArray(from)
    ? [...(from as unknown[])]
    : { ...from }
  const inner = (from as Record<string, unknown>)[key]
  const place = copy as Record<string, unknown>
  if (isKey) {
    delete place[key]
    place[String(value)] = inner
  } else place[key] = changed(inner, scaled % 1, value, false)
  return copy
}
