import { readdirSync, readFileSync } from 'node:fs'
import { begin, restore, step } from '../../src/engine/index.ts'
import type { CompiledProduct, Json, Step } from '../../src/engine/index.ts'
import { personalClass } from '../../src/trace/redact-event.ts'
import { eventOf } from '../../src/trace/replay.ts'
import { isProductTrace, readTrace, recorder, writeTrace } from '../../src/trace/index.ts'
import type { CallLine, Trace } from '../../src/trace/index.ts'

const folder = new URL('../traces/', import.meta.url)

/** Every nth customer of a product's corpus. */
export function tracesOf(product: string, every = 1): readonly Trace[] {
  const own = new URL(`${product}/`, folder)
  return readdirSync(own)
    .toSorted()
    .filter((_, index) => index % every === 0)
    .map((name) => {
      const reading = readTrace(readFileSync(new URL(name, own), 'utf8'))
      if (!reading.ok || !isProductTrace(reading.trace))
        throw new Error(`${name} is no recording of a wizard`)
      return reading.trace
    })
}

/** A customer who did what a trace says, as their browser recorded it, and the personal texts that they and services gave. */
export function recordedAgain(
  product: CompiledProduct,
  { header, lines }: Trace,
  random: () => number,
): { readonly text: string; readonly personal: ReadonlySet<string> } {
  const world = { today: header.today, language: header.language }
  const values = header.values ? { values: header.values } : {}
  let now: Step = header.from ? restore(product, header.from, world) : begin(product, { ...world, ...values })
  const recording = recorder(product, {
    ...world,
    ...values,
    random,
    device: { width: 390, kind: 'phone' },
  })
  const personal = new Set<string>()
  const answers = new Map<string, CallLine>()
  let atMs = 0
  for (const line of lines) {
    if (line.kind === 'call') {
      answers.set(line.key, line)
      continue
    }
    const event = eventOf(line.event, answers, now)
    now = step(product, now.state, event)
    const call = event.type === 'call.answered' ? answers.get(event.key) : undefined
    const operation = call?.operation ?? ''
    const request = { operation, path: {}, query: {}, body: null, timeoutMs: 1000, retries: 0 }
    recording.record(event, now, call ? { request, tookMs: call.tookMs } : null, (atMs += 730))
    for (const [path, value] of leaves('', now.state.data))
      if (personalClass(product, path) !== null) personal.add(value)
  }
  return { text: writeTrace(recording.trace()), personal }
}

function* leaves(path: string, value: Json): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value]
  else if (value !== null && typeof value === 'object')
    for (const [key, child] of Object.entries(value)) yield* leaves(`${path}/${key}`, child)
}
