import { problemsOf, type Json, type WizardState } from '../../engine/index.ts'
import { premiumOf, type Moment } from './moment.ts'

/** Cause of the first difference between two versions. */
export interface Cause {
  readonly kind:
    'slide' | 'part' | 'rule' | 'flag' | 'stop' | 'call' | 'price' | 'purchase' | 'event' | 'engine'
  /** Id of the slide, part, rule, …; `kind` says of which. */
  readonly id: string
  /** Id of the slide on which it shows. */
  readonly slide: string
}

/** A cause with its value in both versions. */
export interface Difference {
  readonly cause: Cause
  readonly was: Json
  readonly is: Json
}

/**
 * Returns the first difference between two versions after one event; null when there is none. The order is: slides, stop,
 * parts, rules and flags, price, calls, refusal, position, purchase.
 */
export function firstDifference(moment: Moment): Difference | null {
  for (const find of finders) {
    const difference = find(moment)
    if (difference !== null) return difference
  }
  return null
}

const finders: readonly ((moment: Moment) => Difference | null)[] = [
  slideThatDiffers,
  stopThatDiffers,
  flagThatDiffers,
  priceThatDiffers,
  callThatDiffers,
  refusalThatDiffers,
  positionThatDiffers,
  purchaseThatDiffers,
]

function slideThatDiffers(moment: Moment): Difference | null {
  const was = moment.was.wizard.context.state.slides.map(({ id }) => id)
  const is = moment.is.wizard.context.state.slides.map(({ id }) => id)
  const slide = memberOfOne(was, is)
  if (slide !== null)
    return { cause: { kind: 'slide', id: slide, slide }, was: was.includes(slide), is: is.includes(slide) }
  return isSameList(was, is) ? null : onActiveSlide(moment, { kind: 'slide', id: is.join(' '), was, is })
}

function stopThatDiffers(moment: Moment): Difference | null {
  const [was, is] = [moment.was.wizard.context.state.stop, moment.is.wizard.context.state.stop]
  return was === is ? null : onActiveSlide(moment, { kind: 'stop', id: is ?? was ?? '', was, is })
}

/** A part that only one version shows, or a flag with another value; a rule when one explains the flag. */
function flagThatDiffers(moment: Moment): Difference | null {
  for (const [index, now] of moment.is.wizard.context.state.slides.entries()) {
    const before = moment.was.wizard.context.state.slides[index]
    if (!before || before === now) continue
    const [partsWas, partsIs] = [before.flagIds.map(withoutItem), now.flagIds.map(withoutItem)]
    const part = memberOfOne(partsWas, partsIs)
    if (part !== null) {
      const cause = { kind: 'part', id: `${now.id}/${part}`, slide: now.id } as const
      return { cause, was: partsWas.includes(part), is: partsIs.includes(part) }
    }
    const at = now.flags.findIndex((flag, place) => flag !== before.flags[place])
    if (at < 0) continue
    const rule = ruleThatDiffers(moment, now.id)
    const cause: Cause =
      rule === null
        ? { kind: 'flag', id: `${now.id}/${partsIs[at] ?? ''}`, slide: now.id }
        : { kind: 'rule', id: rule, slide: now.id }
    return { cause, was: before.flags[at] ?? null, is: now.flags[at] ?? null }
  }
  return null
}

/** Code of a problem that only one version reports on a slide. */
function ruleThatDiffers({ was, is }: Moment, slide: string): string | null {
  const [codesWas = [], codesIs = []] = [was, is].map(({ product, wizard }) =>
    problemsOf(product, wizard.context.state, slide).map(({ code }) => code),
  )
  return memberOfOne(codesWas, codesIs)
}

function priceThatDiffers(moment: Moment): Difference | null {
  const [was, is] = [premiumOf(moment.was), premiumOf(moment.is)]
  return was === is ? null : onActiveSlide(moment, { kind: 'price', id: 'premium', was, is })
}

function callThatDiffers(moment: Moment): Difference | null {
  const [was, is] = [moment.was.wizard.context.state, moment.is.wizard.context.state]
  const keys = new Set([...Object.keys(was.calls), ...Object.keys(is.calls)])
  const call = [...keys].find((key) => outcomeOf(was, key) !== outcomeOf(is, key))
  if (call === undefined) return null
  const values = { was: outcomeOf(was, call), is: outcomeOf(is, call) }
  return onActiveSlide(moment, { kind: 'call', id: withoutItem(call), ...values })
}

function refusalThatDiffers(moment: Moment): Difference | null {
  const was = moment.was.wizard.context.refusal?.code ?? null
  const is = moment.is.wizard.context.refusal?.code ?? null
  return was === is
    ? null
    : onActiveSlide(moment, { kind: 'event', id: moment.event?.type ?? 'begin', was, is })
}

function positionThatDiffers(moment: Moment): Difference | null {
  const [was, is] = [
    activeSlide(moment.was.wizard.context.state),
    activeSlide(moment.is.wizard.context.state),
  ]
  return was === is ? null : onActiveSlide(moment, { kind: 'slide', id: is, was, is })
}

function purchaseThatDiffers(moment: Moment): Difference | null {
  const was = moment.was.wizard.context.state.purchase.status
  const is = moment.is.wizard.context.state.purchase.status
  return was === is ? null : onActiveSlide(moment, { kind: 'purchase', id: 'status', was, is })
}

function onActiveSlide(
  moment: Moment,
  { kind, id, was, is }: Omit<Cause, 'slide'> & Omit<Difference, 'cause'>,
): Difference {
  return { cause: { kind, id, slide: activeSlide(moment.is.wizard.context.state) }, was, is }
}

function activeSlide({ slides, activeSlide: active }: WizardState): string {
  return slides[active - 1]?.id ?? ''
}

function outcomeOf({ calls }: WizardState, key: string): string {
  const call = calls[key]
  return call ? `${call.status} ${call.outcome}` : 'idle '
}

/** Returns the first member that only one of two lists has. */
function memberOfOne(was: readonly string[], is: readonly string[]): string | null {
  return is.find((one) => !was.includes(one)) ?? was.find((one) => !is.includes(one)) ?? null
}

/** Returns whether two lists have the same members in the same order. */
export function isSameList(was: readonly string[], is: readonly string[]): boolean {
  return was.length === is.length && was.every((one, index) => one === is[index])
}

/** Returns the id of a cause without the ids of list items, which differ between recordings. */
export function withoutItem(id: string): string {
  return id.replaceAll(/([/:])[a-z]+\d+(?=[/:]|$)/g, '$1*')
}
