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
import { Cells, type VisibleSlides, type WizardKey } from '../working-copy/cells.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { lastAllowed, nearestBefore, visit } from '../evaluate/positions.ts'
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
  const { slides } = working
  if (before !== null && !slides.isMoved && !slides.isReordered) return positionInSameOrder(working, before)
  const { nodes, places } = settledSlides(working)
  const furthest = nodes.findLastIndex(({ slide }) => working.answers.visited[slide.id] === true)
  return {
    activeSlide: (places.get(working.active) ?? 0) + 1,
    furthestStep: Math.max(furthest + 1, 1),
    lastAllowedSlide: lastAllowed(working),
    slides: sameOr(
      before?.slides,
      nodes.map(({ slide }) => slides.stateOf(slide.id)),
    ),
  }
}

/** Returns the position when only flags changed: in a form of 500 slides too, only the slides of these are visited. */
function positionInSameOrder(working: WorkingCopy, before: WizardState): Position {
  const { activeSlide, furthestStep, lastAllowedSlide } = before
  let slides: SlideState[] | null = null
  // The slides before the first false flag have none.
  let from = lastAllowedSlide - 1
  for (const id of working.slides.changed) {
    const place = working.slides.visible.places.get(id)
    if (place === undefined) continue
    slides ??= before.slides.slice()
    slides[place] = working.slides.stateOf(id)
    from = Math.min(from, place)
  }
  if (slides === null) return { activeSlide, furthestStep, lastAllowedSlide, slides: before.slides }
  return { activeSlide, furthestStep, lastAllowedSlide: lastAllowed(working, from), slides }
}

/** Evaluates until the current slide is visible and counts as reached. */
function settledSlides(working: WorkingCopy): VisibleSlides {
  for (;;) {
    const visible = working.visibleSlides
    const nearest = nearestBefore(working, working.active)
    if (nearest === null) return visible
    working.active = nearest.slide.id
    if (working.answers.visited[working.active] === true) return visible
    visit(working, working.active)
    settle(working)
  }
}

/** The old slides when the new ones are the same objects. */
function sameOr(
  old: readonly SlideState[] | undefined,
  slides: readonly SlideState[],
): readonly SlideState[] {
  return old?.length === slides.length && slides.every((slide, at) => slide === old[at]) ? old : slides
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
