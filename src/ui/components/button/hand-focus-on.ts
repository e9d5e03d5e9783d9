import { persistently } from '../../later/persistent-import.ts'
import type { Place } from './focus-follower.ts'

/**
 * For the `ref` of a button that goes when it is pressed. The focus that would go with it is left to what
 * comes in its place: to the place while that is on its way, then to its heading.
 */
export function handFocusOn(button: HTMLElement | null): (() => void) | undefined {
  if (button === null) return undefined
  // Seldom needed, and then after the page.
  const follower = persistently(() => import('./focus-follower.ts'))
  return () => {
    if (document.activeElement !== button) return
    const places = placesAround(button)
    void follower.then(({ followFocus }) => followFocus(places))
  }
}

function placesAround(button: HTMLElement): readonly Place[] {
  const places: Place[] = []
  for (let part = button; part.parentElement; part = part.parentElement) {
    const around = part.parentElement
    places.push({ around, index: [...around.children].indexOf(part) })
  }
  return places
}
