import type { Closeness, Draws, StandIn } from '../stand-in.ts'

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/

/** Free: another day of the same year. Near: another day of the month. Nearest: a day at most three days away. */
export const date: StandIn = {
  replaces: (text) => isoDate.test(text),
  draw: (value, close, draws) => {
    for (;;) {
      const drawn = drawDay(value, close, draws)
      if (drawn !== value) return drawn
    }
  },
}

function drawDay(value: string, close: Closeness, { below }: Draws): string {
  const [, year = '', month = '', day = ''] = isoDate.exec(value) ?? []
  switch (close) {
    case 'free':
      return `${year}-${two(below(12) + 1)}-${two(below(28) + 1)}`
    case 'near':
      return `${year}-${month}-${two(below(28) + 1)}`
    case 'nearest':
      return `${year}-${month}-${two(Math.min(28, Math.max(1, Number(day) + below(7) - 3)))}`
    default:
      return close satisfies never
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
