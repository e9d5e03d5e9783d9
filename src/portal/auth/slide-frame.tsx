import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useAuthState } from './auth-context.ts'
import styles from './auth-modal.module.css'

const settlingMs = 200

/**
 * Animates its height to that of the visible slide when the counter of its group changes, and focuses the
 * title of a new slide, so that it is read out.
 */
export function SlideFrame({ children }: { readonly children: ReactNode }) {
  const group = useAuthState('group')
  const swipers = useAuthState('swipersState')
  const { activeSlide, updateSwiperWithDelayed } = swipers[group]
  const frame = useRef<HTMLDivElement>(null)
  const height = useRef<number | null>(null)
  const shown = useRef(`${group} ${activeSlide}`)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const before = height.current
    const now = element.offsetHeight
    height.current = now
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (before === null || before === now || isStill) return
    // The animation sets the height only while it runs, so content is never cut off.
    element.animate([{ blockSize: `${before}px` }, { blockSize: `${now}px` }], {
      duration: settlingMs,
      easing: 'cubic-bezier(.2,0,0,1)',
    })
  }, [group, activeSlide, updateSwiperWithDelayed])

  useEffect(() => {
    const now = `${group} ${activeSlide}`
    if (shown.current === now) return
    shown.current = now
    // The slide may have set the focus itself, as to the input of a code.
    if (frame.current?.contains(document.activeElement)) return
    frame.current?.closest('dialog')?.querySelector('h2')?.focus()
  }, [group, activeSlide])

  return (
    <div className={styles['frame']} ref={frame}>
      {children}
    </div>
  )
}
