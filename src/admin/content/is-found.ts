import type { PieceHead } from '../calls/admin-types.ts'

/** Whether a piece says this text in its title, its heading or its address, in any language. */
export function isFound({ slug, title, about }: PieceHead, text: string): boolean {
  const wanted = plain(text.trim())
  if (wanted === '') return true
  return [slug, ...Object.values(title ?? {}), ...Object.values(about ?? {})].some((said) =>
    plain(said).includes(wanted),
  )
}

/** Without what people type differently: case, ё, apostrophes. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[ʻʼ'’‘`]/g, '')
}
