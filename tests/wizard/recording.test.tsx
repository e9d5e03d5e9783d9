import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begin, type CompiledProduct, step, type Step, type WizardEvent } from '../../src/engine/index.ts'
import { isProductTrace, readTrace, replay } from '../../src/trace/index.ts'
import { recordWizard } from '../../src/wizard/recording/recording.ts'
import { realProduct } from './products.ts'

const beginning = { today: '2026-11-22', language: 'ru' }

/** What waits for the page to be idle. */
let idle: (() => void)[] = []

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function beIdle(): void {
  const works = idle
  idle = []
  for (const work of works) work()
}

/** A value that counts how often something of it is read. */
function watched<Value extends object>(
  value: Value,
): { readonly value: Value; readonly reads: () => number } {
  let reads = 0
  const get = (target: Value, key: string | symbol): unknown => {
    reads += 1
    return Reflect.get(target, key)
  }
  return { value: new Proxy(value, { get }), reads: () => reads }
}

async function typedPlates(): Promise<{
  readonly product: CompiledProduct
  readonly steps: readonly { readonly event: WizardEvent; readonly after: Step }[]
}> {
  const { product } = await realProduct('osago')
  let { state } = begin(product, beginning)
  const path = Object.values(product.fields).find(({ format }) => format === 'plate')?.at
  if (path === undefined) throw new Error('osago asks for a plate')
  const steps = ['01', '01A', '01A123BB'].map((value) => {
    const event: WizardEvent = { type: 'field.changed', at: path, value }
    const after = step(product, state, event)
    state = after.state
    return { event, after }
  })
  return { product, steps }
}

test('an event is noted by reference, and taken in when the page is idle', async () => {
  const { product, steps } = await typedPlates()
  const recording = recordWizard(product, beginning)
  beIdle()
  await recording.read()
  const first = steps[0]
  if (first === undefined) throw new Error('there are steps')
  const event = watched(first.event)
  const after = watched(first.after)
  recording.record(event.value, after.value)
  expect([event.reads(), after.reads()]).toStrictEqual([0, 0])
  beIdle()
  await vi.waitFor(() => expect(event.reads()).toBeGreaterThan(0))
})

test('a file that is read has every event in order, and replays, although the page was never idle', async () => {
  const { product, steps } = await typedPlates()
  const recording = recordWizard(product, beginning)
  for (const { event, after } of steps.slice(0, 2)) recording.record(event, after)
  await recording.read()
  for (const { event, after } of steps.slice(2)) recording.record(event, after)
  const { text } = await recording.read()
  const reading = readTrace(text)
  if (!reading.ok || !isProductTrace(reading.trace)) throw new Error('a product was recorded')
  expect(reading.trace.lines).toHaveLength(steps.length)
  expect(replay(product, reading.trace).divergence).toBeNull()
})
