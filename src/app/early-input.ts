/** Buttons that were pressed before the page was hydrated, noted by `public/first-paint.js`. */
interface EarlyPresses {
  /** Ends the noting. Returns the buttons in the order of their presses. */
  readonly stop: () => readonly HTMLElement[]
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Input of the time before the page was hydrated. */
export interface EarlyInput {
  /** Repeats the input for React, each control as soon as it is hydrated. Call it after `hydrateRoot`. */
  readonly replay: () => void
}

/** Notes what a person typed, chose and pressed on a rendered page. Call it immediately before `hydrateRoot`. */
export function noteEarlyInput(root: HTMLElement): EarlyInput {
  const controls = root.querySelectorAll<TextControl>('input, textarea, select')
  const typed = [...controls]
    .filter((control) => control.value !== firstValue(control))
    .map((control) => ({ control, value: control.value }))
  return {
    replay: () => {
      const { qadamPresses: presses } = globalThis as { readonly qadamPresses?: EarlyPresses }
      const pressed = (presses?.stop() ?? []).map((button) => ({
        element: button,
        act: () => button.click(),
      }))
      const texts = typed.map(({ control, value }) => ({ element: control, act: () => type(control, value) }))
      inTurn([...texts, ...pressed])
    },
  }
}

/** Value of a control in the markup of the server. */
function firstValue(control: TextControl): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

interface Step {
  readonly element: HTMLElement
  readonly act: () => void
}

/** Performs the steps in their order, each when its element is hydrated; skips those whose element is gone. */
function inTurn(steps: readonly Step[]): void {
  const [next, ...others] = steps.filter(({ element }) => element.isConnected)
  if (!next) return
  if (!isHydrated(next.element)) {
    requestAnimationFrame(() => inTurn([next, ...others]))
    return
  }
  next.act()
  inTurn(others)
}

/** React writes the props of an element under a key of its own when it hydrates the element. */
function isHydrated(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'))
}

/** Gives a value to React as typed: React ignores a value that it has seen already. */
function type(control: TextControl, value: string): void {
  const focused = document.activeElement
  control.value = value
  const { _valueTracker: seen } = control as {
    readonly _valueTracker?: { setValue: (value: string) => void }
  }
  seen?.setValue('')
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
  // A full box moves the focus on; a person who is already elsewhere stays there.
  if (focused instanceof HTMLElement && focused !== control && focused !== document.activeElement)
    focused.focus({ preventScroll: true })
}
