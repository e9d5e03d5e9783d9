import type { KeyboardEvent } from 'react'

/** What the keys of the editor do. */
export interface EditorCommands {
  /** Null in a draft that cannot be changed. */
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
  readonly selectNextFinding: () => void
  readonly fixFinding: () => void
  readonly focusNextPane: (isBack: boolean) => void
}

/** Calls the command of the pressed key: Ctrl+Z, Ctrl+Y, Ctrl+period, F6 or F8. */
export function runCommandOfKey(event: KeyboardEvent, commands: EditorCommands): void {
  const command = commandOf(event, commands)
  if (!command) return
  event.preventDefault()
  command()
}

function commandOf(event: KeyboardEvent, commands: EditorCommands): (() => void) | null {
  const key = event.key.toLowerCase()
  if (key === 'f8') return commands.selectNextFinding
  if (key === 'f6') return () => commands.focusNextPane(event.shiftKey)
  if (!event.ctrlKey && !event.metaKey) return null
  if (key === '.') return commands.fixFinding
  if (event.altKey) return null
  if (key === 'z') return event.shiftKey ? commands.redo : commands.undo
  return key === 'y' ? commands.redo : null
}
