import { importPersistently, whenIdle } from '../later/persistent-import.ts'

/**
 * Starts the listeners of the document when the page is idle: a focus can only be lost, an edit undone, and a second press
 * ignored, after a press.
 */
export function listenLater(): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  whenIdle(() => {
    void importPersistently(() => import('./document-listeners.ts')).then(({ listen }) => {
      if (!isOver) stop = listen()
    })
  })
  return () => {
    isOver = true
    stop?.()
  }
}
