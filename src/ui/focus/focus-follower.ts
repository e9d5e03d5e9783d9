/** Something around a button, and which of its parts the button was in. */
export interface FocusPlace {
  readonly around: HTMLElement
  readonly index: number
}

/** Gives a focus that was lost to what came in its place, again until all of it is there or the focus is elsewhere. */
export function followFocus(places: readonly FocusPlace[]): void {
  let holder: HTMLElement = document.body
  let busy: HTMLElement | null = null
  const isOver = () => {
    const active = document.activeElement ?? document.body
    if (active !== holder && active !== document.body) return true
    const came = busy?.isConnected ? busy : cameTo(places)
    busy = came.closest<HTMLElement>(awaited)
    const isAwaited = busy !== null || came.querySelector(awaited) !== null
    holder = isAwaited ? (busy ?? came) : wordsOf(came)
    if (holder !== active) focusOn(holder)
    return !isAwaited
  }
  if (isOver()) return
  const watcher = new MutationObserver(() => {
    if (isOver()) watcher.disconnect()
  })
  watcher.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-busy', 'data-busy'],
  })
}

const awaited = '[aria-busy="true"], [data-busy="true"]'

function cameTo(places: readonly FocusPlace[]): HTMLElement {
  const place = places.find(({ around }) => around.isConnected)
  const came = place && (place.around.children[place.index] ?? place.around.lastElementChild)
  return came instanceof HTMLElement ? came : (place?.around ?? document.body)
}

/** Where to read or act on: the button of another failure, else a heading. */
function wordsOf(came: HTMLElement): HTMLElement {
  if (came.matches(headings)) return came
  return (
    came.querySelector<HTMLElement>('[role="alert"] button') ??
    came.querySelector<HTMLElement>(headings) ??
    came
  )
}

const headings = 'h1, h2, h3, h4'

function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
