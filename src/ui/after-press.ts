/**
 * Does something at once, or, while a mouse button or a finger is down, after it was lifted and its click was heard. A
 * press takes the focus from where it was; what appeared because of that would move the pressed button from under the
 * pointer, and there would be no click.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work)
  else work()
}

let isPressed = false
let waiting: (() => void)[] = []

function handlePress(): void {
  isPressed = true
}

function handleRelease(): void {
  if (!isPressed) return
  // The click comes right after the release, before any other task.
  setTimeout(() => {
    isPressed = false
    const due = waiting
    waiting = []
    for (const work of due) work()
  })
}

if (typeof document !== 'undefined') {
  const options = { capture: true, passive: true } as const
  // A finger's pointer is lifted before the mouse events that move the focus: these are what to listen to.
  document.addEventListener('mousedown', handlePress, options)
  for (const release of ['mouseup', 'dragend', 'pointercancel', 'keydown'] as const)
    document.addEventListener(release, handleRelease, options)
  // Not while capturing: that would hear of every control that is left.
  window.addEventListener('blur', handleRelease)
}
