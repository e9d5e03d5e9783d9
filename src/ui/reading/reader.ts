import type { Paragraph } from './paragraphs.ts'

/** State of reading aloud. */
export type ReaderState = 'silent' | 'reading' | 'paused'

/** Reads paragraphs aloud in order and highlights the current one; continues while dialogs open and close. */
export interface Reader {
  readonly state: () => ReaderState
  readonly subscribe: (listener: () => void) => () => void
  /** `onFail` is called when the device cannot read the text. */
  readonly read: (paragraphs: readonly Paragraph[], language: string, onFail?: () => void) => void
  readonly pause: () => void
  readonly resume: () => void
  readonly stop: () => void
}

/** Name of the CSS highlight of the current paragraph: `::highlight(qadam-reading)`. */
const highlightName = 'qadam-reading'

/** One reading of a page; a later one has a higher number. */
interface Turn {
  readonly paragraphs: readonly Paragraph[]
  readonly language: string
  readonly number: number
  readonly onFail: () => void
}

/** Creates a reader that uses the voices of this device. */
export function createReader(speech: SpeechSynthesis): Reader {
  const listeners = new Set<() => void>()
  let state: ReaderState = 'silent'
  let reading = 0

  const become = (next: ReaderState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const stop = () => {
    reading += 1
    speech.cancel()
    show(null)
    if (state !== 'silent') become('silent')
  }
  const readFrom = (at: number, turn: Turn) => {
    const { paragraphs, language, number, onFail } = turn
    const paragraph = paragraphs[at]
    // Reading stops when the paragraph is no longer in the page.
    if (!paragraph || !paragraph.range.startContainer.isConnected) return stop()
    const utterance = new SpeechSynthesisUtterance(paragraph.text)
    utterance.lang = language
    const goOn = () => {
      if (number === reading) readFrom(at + 1, turn)
    }
    utterance.addEventListener('end', goOn)
    utterance.addEventListener('error', () => {
      if (number !== reading) return
      stop()
      onFail()
    })
    show(paragraph.range)
    speech.speak(utterance)
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: (paragraphs, language, onFail = () => {}) => {
      stop()
      if (paragraphs.length === 0) return
      become('reading')
      readFrom(0, { paragraphs, language, number: reading, onFail })
    },
    pause: () => {
      if (state !== 'reading') return
      speech.pause()
      become('paused')
    },
    resume: () => {
      if (state !== 'paused') return
      speech.resume()
      become('reading')
    },
    stop,
  }
}

/**
 * Highlights the current paragraph with the CSS Custom Highlight API, where the browser has it, and scrolls
 * it into view.
 */
function show(range: Range | null): void {
  if (typeof Highlight === 'function') {
    if (range) CSS.highlights.set(highlightName, new Highlight(range))
    else CSS.highlights.delete(highlightName)
  }
  range?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' })
}
