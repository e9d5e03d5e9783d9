import type { CompiledProduct } from '../../engine/index.ts'
import { applyToWizard, type RunChange } from './run-change.ts'
import type { ScreenEvent } from './run-event.ts'

/**
 * Applies what was typed. Calls that depend on a half-typed answer wait until it is complete: the input loses focus,
 * Continue is pressed, the answer cannot be longer, or, where a pause will do, no key is pressed for some time. A
 * registry never receives the beginning of a longer number.
 */
export function typeAnswer(
  change: RunChange,
  { at, changes, isWhole }: Extract<ScreenEvent, { readonly type: 'input.typed' }>,
): void {
  if (!isWhole) {
    // A person who types on after Continue has changed their mind.
    if (changes.length > 0) change.run = { ...change.run, waiting: null }
    change.run = { ...change.run, typing: at }
  }
  for (const { at: path, value } of changes) applyToWizard(change, { type: 'field.changed', at: path, value })
  if (isWhole) endTyping(change)
  else change.effects.push({ type: 'pause' })
}

/** The typed answer is complete: sends the calls that waited for it. */
export function endTyping(change: RunChange): void {
  if (change.run.typing === null) return
  change.effects.push(...Object.values(change.run.held))
  change.run = { ...change.run, typing: null, held: {} }
}

/** No key was pressed for a while: sends the calls for which that is enough. */
export function pauseTyping(change: RunChange): void {
  const held = Object.entries(change.run.held)
  const due = held.filter(([, { call }]) => mayBeRepeated(change.product, call))
  change.effects.push(...due.map(([, effect]) => effect))
  change.run = { ...change.run, held: Object.fromEntries(held.filter((one) => !due.includes(one))) }
}

/**
 * Returns whether a call may be sent on a half-typed answer: a price and a list of choices, but no registry, which is
 * asked only with a complete answer.
 */
function mayBeRepeated({ calls, price }: CompiledProduct, call: string): boolean {
  return calls[call]?.fact !== true || price?.call === call
}
