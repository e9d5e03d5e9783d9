/** What the keys of the editor do. */
export interface EditorCommands {
  /** Null in a draft that cannot be changed. */
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
  readonly selectNextFinding: () => void
  readonly fixFinding: () => void
  readonly focusNextPane: (isBack: boolean) => void
  readonly search: () => void
  readonly openPalette: () => void
  readonly showKeys: () => void
}

/** What is read of a pressed key. */
type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target' | 'preventDefault'
>

/** Calls the command of the pressed key: Ctrl+Z, Ctrl+Y, Ctrl+period, Ctrl+Shift+F, Ctrl+K, F6, F8, or a question mark. */
export function runCommandOfKey(event: PressedKey, commands: EditorCommands): void {
  const command = commandOf(event, commands)
  if (!command) return
  event.preventDefault()
  command()
}

function commandOf(event: PressedKey, commands: EditorCommands): (() => void) | null {
  const key = event.key.toLowerCase()
  if (key === 'f8') return commands.selectNextFinding
  if (key === 'f6') return () => commands.focusNextPane(event.shiftKey)
  if (event.key === '?' && !isTyped(event.target)) return commands.showKeys
  if (!event.ctrlKey && !event.metaKey) return null
  // By its place: a Cyrillic layout has another letter there.
  if (event.code === 'KeyF' && event.shiftKey) return commands.search
  if (event.code === 'KeyK' && !event.shiftKey) return commands.openPalette
  if (key === '.') return commands.fixFinding
  if (event.altKey) return null
  if (key === 'z') return event.shiftKey ? commands.redo : commands.undo
  return key === 'y' ? commands.redo : null
}

/** Returns whether a key pressed here writes a character. */
function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
