import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useCallback, useEffect, useMemo, useState } from 'react'
import { AfterHydration, BottomBar, loadSheets, PriceRail, useIsWide, whenIdle } from '../../ui/index.ts'
import { loadBuying, loadCalls } from '../calls/later.ts'
import { activeSlideOf } from '../run/active-slide.ts'
import { RunContext, useWizard } from '../run/run-context.tsx'
import type { StartedRun } from '../start/start-run.ts'
import { Continue } from '../slide/continue-button.tsx'
import { SlideHost } from '../slide/slide-host.tsx'
import { ProductQuestions } from '../slide/later.ts'
import {
  EndScreen,
  LapsedNote,
  loadLaterPieces,
  RestoredNote,
  SampleNote,
  SentScreen,
  StopScreen,
} from './later.ts'
import { useSurroundings } from '../surroundings.ts'
import { bringWidgets } from '../widgets/bring-widgets.ts'
import { LentLanguageNote, SpokenLanguage } from '../texts/later-spoken.ts'
import { MessageValues } from '../texts/later-values.ts'
import { SpokenContext, useProductTexts } from '../texts/product-texts.ts'
import { pageAddressOf, resultAddress } from './addresses.ts'
import { KeptHere } from './kept-here.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { RailFootnote } from './rail-footnote.tsx'
import { ReportHere } from './report-here.tsx'
import { useSampleServices } from './sample-services.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { usePaymentStart } from './use-payment-start.ts'
import { type ShownPrice, useShownPrice } from './use-price-state.ts'
import { useSlideAddress } from './use-slide-address.ts'
import { useWizardWorld } from './use-wizard-world.ts'
import { WizardHeader } from './wizard-header.tsx'
import { WizardProgress } from './wizard-progress.tsx'
import styles from './wizard-page.module.css'

export interface RunningWizardProps {
  readonly run: StartedRun
  /** The page was just opened: restored answers are announced. */
  readonly isFirst: boolean
  readonly onRestart: () => void
  /** Above the slide, for an app around the page. */
  readonly host?: ReactNode
}

/** A wizard on the screen, from its header to the bottom bar. */
export function RunningWizard({ run, isFirst, onRestart, host }: RunningWizardProps) {
  const { history } = useRouter()
  const { isWholePage } = useSurroundings()
  const handleLeave = () => {
    run.flush()
    if (isWholePage) history.push('/')
  }
  const finish = useFinish(run)
  const { goBack } = useSlideAddress(run, history, { onLeave: handleLeave, onFinish: finish })
  const context = useMemo(() => ({ ...run, goBack }), [run, goBack])
  useEffect(() => {
    const { unsubscribe } = run.actor.on('wizard.finished', finish)
    return unsubscribe
  }, [run, finish])
  const { product } = run
  const plain = (
    <WizardScreen
      run={run}
      isFirst={isFirst}
      onRestart={onRestart}
      host={host}
      onLeave={handleLeave}
      onBack={goBack}
    />
  )
  const valued = product.values === undefined ? plain : <MessageValues>{plain}</MessageValues>
  return (
    <RunContext value={context}>
      {product.languages === undefined ? valued : <SpokenLanguage product={product}>{valued}</SpokenLanguage>}
    </RunContext>
  )
}

/** To the page on which the purchase ends. */
function useFinish(run: StartedRun): () => void {
  const { history } = useRouter()
  return useCallback(() => {
    const { contractId } = run.actor.getSnapshot().context.state.purchase
    if (contractId === null) return
    run.flush()
    history.push(resultAddress({ product: run.product.id, contract: contractId }))
  }, [run, history])
}

interface WizardScreenProps extends RunningWizardProps {
  readonly onLeave: () => void
  readonly onBack: () => void
}

function WizardScreen({ run, isFirst, onRestart, host, onLeave, onBack }: WizardScreenProps) {
  const texts = useProductTexts()
  const isWide = useIsWide()
  const stop = useWizard((_, state) => state.stop)
  const isEnd = run.product.outcomes?.some(({ id }) => id === stop) === true
  const sent = useWizard((product, state) =>
    product.purchase === null && state.purchase.status === 'created' ? state.purchase.contractId : null,
  )
  const hasRail = isWide && run.product.price !== null
  useWizardWorld()
  usePaymentStart(run)
  useEffect(
    () =>
      whenIdle(() => {
        void loadCalls()
        void loadBuying()
        void loadLaterPieces()
        void loadSheets()
        void bringWidgets('all')
      }),
    [],
  )

  const samples = useSampleServices(run)
  const title = texts.find(`${run.product.id}.short`) ?? texts.say(`${run.product.id}.title`)
  return (
    <div className={styles['page']}>
      <DocumentTitle />
      {/* React hydrates the slide first, and each of these boundaries in a task of its own after it. */}
      <Suspense>
        <WizardHeader title={title} onBack={onBack} onClose={onLeave} />
      </Suspense>
      <OfflineStrip />
      <Suspense>
        <WizardProgress onLeave={onLeave} />
      </Suspense>
      <div className={styles['columns']} data-rail={hasRail || undefined}>
        <main className={styles['main']}>
          {host}
          <LentNote />
          {samples.length > 0 && (
            <div className={styles['note']}>
              <Suspense>
                <SampleNote services={samples} />
              </Suspense>
            </div>
          )}
          {isFirst && sent === null && run.restoredAt !== null && (
            <RestoredHere savedAt={run.restoredAt} onRestart={onRestart} />
          )}
          {sent === null && run.lapsed.length > 0 && (
            <div className={styles['note']}>
              <Suspense>
                <LapsedNote answers={run.lapsed} />
              </Suspense>
            </div>
          )}
          {sent !== null && (
            <Suspense>
              <SentScreen reference={sent} onRestart={onRestart} />
            </Suspense>
          )}
          {sent === null && stop === null && (
            <>
              <SlideHost />
              {!hasRail && (
                <p className={styles['kept']}>
                  <KeptHere />
                </p>
              )}
              <QuestionsAtFirst />
            </>
          )}
          {sent === null && stop !== null && (
            <Suspense>
              {isEnd ? <EndScreen end={stop} onRestart={onRestart} /> : <StopScreen stop={stop} />}
            </Suspense>
          )}
          {!hasRail && (
            <div className={styles['report']}>
              <ReportHere />
            </div>
          )}
        </main>
        {hasRail && (
          <Suspense>
            <Rail title={title} />
          </Suspense>
        )}
      </div>
      {!isWide && stop === null && sent === null && (
        <Suspense>
          <Bar />
        </Suspense>
      )}
    </div>
  )
}

/** Above a product that does not speak the visitor's language. */
function LentNote() {
  const spoken = use(SpokenContext)
  const language = spoken?.isLent ? spoken.languages.find(({ tag }) => tag === spoken.tag) : undefined
  return (
    language && (
      <div className={styles['note']}>
        <LentLanguageNote {...language} />
      </div>
    )
  )
}

/** Always the same element: the server's markup stays until the part is loaded, whatever renders around it. */
const questions = (
  <Suspense>
    <AfterHydration>
      <ProductQuestions />
    </AfterHydration>
  </Suspense>
)

/** Questions about the product, below its first slide. */
function QuestionsAtFirst() {
  return useWizard((_, state) => state.activeSlide === 1) && questions
}

/** The title of the document. A part of its own, as all that changes with the slide: the page around is not rendered again. */
function DocumentTitle() {
  useDocumentTitle(useWizard((_, state) => activeSlideOf(state)))
  return null
}

interface RestoredHereProps {
  /** Moment of the last change. */
  readonly savedAt: string
  readonly onRestart: () => void
}

/** Announces restored answers until the person goes on. */
function RestoredHere({ savedAt, onRestart }: RestoredHereProps) {
  const { history } = useRouter()
  // A customer who comes from the result page for the inspection already knows that the answers are saved.
  const [isOpen, setOpen] = useState(() => pageAddressOf(history.location).contract === null)
  const slide = useWizard((_, state) => activeSlideOf(state))
  const [restoredSlide] = useState(slide)
  // After moving to another slide the announcement is not needed.
  if (isOpen && slide !== restoredSlide) setOpen(false)
  return (
    isOpen && (
      <div className={styles['note']}>
        <Suspense>
          <RestoredNote savedAt={savedAt} onContinue={() => setOpen(false)} onRestart={onRestart} />
        </Suspense>
      </div>
    )
  )
}

function Rail({ title }: { readonly title: string }) {
  const shown = useShownPrice()
  if (shown === null) return null
  return (
    <div className={styles['rail']}>
      <PriceRail title={title} {...shown} footnote={<RailFootnote />} />
    </div>
  )
}

function Bar() {
  const slide = useWizard((_, state) => activeSlideOf(state))
  const shown = useShownPrice()
  // The sum is on the button, or was paid.
  const isSaid = useWizard(
    (product, state) =>
      state.purchase.status === 'paid' ||
      (product.purchase?.slide === slide && product.purchase.result !== 'manager'),
  )
  return (
    <div className={styles['bar']}>
      <BottomBar
        action={<Continue slide={slide} block />}
        {...(isSaid || shown === null ? {} : barOf(shown))}
      />
    </div>
  )
}

/** State of the price for the bottom bar. */
function barOf({ price, breakdown, cover }: ShownPrice): Omit<ShownPrice, 'facts'> {
  return { price, breakdown, cover }
}
