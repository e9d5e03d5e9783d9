/**
 * A number as people and spreadsheets write it: `1200000`, `1 200 000`, `1.4`, `1,4`. Null for anything else, and for
 * `1,400`, which is 1.4 to some and 1400 to others.
 */
export function numberOfText(text: string): number | null {
  const plain = text.replace(/(?<=\d)[\u0020\u00A0\u202F](?=\d{3}(?!\d))/g, '')
  if (/^-?\d{1,15}(\.\d{1,10})?$/.test(plain)) return Number(plain)
  const comma = /^(-?\d{1,15}),(\d{1,10})$/.exec(plain)
  if (!comma || comma[2]?.length === 3) return null
  return Number(`${comma[1]}.${comma[2]}`)
}

/** Returns whether a text begins like a number and has nothing but its characters. */
export function isLikeNumber(text: string): boolean {
  return /^-?\d[\d\s.,]*$/.test(text)
}
