import { persistently, whenIdle } from '../later/persistent-import.ts'

/** Keeps the focus on the page from when the page has time for it: a focus is lost after a press, not before. */
export function keepFocusLater(): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  whenIdle(() => {
    void persistently(() => import('./keep-focus.ts')).then(({ keepFocus }) => {
      if (!isOver) stop = keepFocus()
    })
  })
  return () => {
    isOver = true
    stop?.()
  }
}
