/** Names of browsers and systems by `User-Agent`; the first match applies. */
const browsers = [
  ['YaBrowser', 'Yandex Browser'],
  ['EdgA?/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox|FxiOS', 'Firefox'],
  ['Chrome|CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone|iPad', 'iOS'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/**
 * Returns a name by which people recognise their device, such as `Chrome, Android`; null when nothing is known about
 * it.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const known = (table: typeof browsers | typeof systems): string | undefined =>
    table.find(([sign]) => new RegExp(sign).test(userAgent ?? ''))?.[1]
  const words = [known(browsers), known(systems)].filter((word) => word !== undefined)
  return words.length > 0 ? words.join(', ') : null
}
