import { useMemo } from 'react'
import { Playback, replay, type Divergence, type Trace } from '../../trace/index.ts'
import type { Versions } from './use-versions.ts'
import { viewedEvents, type ViewedEvent } from './viewed-event.ts'

/** A recording, played on the version that it was recorded on and on the present one. */
export interface Playbacks {
  readonly recorded: Playback
  /** Null when the present version is the recorded one, or there is none. */
  readonly current: Playback | null
  readonly events: readonly ViewedEvent[]
  /** First difference of the present version; null when it does the same. */
  readonly divergence: Divergence | null
}

/** Plays a recording on both versions. One of them must be given. */
export function usePlaybacks({ recorded: sold, now }: Versions, trace: Trace): Playbacks {
  const product = sold ?? now
  if (!product) throw new Error('usePlaybacks: neither version of the product was given')
  const recorded = useMemo(() => new Playback(product, trace).prepare(), [product, trace])
  const events = useMemo(() => viewedEvents(recorded.events), [recorded])
  const current = useMemo(
    () => (now && now.hash !== product.hash ? new Playback(now, trace).prepare() : null),
    [now, product.hash, trace],
  )
  const { divergence } = useMemo(() => replay(now ?? product, trace), [now, product, trace])
  return { recorded, current, events, divergence }
}
