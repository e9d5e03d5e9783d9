import { useEffect, useEffectEvent, useState } from 'react'
import { takePreviewPass, type StudioSurroundings } from '../calls.ts'
import type { DraftView } from '../draft/draft-store.ts'
import type { Compiled, CompiledSource } from '../findings/compiled.ts'
import { startWalk } from './walk-client.ts'
import type { WalkedFinding } from './walk-messages.ts'

/** Findings of the walk about the current product of a draft, and its progress. */
export interface DraftWalk {
  /** `unfinished`: the time was over, and nothing is reported. `failed`: the module or the worker did not load. */
  readonly state: 'waiting' | 'walking' | 'done' | 'unfinished' | 'failed'
  /** Ways walked so far. */
  readonly walks: number
  readonly findings: readonly WalkedFinding[]
}

const waiting: DraftWalk = { state: 'waiting', walks: 0, findings: [] }

/** Quiet time of a draft without errors after which the walk begins. */
const pauseMs = 700

/** Time for one walk; the longest product of the project takes a tenth of it on a quick machine. */
const limitMs = 30_000

/**
 * Walks a draft behind its compiler, whenever its product has no errors and the server has it. A change of the product
 * ends the walk and forgets its findings.
 */
export function useWalk(
  { draftId, seq, unsent }: DraftView,
  { source, isCurrent, findings, languages }: Compiled,
  { ratings, api, today }: StudioSurroundings,
): DraftWalk {
  const [begun, setBegun] = useState<CompiledSource | null>(null)
  const [walk, setWalk] = useState({ of: begun, ...waiting })
  if (begun !== null && begun !== source) setBegun(null)
  const hasErrors = findings.some(({ severity }) => severity === 'error')
  const isReady = begun === null && source !== null && isCurrent && unsent === 0 && !hasErrors

  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => setBegun(source), pauseMs)
    return () => clearTimeout(timer)
  }, [isReady, source])

  const requestOf = useEffectEvent((walked: CompiledSource) => ({
    address: `/studio/preview/${encodeURIComponent(draftId)}/${seq}.js`,
    ...walked,
    language: languages[0]?.tag ?? 'ru',
    ratings,
    api,
    today,
    limitMs,
  }))

  useEffect(() => {
    if (begun === null) return undefined
    const request = requestOf(begun)
    let stop: () => void = () => undefined
    let isStopped = false
    const show = (shown: Partial<DraftWalk>) => {
      if (!isStopped)
        setWalk((before) => ({ ...(before.of === begun ? before : waiting), ...shown, of: begun }))
    }
    const fail = () => show({ state: 'failed' })
    show({ state: 'walking' })
    takePreviewPass().then(() => {
      if (isStopped) return
      stop = startWalk(
        request,
        (answer) => {
          if (answer.type === 'walk.progressed') return show({ walks: answer.walks })
          const { result } = answer
          return show({ ...result, state: result.isWhole ? 'done' : 'unfinished' })
        },
        fail,
      )
    }, fail)
    return () => {
      isStopped = true
      stop()
    }
  }, [begun])

  return begun !== null && walk.of === begun ? walk : waiting
}
