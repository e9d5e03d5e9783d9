import type { Language } from '../../api/index.ts'
import type { Body } from '../calls/admin-types.ts'
import { textsOf } from '../form/texts-value.ts'

/** Title of a piece in this language, or in another one; null when it has none. */
export function pieceTitle(body: Body, language: Language): string | null {
  const texts = textsOf(body['title'] ?? body['question'] ?? body['name'])
  return texts[language] ?? texts.ru ?? texts.uz ?? texts.en ?? null
}
