import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Skeleton } from '../../ui/index.ts'
import { RunningWizard } from '../page/running-wizard.tsx'
import { activeSlideOf } from '../run/active-slide.ts'
import { type PlayEvents, usePlay } from './play/use-play.ts'
import { type PreviewedVersion, usePreviewRun } from './use-preview-run.ts'
import { whyAnswer, type WhyAnswer, type WhyAsked } from './why-asked.ts'

export interface PreviewWizardProps extends PreviewedVersion, PlayEvents {
  /** Slide to go to, as often as `asked` changes. */
  readonly slide: string | null
  readonly asked: number
  readonly onShown: (slide: string) => void
  /** What is to be explained at each moment; null while the panel is closed. */
  readonly why: WhyAsked | null
  readonly onExplained: (answer: WhyAnswer) => void
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
  const { shown, now } = usePreviewRun({ address, attempt, play, onReady, onFailed })
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/'] }) }),
  )
  const reportShown = useEffectEvent(onShown)
  const reportExplained = useEffectEvent(onExplained)

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
