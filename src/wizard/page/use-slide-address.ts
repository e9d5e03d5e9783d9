import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { afterPaint } from '../../ui/index.ts'
import { activeSlideOf } from '../run/active-slide.ts'
import type { StartedRun } from '../start/start-run.ts'
import { pageAddressOf, slideAddress } from './addresses.ts'
import type { WizardHistory } from './wizard-history.ts'

/** What leaves the slides. */
export interface SlideAddressEvents {
  /** Back from the first slide. */
  readonly onLeave: () => void
  /** Back to slides that were paid for. */
  readonly onFinish: () => void
}

/**
 * Keeps the slide in the address, so that the browser's Back is the slide before, a link opens a slide, and a reload
 * stays where the person was.
 */
export function useSlideAddress(
  run: StartedRun,
  history: WizardHistory,
  { onLeave, onFinish }: SlideAddressEvents,
): { readonly goBack: () => void } {
  const { actor, id, product } = run
  const firstSlide = () => actor.getSnapshot().context.state.slides[0]?.id ?? ''
  const how = useRef<'replace' | 'push'>('replace')

  const showAddress = useEffectEvent(() => {
    const slide = activeSlideOf(actor.getSnapshot().context.state)
    const { step, run: visit, from } = pageAddressOf(history.location)
    const isThere = (step ?? firstSlide()) === slide && visit === id
    const move = how.current
    how.current = 'push'
    if (isThere) return
    const address = slideAddress(history.location, slide === firstSlide() ? null : slide)
    const before = move === 'push' ? (step ?? firstSlide()) : from
    history[move](address, { wizardRun: id, ...(before === null ? {} : { wizardFrom: before }) })
  })
  // Not as state of this component: the page around the slide would be rendered with each of them.
  useEffect(() => {
    let shown: string | null = null
    let takeBack = () => {}
    const follow = () => {
      const slide = activeSlideOf(actor.getSnapshot().context.state)
      if (slide === shown) return
      shown = slide
      takeBack()
      // The router looks at every address: the slide is painted before.
      takeBack = afterPaint(() => showAddress())
    }
    follow()
    const { unsubscribe } = actor.subscribe(follow)
    return () => {
      unsubscribe()
      takeBack()
    }
  }, [actor])

  const followAddress = useEffectEvent(() => {
    const wanted = pageAddressOf(history.location).step ?? firstSlide()
    if (wanted === activeSlideOf(actor.getSnapshot().context.state)) return
    actor.send({ type: 'slide.chosen', slide: wanted })
    if (activeSlideOf(actor.getSnapshot().context.state) === wanted) return
    // The slide is not allowed: the address returns to the current one.
    how.current = 'replace'
    showAddress()
  })
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        if (action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO') followAddress()
      }),
    [history],
  )

  const goBack = useCallback(() => {
    const { state } = actor.getSnapshot().context
    const before = state.slides[state.activeSlide - 2]?.id
    if (before === undefined) {
      onLeave()
      return
    }
    // Bought answers are fixed: in place of slides before the payment the customer sees the result.
    const isOpen = product.slides.some(({ id: slideId, afterPayment }) => slideId === before && afterPayment)
    if (state.purchase.status === 'paid' && !isOpen) {
      onFinish()
      return
    }
    // The entry before is that very slide: one Back more or less in the history would confuse.
    if (pageAddressOf(history.location).from === before) history.back()
    else {
      how.current = 'replace'
      actor.send({ type: 'slide.returned' })
    }
  }, [actor, product, history, onLeave, onFinish])
  return { goBack }
}
