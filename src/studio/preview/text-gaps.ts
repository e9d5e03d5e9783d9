import type { PlacedFinding } from '../../engine/lint/index.ts'

/** Returns the keys of the texts that a language lacks. */
export function missingTexts(
  findings: readonly Pick<PlacedFinding, 'code' | 'params'>[],
  language: string,
): readonly string[] {
  return findings.flatMap(({ code, params }) => {
    const isHere = code === 'TEXT_MISSING' && params?.['language'] === language
    const key = params?.['key']
    return isHere && typeof key === 'string' ? [key] : []
  })
}

/**
 * Returns texts with a mark where one is missing: `[no text: label]`. What another language says there stands in the mark, so
 * that the place is known; braces in it are left out, because their values may be unknown.
 */
export function textsWithGaps(
  texts: Readonly<Record<string, string>>,
  missing: readonly string[],
  words: string,
): Readonly<Record<string, string>> {
  if (missing.length === 0) return texts
  const gaps = missing.map((key) => {
    const there = (texts[key] ?? '').replaceAll(/[{}<>|]/g, ' ').trim()
    return [key, `[${words}: ${there === '' ? (key.split('.').at(-1) ?? key) : there}]`] as const
  })
  return { ...texts, ...Object.fromEntries(gaps) }
}
