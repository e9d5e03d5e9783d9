import { type Step, slideView } from '../../engine/index.ts'
import { activeSlideOf } from './active-slide.ts'
import { continueToBuy, continueWhenAnswered, pressContinue, resumeContinue } from './go-on.ts'
import { applyToWizard, type RunChange, type RunOf, activeSlideView } from './run-change.ts'
import type { RunEffect, RunEvent } from './run-event.ts'
import { type KeptRun, runAt, type RunState, type SavedSentCode } from './run-state.ts'
import { forgetMended, hush, leaveInput } from './shown-errors.ts'
import { endTyping, pauseTyping, typeAnswer } from './typed-answer.ts'

/** Result of an event: the next state of the run, and the effects to perform. */
export interface RunStep {
  readonly state: RunState
  readonly effects: readonly RunEffect[]
}

/** Begins the run of a wizard at its first step; `kept` is what was saved with its answers. */
export function beginRun(of: RunOf, { effects, ...first }: Step, kept?: Partial<KeptRun>): RunStep {
  const change: RunChange = { ...of, run: runAt(first, kept), effects: [...effects] }
  resumeContinue(change)
  return { state: change.run, effects: change.effects }
}

/** Applies one event to a run. */
export function runStep(of: RunOf, run: RunState, event: RunEvent): RunStep {
  const change: RunChange = { ...of, run, effects: [] }
  react(change, event)
  if (change.run.state !== run.state) follow(change, run)
  return { state: change.run, effects: change.effects }
}

/** Applies what follows from changed answers, from another slide, or from the answer of a call. */
function follow(change: RunChange, { state: before }: RunState): void {
  const { product } = change
  const slide = activeSlideOf(before)
  if (change.run.typing !== null && activeSlideOf(change.run.state) !== slide) endTyping(change)
  change.editing()?.follow(change, slideView(product, before, slide))
  const view = activeSlideView(change)
  if (view !== null) forgetMended(change, view)
  continueWhenAnswered(change)
}

function react(change: RunChange, event: RunEvent): void {
  const { run } = change
  switch (event.type) {
    case 'input.typed':
      return typeAnswer(change, event)
    case 'typing.ended':
      return endTyping(change)
    case 'typing.paused':
      return pauseTyping(change)
    case 'input.left':
      return leaveInput(change, event)
    case 'continue.pressed':
      return pressContinue(change)
    case 'buying.ready':
      return continueToBuy(change)
    case 'correction.begun':
      change.run = { ...run, review: activeSlideOf(run.state) }
      return void applyToWizard(change, { type: 'slide.chosen', slide: event.slide })
    case 'error.followed':
      applyToWizard(change, { type: 'slide.chosen', slide: event.slide })
      change.run = { ...change.run, shown: { ...change.run.shown, [event.flag]: event.code } }
      return
    case 'editor.shown':
    case 'editor.added':
    case 'editor.opened':
    case 'editor.saved':
    case 'editor.cancelled':
      return change.editing()?.react(change, event)
    case 'code.sent':
      putCode(change, event.at, event.code)
      return hush(change, event.flag)
    case 'code.dropped':
      return putCode(change, event.at, null)
    case 'files.sent':
      return putFiles(change, event.control, event.names)
    case 'phone.verified':
    case 'phone.released':
      putCode(change, event.at, null)
      return void applyToWizard(change, event)
    default:
      return void applyToWizard(change, event)
  }
}

function putCode(change: RunChange, at: string, code: SavedSentCode | null): void {
  const { [at]: known, ...codes } = change.run.codes
  if (code !== null) change.run = { ...change.run, codes: { ...codes, [at]: code } }
  else if (known !== undefined) change.run = { ...change.run, codes }
}

function putFiles(change: RunChange, control: string, names: readonly string[]): void {
  const { [control]: known = [], ...files } = change.run.files
  if (known.join('\n') === names.join('\n')) return
  change.run = { ...change.run, files: names.length === 0 ? files : { ...files, [control]: names } }
}
