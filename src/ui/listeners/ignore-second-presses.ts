/** Longest time between two taps that a person means as one double tap, in ms. */
const doubleTapMs = 400
/** Farthest that the second tap lands from the first one, in px: half a finger. */
const doubleTapPx = 24

/** A press, and what was under the pointer when it came. */
interface Press {
  readonly control: Element | null
  /**
   * What the control is and says. A rendering may give the same element to another control, and the same control another
   * element.
   */
  readonly face: string
  readonly address: string
  readonly at: number
  readonly x: number
  readonly y: number
}

const controls =
  'button, a, input, select, textarea, label, summary, [role="option"], [role="button"], [role="tab"]'

/**
 * Makes the second press of a double press do nothing when the first one changed what lies under the pointer: another
 * control came there, or the form went on to its next step. Returns a function that stops it.
 */
export function ignoreSecondPresses(): () => void {
  /** Kind of the pointer that is pressed. Null for a click that a key, a label or a script makes. */
  let pointer: string | null = null
  let first: Press | null = null

  const handleDown = (event: PointerEvent) => {
    pointer = event.pointerType
  }
  const handleClick = (event: MouseEvent) => {
    if (pointer === null) return
    const kind = pointer
    pointer = null
    const press = pressOf(event)
    if (first !== null && isSecond(event, kind, first) && isElsewhere(press, first)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      // A third press is compared with the first one, too.
      first = { ...first, at: press.at }
    } else first = press
  }
  const options = { capture: true } as const
  document.addEventListener('pointerdown', handleDown, options)
  document.addEventListener('click', handleClick, options)
  return () => {
    document.removeEventListener('pointerdown', handleDown, options)
    document.removeEventListener('click', handleClick, options)
  }
}

function pressOf({ target, timeStamp, clientX, clientY }: MouseEvent): Press {
  const control = target instanceof Element ? target.closest(controls) : null
  return {
    control,
    face: control === null ? '' : faceOf(control),
    address: location.href,
    at: timeStamp,
    x: clientX,
    y: clientY,
  }
}

function faceOf(control: Element): string {
  return [control.tagName, control.getAttribute('aria-label'), control.textContent].join(' ')
}

/** A mouse counts its clicks by the setting of the device. A finger has no such count in browsers of phones. */
function isSecond({ detail, timeStamp, clientX, clientY }: MouseEvent, kind: string, first: Press): boolean {
  if (detail > 1) return true
  return (
    kind !== 'mouse' &&
    timeStamp - first.at < doubleTapMs &&
    Math.hypot(clientX - first.x, clientY - first.y) < doubleTapPx
  )
}

function isElsewhere(press: Press, first: Press): boolean {
  const isKept = press.control === first.control || first.control?.isConnected === false
  if (!isKept || press.face !== first.face) return true
  // A button that sends the form sends its next step. Others, a page forward in a list, may be pressed quickly.
  return press.address !== first.address && press.control?.getAttribute('type') === 'submit'
}
