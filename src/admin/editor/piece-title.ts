import type { Language } from '../../api/index.ts'
import type { Body } from '../calls/admin-types.ts'
import { textsOf } from '../form/texts-value.ts'

/** What a piece is called, in this language or another one; null while nobody called it anything. */
export function pieceTitle(body: Body, language: Language): string | null {
  const texts = textsOf(body['title'] ?? body['question'] ?? body['name'])
  return texts[language] ?? texts.ru ?? texts.uz ?? texts.en ?? null
}
