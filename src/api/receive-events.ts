import { storedLanguage, token } from './session.ts'

const firstPauseMs = 1000
const longestPauseMs = 30_000

/** Callbacks of an event stream. */
export interface EventEar {
  /** Takes the lines of one event as they came: the desk, which every operator loads, reads none of them. */
  readonly onEvent: (lines: string) => void
  /** Called when the stream opens or breaks. */
  readonly onConnection: (isOpen: boolean) => void
}

/**
 * Reads server-sent events of our own origin with the session's token, which an EventSource cannot send; a
 * broken stream is opened again. Returns a function that stops it.
 */
export function receiveEvents(path: string, { onEvent, onConnection }: EventEar): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let pauseMs = firstPauseMs
  let timer: number | undefined

  const read = async (): Promise<void> => {
    const bearer = token()
    const headers = new Headers({ Accept: 'text/event-stream', 'Accept-Language': storedLanguage() })
    if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`)
    const response = await fetch(path, { headers, signal, cache: 'no-store' })
    if (!response.ok || !response.body) return
    onConnection(true)
    pauseMs = firstPauseMs
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (text + value).split('\n\n')
      text = blocks.pop() ?? ''
      // A heartbeat is a comment.
      for (const block of blocks) if (block.startsWith('event:')) onEvent(block)
    }
  }
  const readAgain = (): void => {
    read()
      .catch(() => undefined)
      .finally(() => {
        if (signal.aborted) return
        onConnection(false)
        timer = window.setTimeout(readAgain, pauseMs)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      })
  }
  readAgain()
  return () => {
    stopping.abort()
    window.clearTimeout(timer)
  }
}
