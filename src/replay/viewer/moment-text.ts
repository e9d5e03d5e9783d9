/** A moment of a recording as a clock shows it: «1:44,2» or “1:44.2”. */
export function momentText(ms: number, language: string): string {
  const tenths = Math.round(ms / 100)
  const seconds = Math.floor(tenths / 10)
  const comma = language === 'en' ? '.' : ','
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}${comma}${tenths % 10}`
}
