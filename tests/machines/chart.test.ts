import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createActor, createMachine, fromPromise } from 'xstate'
import { endState } from '../../machines/chart/chart-of.ts'
import { chartAsMermaid, chartOf, type Chart, type ChartState } from '../../machines/chart/index.ts'
import { wizardLogic, type WizardActorSnapshot } from '../../machines/wizard-logic.ts'
import {
  laterReactions,
  problemsOf,
  sendingOf,
  type CompiledProduct,
  type WizardEvent,
} from '../../src/engine/index.ts'
import { evaluateRule, itemsOf, openView, outcomeOf } from '../../src/engine/wizard/index.ts'
import {
  eventOf,
  isProductTrace,
  readTrace,
  startOf,
  type CallLine,
  type Trace,
} from '../../src/trace/index.ts'
import { openShelf } from '../../tools/shelf.ts'

const shelf = openShelf()

describe.each([...shelf.ids(), ...shelf.examples()])('the chart of %s', (id) => {
  test('does what the engine does, in every recorded trace', async () => {
    const product = await shelf.product(id)
    const traces = tracesOf(id)
    expect(traces.length).toBeGreaterThan(0)
    for (const [name, trace] of traces) expect([name, ...differences(product, trace)]).toEqual([name])
  })

  test('is plain JSON, has every slide, call and list, and a diagram of them', async () => {
    const product = await shelf.product(id)
    const chart = chartOf(product)
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart)
    const states = statesIn(chart)
    for (const slide of product.slides) expect(states).toContain(slide.id)
    for (const list of Object.keys(product.lists)) expect(states).toContain(list)
    expect(new Set(invokesIn(chart))).toEqual(
      new Set([...Object.keys(product.calls), ...(sendingOf(product) ? ['purchase'] : [])]),
    )
    const diagram = chartAsMermaid(chart)
    expect(diagram.startsWith('stateDiagram-v2\n')).toBe(true)
    for (const slide of product.slides) expect(diagram).toContain(`state "${slide.id}" as `)
  })
})

test('a guard that does not hold, or a way that is missing, is found by the traces', async () => {
  const product = await shelf.product('osago')
  const text = JSON.stringify(chartOf(product))
  const bent = [
    text.replaceAll('"guard":"refused"', '"guard":"paid"'),
    text.replaceAll('"target":"phone"', '"target":"review"'),
  ]
  for (const changed of bent) {
    expect(changed).not.toBe(text)
    const found = tracesOf('osago').flatMap(([, trace]) =>
      differences(product, trace, JSON.parse(changed) as Chart),
    )
    expect(found.length).toBeGreaterThan(0)
  }
})

function tracesOf(id: string): readonly (readonly [string, Trace])[] {
  const folder = ['../traces', '../../examples/traces']
    .map((root) => new URL(`${root}/${id}/`, import.meta.url))
    .find((one) => existsSync(one))
  return (folder === undefined ? [] : readdirSync(folder)).map((name) => {
    const reading = readTrace(readFileSync(new URL(name, folder), 'utf8'))
    if (!reading.ok || !isProductTrace(reading.trace)) throw new Error(`${name} is no trace of a product`)
    return [name, reading.trace]
  })
}

/** The moments of a trace at which the chart, run by XState, is elsewhere than the engine. */
function differences(product: CompiledProduct, trace: Trace, chart = chartOf(product)): readonly string[] {
  const logic = wizardLogic(product, laterReactions)
  let wizard = logic.getInitialSnapshot(null, startOf(trace.header))
  const moment: Moment = { product, before: wizard, after: wizard, event: null }
  const actor = createActor(runnable(chart, moment)).start()
  const answers = new Map<string, CallLine>()
  const found: string[] = []
  for (const line of trace.lines) {
    if (line.kind === 'call') {
      answers.set(line.key, line)
      continue
    }
    const event = eventOf(line.event, answers, wizard.context)
    moment.before = wizard
    wizard = logic.transition(wizard, event)
    moment.after = wizard
    moment.event = event
    actor.send(asChartEvent(event))
    const drawn = actor.getSnapshot().value
    if (JSON.stringify(placeIn(drawn)) !== JSON.stringify(placeOf(product, wizard)))
      found.push(
        `${event.type}: ${JSON.stringify(placeIn(drawn))}, not ${JSON.stringify(placeOf(product, wizard))}`,
      )
  }
  actor.stop()
  return found
}

/** What a guard can look at. */
interface Moment {
  readonly product: CompiledProduct
  before: WizardActorSnapshot
  after: WizardActorSnapshot
  event: WizardEvent | null
}

/** The chart as a machine: its guards read the engine's state, its calls are answered by the trace alone. */
function runnable(chart: Chart, moment: Moment) {
  const { product } = moment
  const evaluated = () => openView(product, moment.after.context.state).evaluated
  const named = Object.fromEntries(
    Object.keys(product.conditions).map((name) => [name, () => evaluated().scope.holds(name, null)]),
  )
  const check = (guard: unknown): boolean => {
    const { type, params = {} } = (typeof guard === 'string' ? { type: guard } : guard) as {
      readonly type: string
      readonly params?: object
    }
    const known = guards[type]
    if (known === undefined) throw new Error(`The guard ${type} has no meaning`)
    return known(null, params)
  }
  const guards: Readonly<Record<string, (args: unknown, params: Params) => boolean>> = {
    ...named,
    not: (_args, { guard }) => !check(guard),
    and: (_args, { guards: all = [] }) => all.every(check),
    refused: () => moment.after.context.refusal !== null,
    paid: () => moment.event?.type === 'purchase.settled' && moment.event.paid,
    created: () => moment.event?.type === 'purchase.answered' && moment.event.answer.kind === 'created',
    showsPart: (_args, { slide }) => moment.after.context.state.slides.some((one) => one.id === slide),
    chosen: (_args, { slide }) => moment.event?.type === 'slide.chosen' && moment.event.slide === slide,
    sends: (_args, { slide }) =>
      slideOf(moment.before) === slide &&
      moment.after.context.refusal === null &&
      moment.after.context.state.stop === null,
    hasProblem: (_args, { slide = '' }) => {
      const { problems, status } = moment.after.context.state.purchase
      if (status !== 'failed' || moment.after.context.refusal !== null) return false
      const shown = problemsOf(product, moment.after.context.state, slide).map(
        ({ path, code }) => `${path} ${code}`,
      )
      return problems.some(({ path, code }) => shown.includes(`${path} ${code}`))
    },
    fails: (_args, { rule }) => {
      const of = evaluated().index.rules.find((one) => one.rule.id === rule)
      return (
        of !== undefined &&
        itemsOf(evaluated(), of.list).some((item) => evaluateRule(evaluated(), of, item) === 'fails')
      )
    },
    ends: (_args, { outcome }) => {
      const end = product.outcomes?.find((one) => one.id === outcome)
      const { state } = moment.before.context
      const reached = state.slides.slice(0, state.activeSlide).map(({ id }) => id)
      if (!end) return false
      if (end.holds === null) return state.activeSlide === state.slides.length
      return (end.at === null || reached.includes(end.at)) && evaluated().scope.evaluate(end.holds)
    },
    answered: (_args, { call: id = '', outcome }) => {
      const { event, after } = moment
      const call = product.calls[id]
      if (event?.type !== 'call.answered' || after.context.refusal !== null || !call) return false
      return outcomeOf(call, event.answer).name === outcome
    },
    hasItems: (_args, { list = '' }) => {
      const node = evaluated().index.listsById.get(list)
      return node !== undefined && evaluated().cells.itemIds(node).length > 0
    },
  }
  const operations = [
    ...Object.values(product.calls).map(({ operation }) => operation),
    sendingOf(product)?.operation ?? '',
  ]
  const never = fromPromise(() => new Promise(() => {}))
  // XState's own types want the literal types of a chart that is written by hand.
  return createMachine(chart as object).provide({
    guards: guards as object,
    actors: Object.fromEntries(operations.map((operation) => [operation, never])),
  })
}

interface Params {
  readonly guard?: unknown
  readonly guards?: readonly unknown[]
  readonly slide?: string
  readonly rule?: string
  readonly outcome?: string
  readonly call?: string
  readonly list?: string
}

/** An answer is the end of an invoked actor. */
function asChartEvent(event: WizardEvent): { readonly type: string } {
  if (event.type === 'call.answered') return { type: `xstate.done.actor.${event.key.split(':', 1)[0]}` }
  return event.type === 'purchase.answered' ? { type: 'xstate.done.actor.purchase' } : event
}

interface Place {
  readonly at: string
  /** Of each list on the slide, whether it has items. */
  readonly lists: Readonly<Record<string, string>>
  readonly purchase: string
}

function placeOf(product: CompiledProduct, wizard: WizardActorSnapshot): Place {
  const { state } = wizard.context
  const purchase = sendingOf(product) === null ? '' : state.purchase.status
  if (state.stop !== null) return { at: endState(state.stop), lists: {}, purchase }
  const { cells, index } = openView(product, state).evaluated
  const slide = product.slides.find(({ id }) => id === slideOf(wizard))
  const lists = (slide?.parts ?? []).flatMap((part) => (part.kind === 'list' ? [part.list] : []))
  return {
    at: slideOf(wizard),
    lists: Object.fromEntries(
      lists.map((list) => {
        const node = index.listsById.get(list)
        return [list, node && cells.itemIds(node).length > 0 ? 'filled' : 'empty']
      }),
    ),
    purchase,
  }
}

function placeIn(value: unknown): Place {
  const { way, purchase = '' } = value as {
    readonly way: string | { readonly slides: unknown }
    readonly purchase?: string
  }
  if (typeof way === 'string') return { at: way, lists: {}, purchase }
  if (typeof way.slides === 'string') return { at: way.slides, lists: {}, purchase }
  const [[at, lists] = ['', {}]] = Object.entries(way.slides as Readonly<Record<string, object>>)
  const filled = Object.entries(lists).map(([list, items]) => [
    list,
    typeof items === 'string' ? items : 'filled',
  ])
  return { at, lists: Object.fromEntries(filled) as Place['lists'], purchase }
}

function slideOf({ context: { state } }: WizardActorSnapshot): string {
  return state.slides[state.activeSlide - 1]?.id ?? ''
}

function statesIn({ states = {} }: ChartState): readonly string[] {
  return Object.entries(states).flatMap(([name, state]) => [name, ...statesIn(state)])
}

function invokesIn({ invoke = [], states = {} }: ChartState): readonly string[] {
  return [...invoke.map(({ id }) => id), ...Object.values(states).flatMap(invokesIn)]
}
