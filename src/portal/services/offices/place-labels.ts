/** Side of a pin on which its label is. `none`: there is no room for a label. */
export type LabelSide = 'above' | 'below' | 'right' | 'left' | 'none'

/** A pin on the screen, and how big its label is; all in pixels. */
export interface LabelledPin {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const sides = ['above', 'right', 'left', 'below'] as const

/** Half of a pin, and the gap to its label. */
const pinReach = 12
const gap = 4

/** A side for each label, so that none covers another or a pin, and all stay in sight; the first pins choose first. */
export function placeLabels(
  pins: readonly LabelledPin[],
  view: { readonly width: number; readonly height: number },
): readonly LabelSide[] {
  const taken: Box[] = pins.map(({ x, y }) => around(x, y))
  return pins.map((pin, index) => {
    const others = taken.filter((_, place) => place !== index)
    const side = sides.find((one) => {
      const box = boxAt(pin, one)
      const isInView = box.left >= 0 && box.top >= 0 && box.right <= view.width && box.bottom <= view.height
      return isInView && !others.some((other) => overlap(box, other))
    })
    if (side) taken.push(boxAt(pin, side))
    return side ?? 'none'
  })
}

function around(x: number, y: number): Box {
  return { left: x - pinReach, top: y - pinReach, right: x + pinReach, bottom: y + pinReach }
}

function boxAt({ x, y, width, height }: LabelledPin, side: Exclude<LabelSide, 'none'>): Box {
  const reach = pinReach + gap
  const [left, top] = {
    above: [x - width / 2, y - reach - height],
    below: [x - width / 2, y + reach],
    right: [x + reach, y - height / 2],
    left: [x - reach - width, y - height / 2],
  }[side] as [number, number]
  return { left, top, right: left + width, bottom: top + height }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
