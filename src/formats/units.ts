/**
 * Words and signs that people write beside a value and that do not change it, as parts of a regular expression without
 * regard to case. Apostrophes are plain ones (`plainSigns`).
 */
const words: Readonly<Record<string, string>> = {
  UZS: "сум(?:а|ов)?|сўм|so'?m|sum|soum|uzs",
  EUR: '€|eur|euro|евро|evro|yevro',
  USD: '\\$|usd',
  year: 'г(?:од|ода)?|йил|yil|y(?:ear)?',
}

/** Returns a plain text without the word of a unit before or behind the value; a currency without words is its code. */
export function withoutUnit(text: string, unit: string): string {
  const word = words[unit] ?? unit
  return text.replace(new RegExp(`^(?:${word})\\s*|[\\s-]*(?:${word})\\.?\\s*$`, 'iu'), '').trim()
}
