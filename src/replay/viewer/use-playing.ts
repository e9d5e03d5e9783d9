import { useCallback, useEffect, useState } from 'react'
import type { ViewedEvent } from './viewed-event.ts'

/** Speeds at which a recording plays. */
export const speeds: readonly number[] = [0.5, 1, 2, 4, 8]

/** Playback position in a recording. */
export interface Playing {
  /** Events that have happened; 0 is before the first. */
  readonly number: number
  readonly isPlaying: boolean
  readonly speed: number
  readonly go: (number: number) => void
  readonly toggle: () => void
  readonly faster: () => void
  readonly slower: () => void
}

/** Moves through a recording by hand, or with the time that passed between its events. */
export function usePlaying(events: readonly Pick<ViewedEvent, 'atMs'>[], startAt: number): Playing {
  const [number, setNumber] = useState(Math.min(startAt, events.length))
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const last = events.length

  useEffect(() => {
    if (!isPlaying) return
    const next = events[number]
    if (!next) {
      setPlaying(false)
      return
    }
    const gapMs = next.atMs - (events[number - 1]?.atMs ?? 0)
    // Long pauses are shortened: a minute shows nothing more than two seconds.
    const timer = setTimeout(() => setNumber(number + 1), Math.min(gapMs, 2000) / speed)
    return () => clearTimeout(timer)
  }, [events, isPlaying, number, speed])

  const go = useCallback(
    (target: number) => {
      setPlaying(false)
      setNumber(Math.max(0, Math.min(last, target)))
    },
    [last],
  )
  const change = (by: 1 | -1) => setSpeed(speeds[speeds.indexOf(speed) + by] ?? speed)
  return {
    number,
    isPlaying,
    speed,
    go,
    toggle: () => {
      if (!isPlaying && number >= last) setNumber(0)
      setPlaying(!isPlaying)
    },
    faster: () => change(1),
    slower: () => change(-1),
  }
}
