import type { PieceHead } from '../calls/admin-types.ts'

/**
 * Returns whether the title, the heading or the address of a piece contains this text, in any language. Empty
 * text finds all.
 */
export function isFound({ slug, title, about }: PieceHead, text: string): boolean {
  const wanted = plain(text.trim())
  if (wanted === '') return true
  return [slug, ...Object.values(title ?? {}), ...Object.values(about ?? {})].some((words) =>
    plain(words).includes(wanted),
  )
}

/** Removes what people type differently: case, ё, apostrophes. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[ʻʼ'’‘`]/g, '')
}
