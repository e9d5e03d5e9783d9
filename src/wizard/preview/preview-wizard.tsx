import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { save } from '../../engine/index.ts'
import { Skeleton } from '../../ui/index.ts'
import { loadModule } from '../product/load-product.ts'
import { randomId } from '../random.ts'
import { activeSlideOf } from '../run/active-slide.ts'
import { RunningWizard } from '../page/running-wizard.tsx'
import { startRun, type StartedRun } from '../start/start-run.ts'
import { useTexts } from '../texts/texts-context.tsx'
import { memoryWizards } from '../saved/memory-wizards.ts'
import type { ProductReasons } from '../../engine/explain/index.ts'
import { loadReasons } from '../why/load-reasons.ts'
import { switchableCalls, switchedCalls, type SwitchableCall } from './play/call-switch.ts'
import { draftPriceAt } from './play/draft-price.ts'
import { loadInventing } from './play/inventing.ts'
import { tracedCalls } from './play/play-trace.ts'
import {
  clockOf,
  usePlay,
  type Play,
  type PlayedRun,
  type PlayEvents,
  type PlayNow,
} from './play/use-play.ts'
import { whyAnswer, type WhyAnswer, type WhyAsked } from './why-asked.ts'

export interface PreviewWizardProps extends PlayEvents {
  /** Address of the module. Another address is another version, which continues with the same answers. */
  readonly address: string
  /** Slide to go to, as often as `asked` changes. */
  readonly slide: string | null
  readonly asked: number
  /** Answers are forgotten as often as this changes. */
  readonly attempt: number
  readonly play: Play
  /** Called with the calls of each version that is shown. */
  readonly onReady: (calls: readonly SwitchableCall[]) => void
  readonly onShown: (slide: string) => void
  /** What is to be explained at each moment; null while the panel is closed. */
  readonly why: WhyAsked | null
  readonly onExplained: (answer: WhyAnswer) => void
  /** The module could not be loaded. */
  readonly onFailed: () => void
}

interface Shown extends PlayedRun {
  readonly reasons: ProductReasons
  readonly attempt: number
  readonly key: string
}

/** Wizard of an unpublished version. It saves nothing on the device and cannot buy. */
export function PreviewWizard({
  address,
  slide,
  asked,
  attempt,
  why,
  play,
  onReady,
  onShown,
  onExplained,
  onFailed,
  onPlayed,
  onRecorded,
}: PreviewWizardProps) {
  const texts = useTexts()
  const [shown, setShown] = useState<Shown | null>(null)
  const last = useRef<{ readonly attempt: number; readonly run: StartedRun } | null>(null)
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/'] }) }),
  )
  const now = useRef<PlayNow>({ play, isInvented: false })
  const reportReady = useEffectEvent(onReady)
  const reportShown = useEffectEvent(onShown)
  const reportFailed = useEffectEvent(onFailed)
  const reportExplained = useEffectEvent(onExplained)

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
          savedWizards: memoryWizards(saved),
          now: clockOf(now),
          newId: randomId,
          language: texts.language,
          reportFault: (error) => globalThis.reportError?.(error),
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

  // The wizard of an earlier attempt is not played.
  usePlay(shown?.attempt === attempt ? shown : null, play, now, { onPlayed, onRecorded })

  useEffect(() => {
    if (!shown) return undefined
    const report = () => reportShown(activeSlideOf(shown.run.actor.getSnapshot().context.state))
    report()
    const { unsubscribe } = shown.run.actor.subscribe(report)
    return unsubscribe
  }, [shown])

  useEffect(() => {
    if (!shown || !why) return undefined
    const { run, reasons } = shown
    const explainNow = () =>
      reportExplained(whyAnswer(run.product, reasons, run.actor.getSnapshot().context.state, why))
    explainNow()
    const { unsubscribe } = run.actor.subscribe(explainNow)
    return unsubscribe
  }, [shown, why])

  useEffect(() => {
    if (shown && slide !== null) shown.run.actor.send({ type: 'slide.chosen', slide })
  }, [shown, slide, asked])

  if (!shown) {
    return (
      <main aria-busy="true">
        <Skeleton kind="title" width={40} />
        <Skeleton kind="block" />
      </main>
    )
  }
  return (
    <RouterContextProvider router={router}>
      <RunningWizard
        key={shown.key}
        run={{ ...shown.run, restoredAt: null, lapsed: [] }}
        isFirst={false}
        onRestart={() => undefined}
      />
    </RouterContextProvider>
  )
}
