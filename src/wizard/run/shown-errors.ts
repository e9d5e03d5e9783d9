import type { FlagView, PartView, SlideView } from '../../engine/index.ts'
import { flagKey } from '../errors/ids.ts'
import type { RunChange } from './run-change.ts'
import type { ScreenEvent } from './run-event.ts'
import type { RunState } from './run-state.ts'

/*
 * When an error is displayed. Typing never displays one: an input's error appears after the input loses focus with a
 * complete answer, or after Continue. From then on it is updated with every key and disappears when the answer is
 * correct. A different error that appears while typing waits until the input loses focus.
 */

/** Displays these errors: Continue was pressed on this slide, or Save in this list item. */
export function attempt(
  change: RunChange,
  { scopes, codes }: { readonly scopes: readonly string[]; readonly codes: Readonly<Record<string, string>> },
): void {
  const attempts = { ...change.run.attempts }
  for (const scope of scopes) attempts[scope] = (attempts[scope] ?? 0) + 1
  change.run = { ...change.run, attempts, shown: { ...change.run.shown, ...codes }, hushed: {} }
}

/** Displays the error of a question that was left. */
export function leaveInput(
  change: RunChange,
  { flag, code, isComplete, scopes }: Extract<ScreenEvent, { readonly type: 'input.left' }>,
): void {
  const { attempts, shown } = change.run
  const mayShow = isComplete || scopes.some((scope) => attempts[scope] !== undefined)
  if (code === null || !mayShow || shown[flag] === code) return
  change.run = { ...change.run, shown: { ...shown, [flag]: code } }
}

/** Hides an error until the next attempt to continue: its remedy is under way. */
export function hush(change: RunChange, flag: string): void {
  const { hushed, shown } = change.run
  change.run = {
    ...change.run,
    hushed: { ...hushed, [flag]: true },
    shown: filtered(shown, (key) => key !== flag),
  }
}

/** Forgets everything about these scopes: their editor was closed. */
export function forget(change: RunChange, scopes: readonly string[]): void {
  const { attempts, shown } = change.run
  const isInScope = (key: string) => scopes.some((scope) => key === scope || key.startsWith(`${scope}/`))
  change.run = {
    ...change.run,
    attempts: filtered(attempts, (key) => !scopes.includes(key)),
    shown: filtered(shown, (key) => !isInScope(key)),
  }
}

/** Forgets displayed errors of a slide that its answers no longer have. */
export function forgetMended(change: RunChange, view: SlideView): void {
  const { shown } = change.run
  if (Object.keys(shown).length === 0) return
  const mended = new Set(
    flagsOf(view.parts).flatMap(({ id, problems }) => {
      const key = flagKey(view.id, id)
      return key in shown && problems[0]?.code !== shown[key] ? [key] : []
    }),
  )
  if (mended.size > 0) change.run = { ...change.run, shown: filtered(shown, (key) => !mended.has(key)) }
}

/** A part of a slide that has a flag. */
type FlaggedPart = Extract<PartView, FlagView>

/** Returns the part with this flag, also one in an item; null when it is not there. */
export function partOfFlag(parts: readonly PartView[], id: string): FlaggedPart | null {
  return flagsOf(parts).find((flag) => flag.id === id) ?? null
}

function flagsOf(parts: readonly PartView[]): readonly FlaggedPart[] {
  return parts.flatMap((part): readonly FlaggedPart[] => {
    if (part.kind === 'list') return [part, ...part.items.flatMap((item) => flagsOf(item.parts))]
    if (part.kind === 'found') return [part, ...part.edit]
    return 'problems' in part ? [part] : []
  })
}

function filtered<Value>(
  record: Readonly<Record<string, Value>>,
  isKept: (key: string) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => isKept(key)))
}

/** Returns whether Continue was pressed in this scope: a slide, or an item. */
export function isAttempted({ attempts }: Pick<RunState, 'attempts'>, scope: string): boolean {
  return attempts[scope] !== undefined
}
