import type { CompiledProduct, Json } from '../../engine/index.ts'
import type { Candidates } from './candidates.ts'

/** Deviations of one generated customer from the one who answers everything correctly at once. */
export interface Plan {
  /** Pattern of a field → the first value: typed by the customer or given by a registry. */
  readonly values: ReadonlyMap<string, Json>
  /** Call → how it ends the first time. */
  readonly outcomes: ReadonlyMap<string, string>
  /** Numbers of items to try, by list. */
  readonly counts: ReadonlyMap<string, number>
  /** Calls that are not sent again when they fail: their fields are filled in by hand. */
  readonly byHand: ReadonlySet<string>
  /** Calls that stay pending or failed until the wizard refuses to continue without them. */
  readonly leftAlone: ReadonlySet<string>
  /** Calls whose lists of choices are answered empty the first time. */
  readonly empty: ReadonlySet<string>
}

/** A plan, and a description of its deviation. */
export interface Deviation {
  readonly title: string
  readonly plan: Plan
  /** Fields (by pattern), calls (`call:…`) and lists (`list:…`) that it deviates in. */
  readonly subjects: readonly string[]
}

/** Plan of the customer who answers everything correctly at the first attempt. */
export const noDeviation: Deviation = {
  title: 'everything right',
  plan: {
    values: new Map(),
    outcomes: new Map(),
    counts: new Map(),
    byHand: new Set(),
    leftAlone: new Set(),
    empty: new Set(),
  },
  subjects: [],
}

/** Returns all single deviations that a customer can make, in a fixed order. */
export function deviationsOf(product: CompiledProduct, candidates: Candidates): readonly Deviation[] {
  return [
    ...Object.values(product.calls).flatMap((call) => ofCall(call)),
    ...[...candidates].flatMap(([at, values]) =>
      [...values, null].map((value: Json) =>
        deviation(`${at} is ${JSON.stringify(value)}`, at, { values: new Map([[at, value]]) }),
      ),
    ),
    ...Object.keys(product.lists).flatMap((id) =>
      [0, 1, 2, 4, 5, 6, 30].map((count) =>
        deviation(`${count} items in ${id}`, `list:${id}`, { counts: new Map([[id, count]]) }),
      ),
    ),
  ]
}

function ofCall({ id, outcomes }: CompiledProduct['calls'][string]): readonly Deviation[] {
  const subject = `call:${id}`
  const ends = outcomes
    .filter(({ name }) => name !== 'ok')
    .flatMap(({ name, manual, retry }) => {
      const title = `${id} ends with ${name}`
      const planned = { outcomes: new Map([[id, name]]) }
      return [
        deviation(title, subject, planned),
        ...(manual
          ? [deviation(`${title}, filled in by hand`, subject, { ...planned, byHand: new Set([id]) })]
          : []),
        ...(retry || manual
          ? [deviation(`${title}, left alone`, subject, { ...planned, leftAlone: new Set([id]) })]
          : []),
      ]
    })
  return [
    ...ends,
    deviation(`${id} is not waited for`, subject, { leftAlone: new Set([id]) }),
    deviation(`${id} offers nothing`, subject, { empty: new Set([id]) }),
  ]
}

function deviation(title: string, subject: string, change: Partial<Plan>): Deviation {
  return { title, plan: { ...noDeviation.plan, ...change }, subjects: [subject] }
}

/** Both at once; in one field the other decides. */
export function combineDeviations(one: Deviation, other: Deviation): Deviation {
  if (one === noDeviation) return other
  const [first, second] = [one.plan, other.plan]
  return {
    title: `${one.title} and ${other.title}`,
    plan: {
      values: new Map([...first.values, ...second.values]),
      outcomes: new Map([...first.outcomes, ...second.outcomes]),
      counts: new Map([...first.counts, ...second.counts]),
      byHand: new Set([...first.byHand, ...second.byHand]),
      leftAlone: new Set([...first.leftAlone, ...second.leftAlone]),
      empty: new Set([...first.empty, ...second.empty]),
    },
    subjects: [...one.subjects, ...other.subjects],
  }
}
