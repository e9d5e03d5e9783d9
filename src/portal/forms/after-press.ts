let isPressed = false

globalThis.window?.addEventListener('pointerdown', () => (isPressed = true), true)
for (const end of ['pointerup', 'pointercancel'])
  globalThis.window?.addEventListener(end, () => (isPressed = false), true)

/**
 * Does something now, or once the finger is up again. A box is left when the next thing is pressed: an error that appeared
 * at once would move that thing from under the finger, and the press would be lost.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work()
  const finish = () => {
    for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, finish)
    // The click comes after the finger is up.
    setTimeout(work)
  }
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, finish)
}
