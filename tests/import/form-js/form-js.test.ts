import { createRequire } from 'node:module'
import * as fc from 'fast-check'
import { evaluate } from 'feelin'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isObject, type Json, type JsonObject } from '../../../src/engine/json.ts'
import { imported, runnable, sampleFile } from '../imported-form.ts'
import { decisionsOf, sorted, type Answering, type Decisions } from '../qadam-side.ts'

const file = sampleFile('form-js/forms/loan.json')
const source = JSON.parse(new TextDecoder().decode(file.bytes)) as JsonObject
let loan: Answering

// The viewer draws into a page: it gets one for as long as these tests run.
const page = new JSDOM('<body></body>', { pretendToBeVisual: true })
const names = [
  'window',
  'document',
  'HTMLElement',
  'Node',
  'Element',
  'KeyboardEvent',
  'MutationObserver',
  'DOMParser',
  'SVGElement',
  'ResizeObserver',
]
const scope = globalThis as unknown as Record<string, unknown>
const before = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(scope, name)]))

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

interface Viewer {
  readonly importSchema: (schema: JsonObject, data: JsonObject) => Promise<unknown>
  readonly submit: () => { readonly data: JsonObject; readonly errors: Readonly<Record<string, unknown>> }
  readonly destroy: () => void
}
let makeViewer: () => Viewer

beforeAll(async () => {
  const form = await imported(file)
  loan = { form, product: await runnable(form) }
  const window = page.window as unknown as Record<string, unknown>
  for (const name of names) scope[name] = name === 'window' ? window : (window[name] ?? NoObserver)
  const { Form } = createRequire(import.meta.url)('@bpmn-io/form-js-viewer') as {
    readonly Form: new (options: { readonly container: Element }) => Viewer
  }
  makeViewer = () => new Form({ container: page.window.document.createElement('div') })
})

afterAll(() => {
  page.window.close()
  for (const [name, descriptor] of before) {
    if (descriptor === undefined) delete scope[name]
    else Object.defineProperty(scope, name, descriptor)
  }
})

test('every sentence of the form has a verdict, and none is refused', () => {
  expect(loan.form.format).toBe('formJs')
  expect(loan.form.sentences.filter(({ verdict }) => verdict === 'refused')).toEqual([])
  expect(loan.form.findings).toEqual([])
})

test('form-js and the product decide alike on random answers', async () => {
  await fc.assert(
    fc.asyncProperty(answers, async (given) => {
      const { shown, wrong, body } = decisionsOf(loan, given)
      expect({ shown, wrong, body }).toEqual(await decisionsOfFormJs(given))
    }),
    { numRuns: 100 },
  )
})

const words = fc.constantFrom('Ann', 'x', 'work', 'A long story')
const answers: fc.Arbitrary<JsonObject> = fc.record(
  {
    name: words,
    age: fc.integer({ min: -1, max: 130 }),
    agreed: fc.boolean(),
    married: fc.boolean(),
    spouse: words,
    school: words,
    work: words,
    purpose: fc.constantFrom('car', 'house'),
    docs: fc.subarray(['pass', 'deed'], { minLength: 1 }),
    rooms: fc.integer({ min: 0, max: 3 }),
    deed: fc.constantFrom('own', 'rent'),
    note: words,
    more: words,
    day: fc.constantFrom('2026-02-28', '2026-11-30'),
  },
  { requiredKeys: [], noNullPrototype: true },
)

interface Component {
  readonly id: string
  readonly key?: string
  readonly type: string
  readonly components?: readonly Component[]
}

/** What form-js makes of answers. A key that is not sent belongs to a field that is hidden: every other field sends an empty value. */
async function decisionsOfFormJs(given: JsonObject): Promise<Omit<Decisions, 'required'>> {
  const viewer = makeViewer()
  await viewer.importSchema(source, given)
  const { data, errors } = viewer.submit()
  viewer.destroy()
  // The viewer computes while it draws; its evaluator gives the same value at once.
  const { value: limit } = evaluate('age * 1000 + 5', data)
  const fields: Component[] = []
  const look = (one: Component): void => {
    if (one.key !== undefined) fields.push(one)
    one.components?.forEach(look)
  }
  ;(source['components'] as unknown as readonly Component[]).forEach(look)
  const shown = fields.filter(({ key = '', type }) => type !== 'expression' && key in data)
  return {
    shown: sorted(shown.map(({ key = '' }) => `/${key}`)),
    wrong: sorted(Object.keys(errors).map((id) => `/${fields.find((one) => one.id === id)?.key ?? id}`)),
    body: withoutEmpty({ ...data, limit: limit as Json }),
  }
}

/** form-js sends empty answers, and a product leaves them out. */
function withoutEmpty(data: Json): Json {
  if (!isObject(data)) return data
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
