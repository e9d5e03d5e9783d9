import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { save } from '../../engine/index.ts'
import type { ProductReasons } from '../../engine/explain/index.ts'
import { reportFault } from '../../ui/index.ts'
import { loadModule } from '../product/load-product.ts'
import { randomId } from '../random.ts'
import { memoryWizards } from '../saved/memory-wizards.ts'
import { portalServices } from '../start/portal-services.ts'
import { startRun, type StartedRun } from '../start/start-run.ts'
import { useTexts } from '../texts/texts-context.tsx'
import { loadReasons } from '../why/load-reasons.ts'
import { switchableCalls, switchedCalls, type SwitchableCall } from './play/call-switch.ts'
import { draftPriceAt } from './play/draft-price.ts'
import { loadInventing } from './play/inventing.ts'
import { tracedCalls } from './play/play-trace.ts'
import { clockOf, type Play, type PlayedRun, type PlayNow } from './play/use-play.ts'

/** The version that the preview shows, and how it is played. */
export interface PreviewedVersion {
  /** Address of the module. Another address is another version, which continues with the same answers. */
  readonly address: string
  /** Answers are forgotten as often as this changes. */
  readonly attempt: number
  readonly play: Play
  /** Called with the calls of each version that is shown. */
  readonly onReady: (calls: readonly SwitchableCall[]) => void
  /** The module could not be loaded. */
  readonly onFailed: () => void
}

/** A wizard of the preview, with the reasons of its version. */
export interface PreviewRun extends PlayedRun {
  readonly reasons: ProductReasons
  readonly attempt: number
  readonly key: string
}

/** Starts a wizard of each version; null before the first one. Returns with it what is played at this moment. */
export function usePreviewRun({ address, attempt, play, onReady, onFailed }: PreviewedVersion): {
  readonly shown: PreviewRun | null
  readonly now: RefObject<PlayNow>
} {
  const texts = useTexts()
  const [shown, setShown] = useState<PreviewRun | null>(null)
  const last = useRef<{ readonly attempt: number; readonly run: StartedRun } | null>(null)
  const now = useRef<PlayNow>({ play, isInvented: false })
  const reportReady = useEffectEvent(onReady)
  const reportFailed = useEffectEvent(onFailed)

  useEffect(() => {
    now.current = { ...now.current, play }
  }, [play])

  useEffect(() => {
    let isCurrent = true
    const start = async () => {
      const [product, reasons] = await Promise.all([loadModule(address), loadReasons(address)])
      const { invent, priced, references } = await loadInventing(address, product)
      const before = last.current
      const saved =
        before?.attempt === attempt
          ? save(before.run.product, before.run.actor.getSnapshot().context.state)
          : null
      if (saved === null) now.current = { ...now.current, isInvented: false }
      const { trace } = now.current.play
      const traced = saved === null && trace !== null ? tracedCalls(trace) : null
      const started = Promise.withResolvers<StartedRun>()
      const run = await startRun(
        {
          version: { id: product.id, hash: product.hash },
          product,
          slide: null,
          values: null,
          isFresh: saved === null,
          contract: null,
        },
        {
          ...portalServices,
          savedWizards: memoryWizards(saved),
          now: clockOf(now),
          newId: randomId,
          language: texts.language,
          reportFault,
          answerCall: switchedCalls({
            switches: () => now.current.play.switches,
            isInvented: () => now.current.isInvented,
            invent,
            references,
            traced,
            price: draftPriceAt(address, priced),
            state: async () => (await started.promise).actor.getSnapshot().context.state,
          }),
          refuseToBuy: () => ({ kind: 'failure', failure: 'status' }),
        },
      )
      started.resolve(run)
      if (!isCurrent) {
        run.stop()
        return
      }
      before?.run.stop()
      last.current = { attempt, run }
      setShown({
        run,
        reasons,
        invent,
        traced,
        isWhole: saved === null,
        attempt,
        key: `${address} ${attempt}`,
      })
      reportReady(switchableCalls(product))
    }
    start().catch(() => {
      if (isCurrent) reportFailed()
    })
    return () => {
      isCurrent = false
    }
  }, [address, attempt, texts])

  return { shown, now }
}
