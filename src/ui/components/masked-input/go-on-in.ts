import type { KeyboardEvent } from 'react'

/** Moves the caret into the next box of a value. What is typed on replaces what the box holds, as after the Tab key. */
export function goOnIn(box: HTMLInputElement | null): void {
  box?.focus()
  box?.select()
}

/** Moves the caret from an empty box to the end of the one before it when Backspace is pressed. */
export function goBackFrom(event: KeyboardEvent<HTMLInputElement>, box: HTMLInputElement | null): void {
  if (event.key !== 'Backspace' || event.currentTarget.value !== '' || box === null) return
  event.preventDefault()
  box.focus()
  box.setSelectionRange(box.value.length, box.value.length)
}
