import { KeysSheet } from './keys-sheet.tsx'
import { Palette, type PaletteProps } from './palette.tsx'

export interface EditorOverlayProps extends PaletteProps {
  /** What lies over the editor; null for nothing. */
  readonly shown: 'palette' | 'keys' | null
}

/** What is opened by a key from anywhere in the editor: the palette of elements, or the sheet of keys. */
export function EditorOverlay({ shown, ...props }: EditorOverlayProps) {
  if (shown === 'palette') return <Palette {...props} />
  return shown === 'keys' && <KeysSheet onClose={props.onClose} />
}
