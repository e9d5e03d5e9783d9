/**
 * Runs `work` at once, or after the click when a mouse button or a finger is down. A press moves the focus,
 * and content that appears because of that would move the pressed button away from the pointer, so the click
 * would be lost.
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
  // The `pointerup` of a finger comes before the mouse events that move the focus, so mouse events are used.
  document.addEventListener('mousedown', handlePress, options)
  for (const release of ['mouseup', 'dragend', 'pointercancel', 'keydown'] as const)
    document.addEventListener(release, handleRelease, options)
  // Not in the capture phase: a capturing listener would also get the blur of every control.
  window.addEventListener('blur', handleRelease)
}
