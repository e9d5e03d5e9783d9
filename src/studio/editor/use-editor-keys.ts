import { useEffect, useEffectEvent } from 'react'
import { runCommandOfKey, type EditorCommands } from './editor-keys.ts'

/** Lets the keys of the editor work before anything on the page has the focus. */
export function useEditorKeys(commands: EditorCommands): void {
  const runKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target === document.body) runCommandOfKey(event, commands)
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => runKey(event)
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
