import { useLingui } from '@lingui/react/macro'
import { type FormEvent, Suspense, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { afterPaint, FieldError, useLanguage } from '../../ui/index.ts'
import { referralsOf, type SlideView, slideView } from '../../engine/index.ts'
import { sameElements, useRun, useRunState, useWizard } from '../run/run-context.tsx'
import { isAttempted } from '../run/shown-errors.ts'
import { SpokenContext, useProductTexts } from '../texts/product-texts.ts'
import { ContinueButton } from './continue-button.tsx'
import styles from './slide.module.css'
import { SlidePart } from './slide-part.tsx'
import { slideFormId } from './slide-form-id.ts'
import { partKey, widthOf } from './part-key.ts'
import grid from './parts.module.css'
import { PurchaseNote, ReferralNote, SlideSummary } from './later.ts'
import { isSlideRefused } from '../errors/refused-slide.ts'
import { gateId } from '../errors/part-errors.ts'
import { useProblemText } from './use-problem-text.ts'
import { useSurroundings } from '../surroundings.ts'

export interface SlideProps {
  readonly id: string
  /** The person came here from another slide: a screen reader begins at the heading. */
  readonly takesFocus: boolean
}

/**
 * One slide and Continue. Each slide is a form of its own, so that no browser state carries over to the next one. The
 * button outlives it: a pressed button that is removed costs the browser a look at the styles of the whole page.
 */
export function WizardSlide({ id, takesFocus }: SlideProps) {
  const { product } = useRun()
  const texts = useProductTexts()
  return (
    <div className={styles['slide']}>
      <SlideForm key={id} id={id} takesFocus={takesFocus} />
      <ContinueButton slide={id} next={texts.find(`${product.id}.slide.${id}.next`)} />
    </div>
  )
}

/** The heading of a slide, the summary of its errors, and its parts in order. */
function SlideForm({ id, takesFocus }: SlideProps) {
  const { t } = useLingui()
  const { product, actor } = useRun()
  const texts = useProductTexts()
  const spoken = use(SpokenContext)
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const { isWholePage } = useSurroundings()

  const place = useWizard((of, state) => slideView(of, state, id), samePlace)
  const text = (what: string) => texts.find(`${product.id}.slide.${id}.${what}`)
  const number = place?.number ?? 0
  const total = place?.total ?? 0
  const chapter = place?.heading && texts.find(`${product.id}.heading.${place.heading}`)

  useLayoutEffect(() => {
    if (!takesFocus) return undefined
    if (isWholePage) window.scrollTo({ top: 0, behavior: 'instant' })
    return afterPaint(() => heading.current?.focus({ preventScroll: isWholePage }))
  }, [takesFocus, isWholePage])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'continue.pressed' })
  }
  return (
    <form
      className={styles['form']}
      id={slideFormId}
      lang={spoken?.tag}
      data-follows={takesFocus || undefined}
      noValidate
      onSubmit={handleSubmit}
    >
      <Suspense>
        <SummaryWhenAsked slide={id} />
      </Suspense>
      <div className={styles['head']}>
        <p className={styles['number']}>
          {chapter && <>{chapter} · </>}
          <span lang={language}>
            {t({ id: 'wizard.slide.number', message: `Шаг ${number} из ${total}` })}
          </span>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {text('title') ?? text('short') ?? id}
        </h1>
        {text('lead') && <p className={styles['lead']}>{text('lead')}</p>}
      </div>
      <SlideParts slide={id} />
      <SlideGates slide={id} />
      <Suspense>
        <NoteWhenReferred slide={id} />
        <NoteWhenFailed slide={id} />
      </Suspense>
    </form>
  )
}

/** The visible parts. A keystroke renders only the part that it changes. */
function SlideParts({ slide }: { readonly slide: string }) {
  const scopes = useMemo(() => [slide], [slide])
  const parts = useWizard(
    (product, state) => slideView(product, state, slide)?.parts ?? [],
    (one, other) => one === other || sameElements(one.map(cellKey), other.map(cellKey)),
  )
  return (
    <div className={grid['grid']}>
      {parts.map((part, index) => (
        <div className={grid['cell']} key={partKey(part)} data-width={widthOf(part)} data-kind={part.kind}>
          <PartAt slide={slide} index={index} scopes={scopes} />
        </div>
      ))}
    </div>
  )
}

interface PartAtProps {
  readonly slide: string
  readonly index: number
  readonly scopes: readonly string[]
}

function PartAt({ slide, index, scopes }: PartAtProps) {
  const part = useWizard((product, state) => slideView(product, state, slide)?.parts[index] ?? null)
  return part && <SlidePart part={part} slide={slide} scopes={scopes} />
}

function cellKey(part: Parameters<typeof partKey>[0]): string {
  return `${partKey(part)} ${widthOf(part)}`
}

function samePlace(one: SlideView | null, other: SlideView | null): boolean {
  return one?.number === other?.number && one?.total === other?.total && one?.heading === other?.heading
}

function SummaryWhenAsked({ slide }: { readonly slide: string }) {
  const isRefused = useWizard((product, state) => isSlideRefused(product, state, slide))
  const isAsked = useRunState((run) => isAttempted(run, slide))
  return (isAsked || isRefused) && <SlideSummary slide={slide} />
}

function NoteWhenReferred({ slide }: { readonly slide: string }) {
  const isReferred = useWizard(
    (product, state) =>
      slideView(product, state, slide)?.buys === true && referralsOf(product, state).length > 0,
  )
  return isReferred && <ReferralNote />
}

function NoteWhenFailed({ slide }: { readonly slide: string }) {
  const isFailed = useWizard((_, state) => state.purchase.status === 'failed')
  const [wasFailed, setWasFailed] = useState(isFailed)
  if (wasFailed && !isFailed) setWasFailed(false)
  return isFailed && <PurchaseNote slide={slide} isNew={!wasFailed} />
}

/** Unmet requirements that are not questions, shown above the Continue button. */
function SlideGates({ slide }: { readonly slide: string }) {
  const problemText = useProblemText()
  const gates = useWizard((product, state) => slideView(product, state, slide)?.gates ?? none, sameElements)
  const wasAttempted = useRunState((run) => isAttempted(run, slide))
  if (!wasAttempted) return null
  return gates.map(
    (gate) =>
      gate.problems[0] &&
      gate.at === null && (
        <div key={gate.id} id={gateId(gate.gate)} tabIndex={-1}>
          <FieldError>{problemText(gate.problems[0])}</FieldError>
        </div>
      ),
  )
}

const none: readonly never[] = []
