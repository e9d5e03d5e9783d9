import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Trace } from '../../../trace/index.ts'
import type { StartedRun } from '../../start/start-run.ts'
import { countryDay } from '../../calendar-day.ts'
import type { CallSwitches } from './call-switch.ts'
import type { Invent } from './inventing.ts'
import { playTrace, type TracedCalls } from './play-trace.ts'
import { playWizard, type PlayEnd } from './play-wizard.ts'

/** What a preview is played with. */
export interface Play {
  readonly isPlaying: boolean
  /** The trace that is played from the beginning of the wizard; null to invent the answers. */
  readonly trace: Trace | null
  readonly switches: CallSwitches
  /** ISO date that counts as today; null for the real one. */
  readonly day: string | null
  /** The recording is wanted as often as this changes; 0 never. */
  readonly read: number
}

/** What is known of the present play while a call is answered or the clock is read. */
export interface PlayNow {
  readonly play: Play
  /** Answers were invented since the wizard began. */
  readonly isInvented: boolean
}

/** The wizard on the screen, and what invents its answers. */
export interface PlayedRun {
  readonly run: StartedRun
  readonly invent: Invent
  /** What answers the calls of the trace that it was begun for; null without one. */
  readonly traced: TracedCalls | null
  /** The recording holds the wizard from its first event. */
  readonly isWhole: boolean
}

/** Reports of a preview about its play. */
export interface PlayEvents {
  readonly onPlayed: (end: PlayEnd) => void
  /** Takes the recording as a file; null when it does not begin with the wizard. */
  readonly onRecorded: (text: string | null) => void
}

/** Clock of a preview: noon of the chosen day in the country, or the present moment. */
export function clockOf(now: RefObject<PlayNow>): () => Date {
  return () => {
    const { day } = now.current.play
    return day === null ? new Date() : new Date(`${day}T12:00:00+05:00`)
  }
}

/** Plays the wizard on the screen, moves it to another day, and reads its recording. */
export function usePlay(
  played: PlayedRun | null,
  { isPlaying, trace, day, read }: Play,
  now: RefObject<PlayNow>,
  { onPlayed, onRecorded }: PlayEvents,
): void {
  const reportPlayed = useEffectEvent(onPlayed)
  const reportRecorded = useEffectEvent(onRecorded)

  useEffect(() => {
    if (!played) return
    const { actor } = played.run
    const today = countryDay(clockOf(now)())
    if (actor.getSnapshot().context.state.today !== today) actor.send({ type: 'day.changed', today })
  }, [played, day, now])

  useEffect(() => {
    if (!played || !isPlaying) return undefined
    now.current = { ...now.current, isInvented: true }
    if (trace !== null) {
      // The draft changed meanwhile, and the wizard goes on from where it was: the trace ends here.
      if (played.traced === null) return reportPlayed({ kind: 'traced' })
      return playTrace(played.run.actor, trace, played.traced, reportPlayed)
    }
    const { today, language } = played.run.actor.getSnapshot().context.state
    return playWizard(played.run.actor, played.invent(today, language), reportPlayed)
  }, [played, isPlaying, trace, day, now])

  useEffect(() => {
    if (!played || read === 0) return
    if (!played.isWhole) reportRecorded(null)
    else
      played.run.recording.read().then(
        ({ text }) => reportRecorded(text),
        () => reportRecorded(null),
      )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- answered once for each request; another wizard is none
  }, [read])
}
