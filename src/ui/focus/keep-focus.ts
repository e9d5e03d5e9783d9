import { followFocus, type FocusPlace } from './focus-follower.ts'

/**
 * Watches the page, so that a focus never falls to its body: when the focused element is taken away and nothing else
 * took the focus, what came in its place gets it. Returns how to stop.
 */
export function keepFocus(): () => void {
  let held: Element | null = null
  const handleFocus = ({ target }: FocusEvent) => {
    held = target instanceof Element ? target : null
  }
  const handleBlur = ({ target }: FocusEvent) => {
    // A press beside every control takes the focus away on purpose: the element is still there then.
    requestAnimationFrame(() => {
      if (held === target && held?.isConnected && isNowhere()) held = null
    })
  }
  const observer = new MutationObserver((records) => {
    if (held === null || held.isConnected) return
    const gone = held
    const places = records.flatMap((record) => {
      const isOfGone = [...record.removedNodes].some((node) => node.contains(gone))
      return isOfGone && record.target.isConnected ? placesFrom(record) : []
    })
    if (places.length === 0) return
    held = null
    // Code that removes an element may move the focus in the next frame.
    requestAnimationFrame(() => {
      if (isNowhere()) followFocus(places)
    })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', handleFocus)
  document.addEventListener('focusout', handleBlur)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', handleFocus)
    document.removeEventListener('focusout', handleBlur)
  }
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Where the element was: among what is around it, and what that is among. */
function placesFrom({ target, previousSibling }: MutationRecord): readonly FocusPlace[] {
  const places: FocusPlace[] = []
  if (!(target instanceof HTMLElement)) return places
  const before = elementBefore(previousSibling)
  const children = [...target.children]
  // What came in its place stands behind what was before it.
  const index = before?.parentElement === target ? children.indexOf(before) + 1 : 0
  places.push({ around: target, index: Math.min(index, Math.max(0, children.length - 1)) })
  for (let part = target; part.parentElement; part = part.parentElement)
    places.push({ around: part.parentElement, index: [...part.parentElement.children].indexOf(part) })
  return places
}

function elementBefore(node: Node | null): Element | null {
  let from = node
  while (from !== null && !(from instanceof Element)) from = from.previousSibling
  return from
}
