import { importPersistently, whenIdle } from '../later/persistent-import.ts'

/** Starts `keepFocus` when the page is idle; a focus can only be lost after a press. */
export function keepFocusLater(): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  whenIdle(() => {
    void importPersistently(() => import('./keep-focus.ts')).then(({ keepFocus }) => {
      if (!isOver) stop = keepFocus()
    })
  })
  return () => {
    isOver = true
    stop?.()
  }
}
