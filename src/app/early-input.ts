/** Buttons that were pressed before the page was hydrated, noted by `public/first-paint.js`. */
interface EarlyPresses {
  /** Ends the noting. Returns the buttons in the order of their presses. */
  readonly stop: () => readonly HTMLElement[]
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a person made of a control. React may take it back before it is repeated: an earlier answer renders the slide. */
interface GivenState {
  readonly value: string
  /** False for a control that is no radio button and no checkbox. */
  readonly checked: boolean
}

/** Input of the time before the page was hydrated. */
export interface EarlyInput {
  /**
   * Repeats the input for React, each control as soon as it is hydrated. Call it when the page around them is hydrated.
   * Calls back when the first control of the page's form works, or at once on a page without a form; may call back again.
   */
  readonly replay: (onFirst: () => void) => void
}

/**
 * Notes what a person typed, chose and pressed on a rendered page, and goes on until all is hydrated: a part whose
 * script comes later is hydrated later, and React drops a press on it. Call it immediately before `hydrateRoot`.
 */
export function noteEarlyInput(root: HTMLElement): EarlyInput {
  const { qadamPresses: presses } = globalThis as { readonly qadamPresses?: EarlyPresses }
  const controls = [...root.querySelectorAll<Control>('input, textarea, select')]
  const buttons = [...root.querySelectorAll('button')]
  const first = root.querySelector<HTMLElement>('main form :is(input, textarea, select, button)')
  const pressed = [...(presses?.stop() ?? [])]
  const given = new Map<Control, GivenState>()
  const note = (control: Control) => {
    if (isGiven(control)) given.set(control, { value: control.value, checked: isOn(control) })
    else given.delete(control)
  }
  for (const control of controls) note(control)
  const handleInput = ({ target }: Event) => {
    const control = controls.find((one) => one === target)
    // A key that comes before the repetition of earlier ones: React has it, and the repetition must not take it back.
    if (control && (given.has(control) || !isHydrated(control))) note(control)
  }
  const handlePress = (event: Event) => {
    const button = buttons.find((one) => event.target instanceof Node && one.contains(event.target))
    if (!button || isHydrated(button)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(button)
  }
  for (const type of ['input', 'change']) root.addEventListener(type, handleInput, true)
  root.addEventListener('click', handlePress, true)

  let handleFirst: () => void = () => {}
  const repeat = (): void => {
    if (!first?.isConnected || isHydrated(first)) handleFirst()
    const [next] = given
    if (next) {
      const [control, state] = next
      if (control.isConnected && !isHydrated(control)) return later()
      given.delete(control)
      if (control.isConnected) give(control, state)
      return repeat()
    }
    const [button] = pressed
    if (button?.isConnected && !isHydrated(button)) return later()
    if (button) {
      pressed.shift()
      button.click()
      return repeat()
    }
    if ([...controls, ...buttons].some((element) => element.isConnected && !isHydrated(element)))
      return later()
    for (const type of ['input', 'change']) root.removeEventListener(type, handleInput, true)
    root.removeEventListener('click', handlePress, true)
  }
  const later = () => {
    requestAnimationFrame(repeat)
  }
  return {
    replay: (onFirst) => {
      handleFirst = onFirst
      repeat()
    },
  }
}

/** Returns whether a control differs from the markup of the server. */
function isGiven(control: Control): boolean {
  if (isChecked(control)) return control.checked !== control.defaultChecked
  return control.value !== firstValue(control)
}

/** Value of a control in the markup of the server. */
function firstValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

function isChecked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function isOn(control: Control): boolean {
  return isChecked(control) && control.checked
}

/** The part of React's record of an element that says whether the element takes events. */
interface Fiber {
  readonly return: Fiber | null
  readonly alternate: Fiber | null
  readonly flags: number
}

/** React's marks of what it renders for the first time, and of what it hydrates, until it commits them. */
const uncommitted = 0b10 | 0b1_0000_0000_0000

/**
 * Returns whether React takes events of an element. React writes its record of an element under a key of its own while it
 * renders; until the part around the element is committed it drops events (`getNearestMountedFiber` of React 19).
 */
function isHydrated(element: HTMLElement): boolean {
  const found = Object.entries(element).find(([key]) => key.startsWith('__reactFiber$'))
  if (!found) return false
  let fiber = found[1] as Fiber | null
  // It was rendered again since, so it was committed.
  if (fiber?.alternate) return true
  while (fiber) {
    if ((fiber.flags & uncommitted) !== 0) return false
    fiber = fiber.return
  }
  return true
}

/** Gives the state of a control to React as the person's: React ignores a value that it has seen already. */
function give(control: Control, { value, checked }: GivenState): void {
  const focused = document.activeElement
  if (isChecked(control)) {
    // The radio button that lost the choice says nothing; the other one is given, too.
    if (control.type === 'radio' && !checked) return
    control.checked = !checked
    control.click()
  } else {
    // The value of chosen files cannot be written, and needs no other.
    if (control.type !== 'file') control.value = value
    const { _valueTracker: seen } = control as {
      readonly _valueTracker?: { setValue: (value: string) => void }
    }
    seen?.setValue('')
    const isTyped = !(control instanceof HTMLSelectElement) && control.type !== 'file'
    control.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }))
  }
  // A full box moves the focus on; a person who is already elsewhere stays there.
  if (focused instanceof HTMLElement && focused !== control && focused !== document.activeElement)
    focused.focus({ preventScroll: true })
}
