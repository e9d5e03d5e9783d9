import type { CallAnswer, WizardEffect, WizardEvent } from '../../engine/index.ts'
import type { Need } from '../ask/askable.ts'
import {
  take,
  type TalkNow,
  type TalkOf,
  type TalkStep,
  withCodeSent,
  withError,
  withProof,
} from '../talk-step.ts'
import type { CodeRefusal, TalkWorld } from './talk-world.ts'

/** A conversation once everything that it asked for was done, or only a person can go on. */
export interface SettledTalk {
  readonly now: TalkNow
  /** What the host itself has to do: another language, a person, a new beginning; null for nothing. */
  readonly need: Exclude<Need, { readonly kind: 'sendCode' | 'acceptCode' }> | null
  readonly events: TalkStep['events']
}

/** Calls that follow from one another end after this many rounds; a product with more of them waits for the person. */
const mostRounds = 30

/**
 * Sends the calls, the purchase and the codes that a step of a conversation wants, and those that follow, until it waits for
 * the person. Calls of one step are sent together.
 */
export async function settleTalk(of: TalkOf, stepped: TalkStep, world: TalkWorld): Promise<SettledTalk> {
  const events = [...stepped.events]
  let { now, effects, need } = stepped
  for (let round = 0; round < mostRounds; round += 1) {
    if (need?.kind === 'sendCode' || need?.kind === 'acceptCode') {
      const after = await proved(of, now, need, world)
      events.push(...after.events)
      ;({ now, effects, need } = after)
      continue
    }
    const wanted = stillWanted(effects)
    if (wanted.length === 0) break
    const answers = await Promise.all(wanted.map(async (effect) => await eventAfter(effect, of, world)))
    effects = []
    for (const event of answers) {
      const after = take(of, now, event)
      events.push(...after.events)
      now = after.now
      effects = [...effects, ...after.effects]
      need = after.need ?? need
    }
  }
  return { now, need: need?.kind === 'sendCode' || need?.kind === 'acceptCode' ? null : need, events }
}

/** An effect that has an answer. */
type Performed = Exclude<WizardEffect, { readonly type: 'cancel' }>

/** Calls that no later effect cancels or replaces, and the purchase. */
function stillWanted(effects: readonly WizardEffect[]): readonly Performed[] {
  return effects.flatMap((effect, at): readonly Performed[] => {
    if (effect.type === 'cancel') return []
    if (effect.type === 'purchase') return [effect]
    const isOver = effects
      .slice(at + 1)
      .some((later) => later.type !== 'purchase' && later.key === effect.key)
    return isOver ? [] : [effect]
  })
}

async function eventAfter(effect: Performed, { product }: TalkOf, world: TalkWorld): Promise<WizardEvent> {
  if (effect.type === 'purchase')
    return { type: 'purchase.answered', answer: await world.makeContract(effect.submission, product) }
  const { key, requestKey, request } = effect
  const answer: CallAnswer = await world.performCall(request, product)
  return { type: 'call.answered', key, requestKey, answer }
}

async function proved(
  of: TalkOf,
  now: TalkNow,
  need: Extract<Need, { readonly kind: 'sendCode' | 'acceptCode' }>,
  world: TalkWorld,
): Promise<TalkStep> {
  const still = { effects: [], need: null, events: [] }
  if (need.kind === 'sendCode') {
    const refused = await world.sendCode(need.phone)
    const after =
      refused === null ? withCodeSent(now, need.phone) : withError(now, wordsOfRefusal(of, refused))
    return { ...still, now: after }
  }
  const accepted = await world.acceptCode(need.phone, need.code)
  if ('code' in accepted) return { ...still, now: withError(now, wordsOfRefusal(of, accepted)) }
  return withProof(of, now, { at: need.at, number: need.phone, proof: accepted.proof })
}

function wordsOfRefusal({ texts }: TalkOf, { code, params }: CodeRefusal): string {
  return texts.find([code, 'unexpected'], params) ?? code
}
