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
import { whyAnswer, type WhyAnswer, type WhyAsked } from './why-asked.ts'

export interface PreviewWizardProps {
  /** Address of the module. Another address is another version, which continues with the same answers. */
  readonly address: string
  /** Slide to go to, as often as `asked` changes. */
  readonly slide: string | null
  readonly asked: number
  /** Answers are forgotten as often as this changes. */
  readonly attempt: number
  readonly onShown: (slide: string) => void
  /** What is to be explained at each moment; null while the panel is closed. */
  readonly why: WhyAsked | null
  readonly onExplained: (answer: WhyAnswer) => void
  /** The module could not be loaded. */
  readonly onFailed: () => void
}

interface Shown {
  readonly run: StartedRun
  readonly reasons: ProductReasons
  readonly key: string
}

/** Wizard of an unpublished version. It saves nothing on the device and cannot buy. */
export function PreviewWizard({
  address,
  slide,
  asked,
  attempt,
  why,
  onShown,
  onExplained,
  onFailed,
}: PreviewWizardProps) {
  const texts = useTexts()
  const [shown, setShown] = useState<Shown | null>(null)
  const last = useRef<{ readonly attempt: number; readonly run: StartedRun } | null>(null)
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/'] }) }),
  )
  const reportShown = useEffectEvent(onShown)
  const reportFailed = useEffectEvent(onFailed)
  const reportExplained = useEffectEvent(onExplained)

  useEffect(() => {
    let isCurrent = true
    const start = async () => {
      const [product, reasons] = await Promise.all([loadModule(address), loadReasons(address)])
      const before = last.current
      const saved =
        before?.attempt === attempt
          ? save(before.run.product, before.run.actor.getSnapshot().context.state)
          : null
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
          now: () => new Date(),
          newId: randomId,
          language: texts.language,
          reportFault: (error) => globalThis.reportError?.(error),
          refuseToBuy: () => ({ kind: 'failure', failure: 'status' }),
        },
      )
      if (!isCurrent) {
        run.stop()
        return
      }
      before?.run.stop()
      last.current = { attempt, run }
      setShown({ run, reasons, key: `${address} ${attempt}` })
    }
    start().catch(() => {
      if (isCurrent) reportFailed()
    })
    return () => {
      isCurrent = false
    }
  }, [address, attempt, texts])

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
