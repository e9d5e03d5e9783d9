import { useEffect, useRef, useState } from 'react'
import { interfaceLanguages } from '../../api/index.ts'
import type { ProductFlow } from '../../engine/index.ts'
import type { CoveredPage } from '../against/compare-recordings.ts'
import { type CompareWorker, openWorker } from '../against/open-worker.ts'
import type { RunSource } from '../against/use-run.ts'

/** How far the recordings are played, and what they show. */
export interface Covering {
  readonly kind: 'idle' | 'running' | 'stopped' | 'done' | 'failed'
  readonly done: number
  readonly unplayable: number
  readonly all: readonly string[]
  /** The version as a flow of slides; null until the first answer. */
  readonly flow: ProductFlow | null
  /** Goal → number of recordings that show it. */
  readonly counts: ReadonlyMap<string, number>
}

const nothing: Covering = { kind: 'idle', done: 0, unplayable: 0, all: [], flow: null, counts: new Map() }

/** Plays recordings on a version in a worker, and counts the goals that they show. */
export function useCovering(product: string, hash: string, source: RunSource) {
  const [covering, setCovering] = useState(nothing)
  const worker = useRef<CompareWorker | null>(null)
  useEffect(() => () => worker.current?.stop(), [])

  const endWorker = () => {
    worker.current?.stop()
    worker.current = null
  }
  const start = () => {
    endWorker()
    const own = openWorker()
    worker.current = own
    setCovering({ ...nothing, kind: 'running' })
    const work = async (): Promise<void> => {
      for await (const recordings of source.pages()) {
        if (worker.current !== own) return
        const answer = await own.ask({
          type: 'cover',
          product,
          hash,
          recordings,
          languages: interfaceLanguages,
        })
        if (worker.current !== own) return
        if (answer.type === 'covered') setCovering((before) => added(before, answer))
      }
      endWorker()
      setCovering((before) => ({ ...before, kind: 'done' }))
    }
    work().catch(() => {
      if (worker.current !== own) return
      endWorker()
      setCovering((before) => ({ ...before, kind: 'failed' }))
    })
  }
  const stop = () => {
    endWorker()
    setCovering((before) => ({ ...before, kind: 'stopped' }))
  }
  return { covering, start, stop }
}

function added(before: Covering, { all, flow, shown }: CoveredPage): Covering {
  const counts = new Map(before.counts)
  for (const goals of shown) for (const goal of goals ?? []) counts.set(goal, (counts.get(goal) ?? 0) + 1)
  return {
    ...before,
    done: before.done + shown.length,
    unplayable: before.unplayable + shown.filter((goals) => goals === null).length,
    all: before.all.length > 0 ? before.all : all,
    flow: before.flow ?? flow,
    counts,
  }
}
