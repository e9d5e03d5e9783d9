import { begin, step } from '../../engine/index.ts'
import type { CompiledProduct, Json, JsonObject, Step, WizardEffect } from '../../engine/index.ts'

/** Asks a list of choices again; null when it cannot be had. */
export type AskReference = (
  request: Extract<WizardEffect, { type: 'send' }>['request'],
  language: string,
) => Promise<Json | null>

const ROUNDS = 4

/**
 * The wizard that a contract came from, filled in again from the contract's data, with its lists of choices
 * answered: so a document shows the same words for the same answers as the review did.
 */
export async function recalledWizard(
  product: CompiledProduct,
  data: JsonObject,
  world: { readonly today: string; readonly language: string },
  ask: AskReference,
): Promise<Step> {
  const { qadam: _qadam, ...values } = data
  const first = begin(product, { ...world, values })
  let now = first
  const effects = [...first.effects]
  for (const list of Object.values(product.lists)) {
    for (const item of itemsAt(values, list.at)) {
      now = step(product, now.state, { type: 'item.added', list: list.id, values: item })
      effects.push(...now.effects)
    }
  }
  let wanted: readonly WizardEffect[] = effects
  for (let round = 0; round < ROUNDS && wanted.length > 0; round += 1) {
    const next: WizardEffect[] = []
    for (const effect of wanted) {
      if (effect.type !== 'send') continue
      const body = await ask(effect.request, world.language)
      if (body === null) continue
      const { key, requestKey } = effect
      const answer = { kind: 'answer', status: 200, body, fact: null } as const
      now = step(product, now.state, { type: 'call.answered', key, requestKey, answer })
      next.push(...now.effects)
    }
    wanted = next
  }
  return now
}

function itemsAt(data: JsonObject, at: string): readonly JsonObject[] {
  let value: Json | undefined = data
  for (const name of at.split('/').slice(1)) value = isObject(value) ? value[name] : undefined
  return Array.isArray(value) ? value.filter(isObject).map(({ id: _id, ...item }) => item) : []
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
