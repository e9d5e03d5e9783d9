import type {
  CallRequest,
  CallState,
  Refusal,
  SlideState,
  Step,
  WizardEffect,
  WizardState,
} from '../state/wizard-state.ts'
import { valuesOf } from '../evaluate/assemble.ts'
import { Cells, type WizardKey } from '../working-copy/cells.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { lastAllowed, nearestBefore, presentSlides, visit } from '../evaluate/positions.ts'
import type { SlideNode } from '../graph/product-index.ts'
import { settle } from '../evaluate/settle.ts'
import { submission } from '../submission/submission.ts'

/** Returns the state of a working copy, and the effects to perform since the previous state. */
export function finish(
  working: WorkingCopy,
  before: WizardState | null,
  wizard: WizardKey | undefined,
  refusal: Refusal | null = null,
): Step {
  const position = positionIn(working, before)
  const state: WizardState = {
    ...working.answers,
    ...position,
    cells: new Cells(working.index.product, valuesOf(working), wizard),
  }
  return { state, effects: effectsOf(working, before, state), refusal }
}

type Position = Pick<WizardState, 'activeSlide' | 'furthestStep' | 'lastAllowedSlide' | 'slides'>

function positionIn(working: WorkingCopy, before: WizardState | null): Position {
  settle(working)
  if (before !== null && !working.slides.isMoved) {
    const { activeSlide, furthestStep, lastAllowedSlide, slides } = before
    return { activeSlide, furthestStep, lastAllowedSlide, slides }
  }
  const present = settledSlides(working)
  const furthest = present.findLastIndex(({ slide }) => working.answers.visited[slide.id] === true)
  const active = present.findIndex(({ slide }) => slide.id === working.active)
  return {
    activeSlide: Math.max(active + 1, 1),
    furthestStep: Math.max(furthest + 1, 1),
    lastAllowedSlide: lastAllowed(working, present),
    slides: slideStates(working, present, before),
  }
}

/** Evaluates until the current slide is visible and counts as reached. */
function settledSlides(working: WorkingCopy): readonly SlideNode[] {
  for (;;) {
    const present = presentSlides(working)
    const nearest = nearestBefore(working, present, working.active)
    if (nearest === null) return present
    working.active = nearest.slide.id
    if (working.answers.visited[working.active] === true) return present
    visit(working, working.active)
    settle(working)
  }
}

function slideStates(
  working: WorkingCopy,
  present: readonly SlideNode[],
  before: WizardState | null,
): readonly SlideState[] {
  const slides = present.map(({ slide: { id } }, place): SlideState => {
    const flags = working.slides.flagsOf(id, place)
    const here = before?.slides[place]
    const known = here?.id === id ? here : before?.slides.find((slide) => slide.id === id)
    if (known !== undefined && known === flags) return known
    return {
      id,
      flags: flags?.flags ?? [],
      flagIds: working.slides.get(id)?.ids ?? [],
      settled: flags?.settled ?? [],
    }
  })
  const old = before?.slides
  const isSame = old?.length === slides.length && slides.every((slide, at) => slide === old[at])
  return isSame ? old : slides
}

function effectsOf(
  working: WorkingCopy,
  before: WizardState | null,
  state: WizardState,
): readonly WizardEffect[] {
  const effects: WizardEffect[] = []
  const old = before?.calls ?? {}
  if (old !== state.calls) {
    for (const [key, was] of Object.entries(old)) {
      const now = state.calls[key]
      if (was.status !== 'pending' || now === was || isAnswered(was, now, state.manual[key] === true))
        continue
      if (now?.status !== 'pending' || now.requestKey !== was.requestKey || now.attempt !== was.attempt) {
        effects.push({ type: 'cancel', key })
      }
    }
    for (const [key, now] of Object.entries(state.calls)) {
      const was = old[key]
      const request = working.requests.get(key)
      if (now.status !== 'pending' || now === was || request === undefined) continue
      const isUnderWay =
        was?.status === 'pending' && was.requestKey === now.requestKey && was.attempt === now.attempt
      if (!isUnderWay) effects.push(sending(key, now.requestKey, request))
    }
  }
  if (state.purchase.status === 'creating' && before?.purchase.status !== 'creating') {
    effects.push({ type: 'purchase', submission: submission(working.index.product, state) })
  }
  return effects
}

/** A call that finished needs no cancellation. */
function isAnswered(was: CallState, now: CallState | undefined, isByHand: boolean): boolean {
  return now?.status === 'settled' && !now.stale && now.requestKey === was.requestKey && !isByHand
}

function sending(key: string, requestKey: string, request: CallRequest): WizardEffect {
  return { type: 'send', key, call: key.split(':', 1)[0] ?? key, requestKey, request }
}
