/** `Karimov A. R.`: enough to know one's own policy by. A company, whose name stands in quotes, is no secret. */
export function shortName(holder: string): string {
  if (/["“”«»]/.test(holder)) return holder
  const [last = '', ...others] = holder.split(' ').filter(Boolean)
  return [last, ...others.map((name) => `${name.charAt(0)}.`)].join(' ')
}
