import { followFocus, type FocusPlace } from './focus-follower.ts'

/**
 * Watches the page. When the focused element is removed and nothing else takes the focus, the element that
 * replaced it gets the focus. Returns a function that stops watching.
 */
export function keepFocus(): () => void {
  let held: Element | null = null
  const handleFocus = ({ target }: FocusEvent) => {
    held = target instanceof Element ? target : null
  }
  const handleBlur = ({ target }: FocusEvent) => {
    // A press outside every control removes the focus on purpose: the element is still in the page then.
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

/** Returns the places of the removed element, from its parent up to the body. */
function placesFrom({ target, previousSibling }: MutationRecord): readonly FocusPlace[] {
  const places: FocusPlace[] = []
  if (!(target instanceof HTMLElement)) return places
  const before = elementBefore(previousSibling)
  const children = [...target.children]
  // The replacement follows the element that preceded the removed one.
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
