import type { KeyboardEvent } from 'react'
import type { Playing } from './use-playing.ts'
import type { ViewedEvent } from './viewed-event.ts'

/** What the keys of the viewer move through. */
export interface KeyedRecording {
  readonly events: readonly ViewedEvent[]
  readonly playing: Playing
  /** Numbers of the events that went another way, in order. */
  readonly others: readonly number[]
  /** More keys, such as those of the tabs. */
  readonly more: Readonly<Record<string, () => void>>
}

/** Returns the handler of the viewer's keys; a text box keeps its own. */
export function viewerKeys({ events, playing, others, more }: KeyedRecording) {
  const { number, go } = playing
  const starts = () => events.filter(({ before, after }) => before !== after).map((one) => one.number)
  const actions: Readonly<Record<string, () => void>> = {
    ' ': playing.toggle,
    ArrowRight: () => go(number + 1),
    ArrowLeft: () => go(number - 1),
    'Shift ArrowRight': () => go(starts().find((start) => start > number) ?? events.length),
    'Shift ArrowLeft': () => go(starts().findLast((start) => start < number) ?? 0),
    Home: () => go(0),
    End: () => go(events.length),
    c: () => go(events.find((one) => one.number > number && one.call)?.number ?? number),
    d: () => go(others.find((other) => other > number) ?? number),
    'Shift D': () => go(others.findLast((other) => other < number) ?? number),
    '[': playing.slower,
    ']': playing.faster,
    ...more,
  }
  return (pressed: KeyboardEvent): void => {
    const inText =
      pressed.target instanceof HTMLInputElement ||
      pressed.target instanceof HTMLSelectElement ||
      pressed.target instanceof HTMLTextAreaElement
    if (inText || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return
    const act = actions[`${pressed.shiftKey ? 'Shift ' : ''}${pressed.key}`]
    // A button takes its own Space.
    if (!act || (pressed.key === ' ' && pressed.target instanceof HTMLButtonElement)) return
    pressed.preventDefault()
    act()
  }
}
