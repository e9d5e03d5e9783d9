import type { KeyboardEvent } from 'react'

export interface CellInputProps {
  readonly value: string
  readonly isProse: boolean
  readonly label: string
  readonly placeholder: string | undefined
  readonly errorId: string | null
  readonly onType: (text: string) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onLeave: () => void
}

/** Box in which the text of a cell is edited. */
export function CellInput({
  value,
  isProse,
  label,
  placeholder,
  errorId,
  onType,
  onKey,
  onLeave,
}: CellInputProps) {
  const shared = {
    // A press on the cell opened it.
    autoFocus: true,
    value,
    placeholder,
    'aria-label': label,
    'aria-invalid': errorId === null ? undefined : true,
    'aria-describedby': errorId ?? undefined,
    onKeyDown: onKey,
    onBlur: onLeave,
    // Chromium begins a focused textarea at its first character: what follows the first letter stood before it.
    onFocus: ({ currentTarget }: { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      currentTarget.setSelectionRange(value.length, value.length),
  }
  return isProse ? (
    <textarea
      {...shared}
      rows={Math.max(2, Math.ceil(value.length / 32))}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  ) : (
    <input {...shared} spellCheck={false} onChange={(event) => onType(event.currentTarget.value)} />
  )
}
