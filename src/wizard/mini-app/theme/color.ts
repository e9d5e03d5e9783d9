/**
 * A colour as red, green and blue from 0 to 255; null for a text that is no `#rrggbb`. Arithmetic of our own: a library of colours brings
 * the 148 names of CSS along, 4 kB of the 20 that a Mini App may weigh more.
 */
export function channelsOf(color: string): readonly [number, number, number] | null {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color) ?? []
  if (red === undefined || green === undefined || blue === undefined) return null
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/** Contrast of two colours, 1 to 21; WCAG 2.2, “contrast ratio”. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted(
    (first, second) => first - second,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

/** Moves a colour towards another one; `part` is from 0 to 1. */
export function mixed(from: string, to: string, part: number): string {
  const target = channelsOf(to) ?? [0, 0, 0]
  const channels = (channelsOf(from) ?? [0, 0, 0]).map((channel, index) =>
    Math.round(channel + ((target[index] ?? 0) - channel) * part),
  )
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance, 0 to 1; WCAG 2.2, “relative luminance”. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = (channelsOf(color) ?? [0, 0, 0]).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
