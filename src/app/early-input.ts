type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a person made of a control. React may take it back before it is repeated: an earlier answer renders the slide. */
interface GivenState {
  readonly value: string
  /** False for a control that is no radio button and no checkbox. */
  readonly checked: boolean
}

/** One thing that a person did: changed a control, left it, or pressed a button. */
type EarlyAct =
  | { readonly kind: 'given'; readonly target: Control; state: GivenState }
  | { readonly kind: 'left'; readonly target: Control }
  | { readonly kind: 'pressed'; readonly target: HTMLButtonElement }

/** What happened before the app ran, noted by `public/first-paint.js`: events of the types input, focusout and click. */
interface EarlyEvents {
  /** Ends the noting. Returns the events in their order. */
  readonly stop: () => readonly NotedEvent[]
}

interface NotedEvent extends GivenState {
  readonly type: string
  readonly target: HTMLElement
}

/** Input of the time before the page was hydrated. */
export interface EarlyInput {
  /**
   * Repeats the input for React in its order, each act as soon as its target is hydrated. Call it when the page around
   * the targets is hydrated. Calls back when the first control of the page's form works, or at once on a page without a
   * form; may call back again.
   */
  readonly replay: (onFirst: () => void) => void
}

/**
 * Notes what a person typed, chose, left and pressed on a rendered page, and goes on until all is hydrated: a part whose
 * script comes later is hydrated later, and React drops a press on it. Call it immediately before `hydrateRoot`.
 */
export function noteEarlyInput(root: HTMLElement): EarlyInput {
  const { qadamEarly } = globalThis as { readonly qadamEarly?: EarlyEvents }
  const controls = [...root.querySelectorAll<Control>('input, textarea, select')]
  const buttons = [...root.querySelectorAll('button')]
  const first = root.querySelector<HTMLElement>('main form :is(input, textarea, select, button)')
  let acts: readonly EarlyAct[] = []
  const give = (target: Control, state: GivenState) => {
    const last = acts.findLast((act) => act.kind === 'given' && act.target === target)
    // Keys of one visit to a box are one answer; the last one is the whole of it.
    const isSame =
      last?.kind === 'given' && acts.slice(acts.indexOf(last)).every((act) => act.target === target)
    if (isSame) last.state = state
    else acts = [...acts, { kind: 'given', target, state }]
  }
  const leave = (target: Control) => {
    if (acts.some((act) => act.target === target)) acts = [...acts, { kind: 'left', target }]
  }
  const press = (target: HTMLButtonElement) => {
    acts = [...acts, { kind: 'pressed', target }]
  }
  for (const { type, target, ...state } of qadamEarly?.stop() ?? []) {
    // The script notes buttons and controls only.
    if (target instanceof HTMLButtonElement) press(target)
    else if (type === 'input') give(target as Control, state)
    else leave(target as Control)
  }
  // The browser itself fills in boxes, without an event.
  for (const control of controls)
    if (isGiven(control) && !acts.some(({ target }) => target === control)) give(control, stateOf(control))

  const handleInput = ({ target }: Event) => {
    const control = controls.find((one) => one === target)
    if (!control) return
    if (!isHydrated(control)) return give(control, stateOf(control))
    // React has this key, and the repetition of earlier ones must not take it back.
    for (const act of acts) if (act.kind === 'given' && act.target === control) act.state = stateOf(control)
  }
  const handleLeave = ({ target }: Event) => {
    const control = controls.find((one) => one === target)
    if (control && !isHydrated(control)) leave(control)
  }
  const handlePress = (event: Event) => {
    const button = buttons.find((one) => event.target instanceof Node && one.contains(event.target))
    if (!button || !(isLate(button) || acts.some((act) => act.target.form === formOf(button)))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    press(button)
  }
  const heard = [
    ['input', handleInput],
    ['change', handleInput],
    ['focusout', handleLeave],
    ['click', handlePress],
  ] as const
  // What is repeated is no act of the person.
  let isRepeating = false
  const hear = (event: Event) => {
    if (!isRepeating) for (const [type, handle] of heard) if (type === event.type) handle(event)
  }
  for (const [type] of heard) root.addEventListener(type, hear, true)

  let handleFirst: () => void = () => {}
  const repeat = (): void => {
    if (!first?.isConnected || isHydrated(first)) handleFirst()
    const waiting = new Set<HTMLFormElement | HTMLElement>()
    for (const act of acts) {
      const target = presentOf(act.target)
      const place = formOf(act.target)
      // What was done in a form after this waits for it, too.
      if (waiting.has(place)) continue
      if (target === null ? isAnyLate() : !isHydrated(target)) {
        waiting.add(place)
        continue
      }
      acts = acts.filter((one) => one !== act)
      if (target === null) continue
      isRepeating = true
      repeatAct(act, target)
      isRepeating = false
    }
    if (acts.length > 0 || isAnyLate()) return void requestAnimationFrame(repeat)
    for (const [type] of heard) root.removeEventListener(type, hear, true)
  }
  const isAnyLate = () => [...controls, ...buttons].some(isLate)
  return {
    replay: (onFirst) => {
      handleFirst = onFirst
      repeat()
    },
  }
}

function repeatAct(act: EarlyAct, target: HTMLElement): void {
  switch (act.kind) {
    case 'given':
      // What stands in the place of a control is one.
      return giveToReact(target as Control, act.state)
    case 'left':
      // A person who came back to the box has not left it.
      if (document.activeElement !== target)
        target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      return
    case 'pressed':
      return target.click()
    default:
      return act satisfies never
  }
}

/** Returns the element, or the one that React made in its place; null when there is none. */
function presentOf(element: Control | HTMLButtonElement): HTMLElement | null {
  if (element.isConnected) return element
  if (element.id !== '') return document.getElementById(element.id)
  const name = element.textContent
  return (
    [...document.querySelectorAll('button')].find(
      (one) =>
        one.textContent === name &&
        one.type === element.type &&
        one.getAttribute('form') === element.getAttribute('form'),
    ) ?? null
  )
}

/** The form of a control or a button; otherwise the element itself: what is done in one form has an order. */
function formOf(element: Control | HTMLButtonElement): HTMLElement {
  return element.form ?? element
}

function stateOf(control: Control): GivenState {
  return { value: control.value, checked: isChecked(control) && control.checked }
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

/** Returns whether an element of the page is not hydrated yet. */
function isLate(element: HTMLElement): boolean {
  return element.isConnected && !isHydrated(element)
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
function giveToReact(control: Control, { value, checked }: GivenState): void {
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
