import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { slideView, stepsView } from '../../engine/index.ts'
import { Button, loadSheets, ProgressSteps, useIsWide, whenIdle } from '../../ui/index.ts'
import { useWizardWorld } from '../page/use-wizard-world.ts'
import { useSlideAddress } from '../page/use-slide-address.ts'
import type { WizardHistory } from '../page/wizard-history.ts'
import { activeSlideOf } from '../run/active-slide.ts'
import { RunContext, useRun, useWizard } from '../run/run-context.tsx'
import { Continue } from '../slide/continue-button.tsx'
import { SlideHost } from '../slide/slide-host.tsx'
import type { StartedRun } from '../start/start-run.ts'
import { SpokenLanguage } from '../texts/later-spoken.ts'
import { MessageValues } from '../texts/later-values.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import { bringWidgets } from '../widgets/bring-widgets.ts'
import styles from './hosted-wizard.module.css'
import {
  EndScreen,
  HostedSent,
  LapsedNote,
  loadHostedPieces,
  RestoredNote,
  StepDetail,
  StopScreen,
} from './later.ts'

export interface HostedWizardProps {
  readonly run: StartedRun
  readonly history: WizardHistory
  /** The page was just opened: restored answers are announced. */
  readonly isFirst: boolean
  readonly onRestart: () => void
}

/** A wizard in the page of a host: its progress, the slide, Continue, and the screens on which it ends. */
export function HostedWizard({ run, history, isFirst, onRestart }: HostedWizardProps) {
  const { goBack } = useSlideAddress(run, history, noEvents)
  const context = useMemo(() => ({ ...run, goBack }), [run, goBack])
  const { product } = run
  const plain = <HostedScreen run={run} isFirst={isFirst} onRestart={onRestart} />
  const valued = product.values === undefined ? plain : <MessageValues>{plain}</MessageValues>
  return (
    <RunContext value={context}>
      {product.languages === undefined ? valued : <SpokenLanguage product={product}>{valued}</SpokenLanguage>}
    </RunContext>
  )
}

/** A host's wizard is not left by Back, and has no page of a payment. */
const noEvents = { onLeave: () => undefined, onFinish: () => undefined }

function HostedScreen({ run, isFirst, onRestart }: Omit<HostedWizardProps, 'history'>) {
  const isWide = useIsWide()
  const slide = useWizard((_, state) => activeSlideOf(state))
  const stop = useWizard((_, state) => state.stop)
  const isEnd = run.product.outcomes?.some(({ id }) => id === stop) === true
  const sent = useWizard((_, state) =>
    state.purchase.status === 'created' ? state.purchase.contractId : null,
  )
  useWizardWorld()
  useEffect(
    () =>
      whenIdle(() => {
        void loadHostedPieces()
        void loadSheets()
        void bringWidgets('all')
      }),
    [],
  )
  if (sent !== null)
    return (
      <Suspense>
        <HostedSent reference={sent} onRestart={onRestart} />
      </Suspense>
    )
  if (stop !== null)
    return (
      <Suspense>
        {isEnd ? <EndScreen end={stop} onRestart={onRestart} /> : <StopScreen stop={stop} />}
      </Suspense>
    )
  return (
    <>
      <Progress />
      {isFirst && run.restoredAt !== null && <RestoredHere savedAt={run.restoredAt} onRestart={onRestart} />}
      {run.lapsed.length > 0 && (
        <Suspense>
          <LapsedNote answers={run.lapsed} />
        </Suspense>
      )}
      <SlideHost />
      {!isWide && <NarrowActions slide={slide} />}
    </>
  )
}

/** Continue and Back on a phone; on a wide screen the slide has them. */
function NarrowActions({ slide }: { readonly slide: string }) {
  const { t } = useLingui()
  const { goBack } = useRun()
  const isFirst = useWizard((product, state) => slideView(product, state, slide)?.number === 1)
  return (
    <div className={styles['actions']}>
      <Continue slide={slide} block />
      {!isFirst && (
        <Button kind="ghost" block icon={ArrowLeft} onClick={goBack}>
          {t({ id: 'wizard.back', message: 'Назад' })}
        </Button>
      )}
    </div>
  )
}

function Progress() {
  const { product, actor } = useRun()
  const texts = useProductTexts()
  const steps = useWizard(stepsView)
  const shown = useMemo(
    () =>
      steps.map(({ id, status, allowed }) => ({
        id,
        label: texts.find(`${product.id}.slide.${id}.short`) ?? texts.say(`${product.id}.slide.${id}.title`),
        state: status === 'current' || allowed ? status : ('locked' as const),
        isFixed: !allowed,
        href: `?step=${id}`,
        detail: (
          <Suspense>
            <StepDetail slide={id} />
          </Suspense>
        ),
      })),
    [steps, texts, product],
  )
  // One slide needs no progress.
  if (shown.length < 2) return null
  return <ProgressSteps steps={shown} onSelect={(slide) => actor.send({ type: 'slide.chosen', slide })} />
}

interface RestoredHereProps {
  /** Moment of the last change. */
  readonly savedAt: string
  readonly onRestart: () => void
}

/** Announces restored answers until the person goes on. */
function RestoredHere({ savedAt, onRestart }: RestoredHereProps) {
  const [isOpen, setOpen] = useState(true)
  const slide = useWizard((_, state) => activeSlideOf(state))
  const [restoredSlide] = useState(slide)
  if (isOpen && slide !== restoredSlide) setOpen(false)
  return (
    isOpen && (
      <Suspense>
        <RestoredNote savedAt={savedAt} onContinue={() => setOpen(false)} onRestart={onRestart} />
      </Suspense>
    )
  )
}
