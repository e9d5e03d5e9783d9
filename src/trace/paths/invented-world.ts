import type { CallAnswer, CompiledProduct, WizardState } from '../../engine/index.ts'
import { agreeingValues } from './agreeing-answers.ts'
import { callOf } from './call-keys.ts'
import { candidatesOf } from './candidates.ts'
import type { WalkWorld } from './generated-run.ts'
import type { Hints } from './hints.ts'
import { inventor, type AnswerShape } from './invented-answers.ts'
import type { AskTariff } from './tariff-answers.ts'

/** What an environment of generated customers is made of. */
export interface InventedFrom {
  readonly product: CompiledProduct
  readonly hints: Hints
  /** Shapes of good answers, by operation. */
  readonly shapes: ReadonlyMap<string, AnswerShape>
  /** ISO date. */
  readonly today: string
  readonly language: string
  /** Prices by the product's own tariff. Default: prices are invented, too. */
  readonly askTariff?: AskTariff | null
}

/** Environment of the generated customers of a product on a day. */
export function inventedWorld({
  product,
  hints,
  shapes,
  today,
  language,
  askTariff = null,
}: InventedFrom): WalkWorld {
  const candidates = candidatesOf(product, hints, today)
  const answers = inventor(product, shapes, candidates, { hints: hints.answers, today })
  return { product, candidates, inventor: answers, today, language, askTariff }
}

/** Ends of a call that any call can have, whatever its product declares: no network, and no list of choices. */
export type InventedOutcome = 'ok' | 'empty' | 'offline' | 'timeout' | (string & {})

/** Invents the answer of a call in a wizard: of a declared outcome, or `empty`, a good one without choices. */
export function inventedAnswer(
  world: WalkWorld,
  state: WizardState,
  key: string,
  outcome: InventedOutcome,
): CallAnswer {
  const id = callOf(key)
  return world.inventor.answer(id, outcome === 'empty' ? 'ok' : outcome, {
    chosen: new Map(agreeingValues(world.product, state, id)),
    isEmpty: outcome === 'empty',
  })
}
