import { useState } from 'react'
import type { CallSwitch, Play, PlayEnd, SwitchableCall } from '../../wizard/preview/index.ts'
import type { Trace } from '../../trace/index.ts'
import type { FromFrame } from './frame-messages.ts'

/** What was played, or why it cannot be kept. */
export type Recorded = { readonly text: string; readonly seq: number } | 'changed' | null

/** State of the play in a preview, and what changes it. */
export interface PreviewPlay {
  readonly play: Play
  readonly calls: readonly SwitchableCall[]
  /** How the last play ended; null while one runs, and before the first. */
  readonly end: PlayEnd | null
  readonly recorded: Recorded
  readonly start: () => void
  /** Plays a trace; the wizard has to begin again with it. */
  readonly startTrace: (trace: Trace) => void
  readonly stop: () => void
  readonly switchCall: (call: string, chosen: CallSwitch) => void
  readonly setDay: (day: string | null) => void
  /** Asks the frame for the recording. */
  readonly record: () => void
  readonly forget: () => void
  /** Takes a message of the frame; `seq` is the version that it shows. */
  readonly take: (message: FromFrame, seq: number | null) => void
}

const usual: Play = { isPlaying: false, trace: null, switches: {}, day: null, read: 0 }

function stopped(before: Play): Play {
  return { ...before, isPlaying: false, trace: null }
}

/** Keeps how the preview is played. */
export function usePreviewPlay(): PreviewPlay {
  const [play, setPlay] = useState<Play>(usual)
  const [calls, setCalls] = useState<readonly SwitchableCall[]>([])
  const [end, setEnd] = useState<PlayEnd | null>(null)
  const [recorded, setRecorded] = useState<Recorded>(null)
  const take = (message: FromFrame, seq: number | null): void => {
    if (message.type === 'qadam.preview.calls') setCalls(message.calls)
    if (message.type === 'qadam.preview.played') {
      setPlay(stopped)
      setEnd(message.end)
    }
    if (message.type === 'qadam.preview.recorded')
      setRecorded(message.text === null || seq === null ? 'changed' : { text: message.text, seq })
  }
  return {
    play,
    calls,
    end,
    recorded,
    take,
    start: () => {
      setEnd(null)
      setPlay((before) => ({ ...before, isPlaying: true, trace: null }))
    },
    startTrace: (trace) => {
      setEnd(null)
      setPlay((before) => ({ ...before, isPlaying: true, trace }))
    },
    stop: () => setPlay(stopped),
    switchCall: (call, chosen) =>
      setPlay((before) => ({ ...before, switches: { ...before.switches, [call]: chosen } })),
    setDay: (day) => setPlay((before) => ({ ...before, day })),
    record: () => setPlay((before) => ({ ...before, read: before.read + 1 })),
    forget: () => setRecorded(null),
  }
}
