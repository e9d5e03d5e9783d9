import type { I18nContext } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { InventedCustomer } from '../read-customers.ts'

const texts = {
  slide: msg({ id: 'replay.coverage.slide', message: 'Слайды' }),
  stop: msg({ id: 'replay.coverage.stop', message: 'Отказы в оформлении' }),
  condition: msg({ id: 'replay.coverage.condition', message: 'Условия' }),
  gate: msg({ id: 'replay.coverage.gate', message: 'Проверки слайдов' }),
  rule: msg({ id: 'replay.coverage.rule', message: 'Правила и их сообщения' }),
  call: msg({ id: 'replay.coverage.call', message: 'Исходы вызовов' }),
  list: msg({ id: 'replay.coverage.list', message: 'Границы списков' }),
  purchase: msg({ id: 'replay.coverage.purchase', message: 'Покупка' }),
  language: msg({ id: 'replay.coverage.language', message: 'Языки' }),
} as const

/** Kind of what a recording can show. */
export type CoverageKind = keyof typeof texts

/** Kinds in the order of the table. */
export const coverageKinds = [
  'slide',
  'stop',
  'condition',
  'gate',
  'rule',
  'call',
  'list',
  'purchase',
  'language',
] as const satisfies readonly CoverageKind[]

/** Something of a product, and how many recordings show it. */
export interface CoveredGoal {
  /** `call:vehicleFind=notFound` */
  readonly goal: string
  readonly kind: string
  /** `vehicleFind=notFound` */
  readonly name: string
  readonly count: number
}

/** Goals with their numbers of recordings. */
export function coveredGoals(
  all: readonly string[],
  counts: ReadonlyMap<string, number>,
): readonly CoveredGoal[] {
  return all.map((goal) => {
    const at = goal.indexOf(':')
    return { goal, kind: goal.slice(0, at), name: goal.slice(at + 1), count: counts.get(goal) ?? 0 }
  })
}

/** Counts how much of one thing is shown: of a call its outcomes, of a condition both ways, of a slide the slide. */
export function coveredShare(
  goals: readonly CoveredGoal[],
  kind: CoverageKind,
  name: string,
): { readonly shown: number; readonly all: number } {
  const own = goals.filter(
    (goal) => goal.kind === kind && (goal.name === name || goal.name.startsWith(`${name}=`)),
  )
  return { shown: own.filter(({ count }) => count > 0).length, all: own.length }
}

/** The generated customer whose title `deviation: goal, goal` names a goal; undefined when none does. */
export function customerFor(
  customers: readonly InventedCustomer[],
  goal: string,
): InventedCustomer | undefined {
  return customers.find(({ title }) => title.split(/: |, /).includes(goal))
}

/** Returns the translated kind. */
export function goalKindWords(kind: CoverageKind, { i18n }: Pick<I18nContext, 'i18n'>): string {
  const { id, message } = texts[kind]
  return i18n._(id, {}, message === undefined ? {} : { message })
}
