import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { laterPieces, Skeleton } from '../../ui/index.ts'
import { RunningWizard } from '../page/running-wizard.tsx'
import { activeSlideOf } from '../run/active-slide.ts'
import type { DraftChatProps } from './chat/index.ts'
import { type PlayEvents, usePlay } from './play/use-play.ts'
import { type PreviewedVersion, type PreviewRun, usePreviewRun } from './use-preview-run.ts'
import { whyAnswer, type WhyAnswer, type WhyAsked } from './why-asked.ts'

const later = laterPieces(() => import('./chat/index.ts'))
const DraftChat = later.piece((chat) => chat.DraftChat)

export interface PreviewWizardProps
  extends PreviewedVersion, PlayEvents, Pick<DraftChatProps, 'onAgain' | 'onSpeak'> {
  /** Questions one at a time, as the bot asks them, instead of slides. */
  readonly isChat: boolean
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
  isChat,
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
  onAgain,
  onSpeak,
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

  // A press in the preview marks an element of the slide that it was on, and may have led to another one.
  const goToSlide = useEffectEvent(({ run }: PreviewRun) => {
    if (slide !== null) run.actor.send({ type: 'slide.chosen', slide })
  })
  useEffect(() => {
    if (shown) goToSlide(shown)
  }, [shown, asked])

  if (!shown) return skeleton
  return (
    <RouterContextProvider router={router}>
      {isChat ? (
        <Suspense fallback={skeleton}>
          {/* What was said stays when the draft changes. */}
          <DraftChat key={shown.attempt} run={shown.run} onAgain={onAgain} onSpeak={onSpeak} />
        </Suspense>
      ) : (
        <RunningWizard
          key={shown.key}
          run={{ ...shown.run, restoredAt: null, lapsed: [] }}
          isFirst={false}
          onRestart={() => undefined}
        />
      )}
    </RouterContextProvider>
  )
}

const skeleton = (
  <main aria-busy="true">
    <Skeleton kind="title" width={40} />
    <Skeleton kind="block" />
  </main>
)
