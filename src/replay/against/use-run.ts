import { useCallback, useEffect, useRef, useState } from 'react'
import type { ComparedRecording, RecordingResult } from './compare-recordings.ts'
import { type CompareWorker, openWorker } from './open-worker.ts'

/** Source of recordings. It returns one page at a time, so that memory use stays constant. */
export interface RunSource {
  readonly total: number
  readonly pages: () => AsyncIterable<readonly ComparedRecording[]>
}

/** State of a run over recordings, with the results so far. */
export interface Run {
  readonly kind: 'idle' | 'running' | 'stopped' | 'done' | 'failed'
  readonly total: number
  readonly results: readonly RecordingResult[]
}

const nothing: Run = { kind: 'idle', total: 0, results: [] }

/** Runs recordings against a version in a worker. Results stay when the run is stopped. */
export function useComparison(): {
  readonly run: Run
  readonly start: (product: string, hash: string, source: RunSource) => void
  readonly stop: () => void
  readonly clear: () => void
} {
  const [run, setRun] = useState<Run>(nothing)
  const worker = useRef<CompareWorker | null>(null)
  const end = useCallback(() => {
    worker.current?.stop()
    worker.current = null
  }, [])
  useEffect(() => end, [end])

  const start = (product: string, hash: string, { total, pages }: RunSource): void => {
    end()
    const own = openWorker()
    worker.current = own
    setRun({ kind: 'running', total, results: [] })
    const work = async (): Promise<void> => {
      for await (const recordings of pages()) {
        if (worker.current !== own) return
        const answer = await own.ask({ type: 'compare', product, hash, recordings })
        if (worker.current !== own) return
        if (answer.type === 'compared')
          setRun((before) => ({ ...before, results: [...before.results, ...answer.results] }))
      }
      setRun((before) => ({ ...before, kind: 'done' }))
      end()
    }
    work().catch(() => {
      if (worker.current !== own) return
      end()
      setRun((before) => ({ ...before, kind: 'failed' }))
    })
  }
  return {
    run,
    start,
    stop: () => {
      end()
      setRun((before) => ({ ...before, kind: 'stopped' }))
    },
    clear: () => {
      end()
      setRun(nothing)
    },
  }
}
