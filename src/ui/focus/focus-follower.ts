/** An element that contained the focused element, and the index of its child that did. */
export interface FocusPlace {
  readonly around: HTMLElement
  readonly index: number
}

/**
 * Moves a lost focus to the element that replaced the removed one. Repeats this until that element has loaded
 * or the focus is elsewhere.
 */
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

/**
 * Returns the element to focus inside the new content: the button of an alert, else a heading, else the
 * content itself.
 */
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
