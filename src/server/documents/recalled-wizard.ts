import { laterReactions } from '../../engine/index.ts'
import type {
  CompiledProduct,
  Json,
  JsonObject,
  WizardSnapshot,
  Step,
  WizardEffect,
} from '../../engine/index.ts'
import { wizardLogic } from '../../../machines/wizard-logic.ts'

/** Requests a list of choices again; null when the request fails. */
export type AskChoices = (
  request: Extract<WizardEffect, { type: 'send' }>['request'],
  language: string,
) => Promise<Json | null>

const ROUNDS = 4

/**
 * The wizard that a contract came from, every slide visited, restored from the contract's data, with these lists of
 * choices answered: a document shows the same words for the same answers as the review did. No other call is sent:
 * registries of people and things are not asked again.
 */
export async function recalledWizard(
  product: CompiledProduct,
  data: JsonObject,
  world: { readonly today: string; readonly language: string },
  {
    ask,
    choices = choicesOf(product, Object.keys(product.fields)),
  }: { readonly ask: AskChoices; readonly choices?: ReadonlySet<string> },
): Promise<Step> {
  const logic = wizardLogic(product, laterReactions)
  let wizard = logic.getInitialSnapshot(null, { ...world, saved: savedFrom(product, data, world.language) })
  let wanted = wizard.context.effects
  for (let round = 0; round < ROUNDS && wanted.length > 0; round += 1) {
    const next: WizardEffect[] = []
    for (const effect of wanted) {
      if (effect.type !== 'send') continue
      const { key, requestKey } = effect
      // An item's call carries the item behind a colon.
      if (!choices.has(key.split(':', 1)[0] ?? '')) continue
      const body = await ask(effect.request, world.language)
      if (body === null) continue
      const answer = { kind: 'answer', status: 200, body, fact: null } as const
      wizard = logic.transition(wizard, { type: 'call.answered', key, requestKey, answer })
      next.push(...wizard.context.effects)
    }
    wanted = next
  }
  return wizard.context
}

/** The lists of choices that these fields are chosen from. */
export function choicesOf({ fields }: CompiledProduct, patterns: readonly string[]): ReadonlySet<string> {
  return new Set(patterns.flatMap((pattern) => fields[pattern]?.options?.from ?? []))
}

/**
 * Returns the submitted answers as a wizard on its last slide. Later changes in the lists of choices do not affect
 * earlier choices.
 */
function savedFrom(product: CompiledProduct, data: JsonObject, language: string): WizardSnapshot {
  const slides = product.slides.filter(({ afterPayment }) => !afterPayment).map(({ id }) => id)
  const last = slides.at(-1) ?? ''
  return {
    format: 1,
    product: product.id,
    hash: product.hash,
    data,
    touched: Object.keys(product.fields),
    visited: slides,
    slide: last,
    furthest: last,
    language,
    flags: {},
    verified: {},
    manual: [],
    accepted: [],
    calls: {},
    purchase: { status: 'none', contractId: null, problems: [] },
    stop: null,
    removed: [],
    nextItem: 1,
  }
}
