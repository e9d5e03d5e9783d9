import type { StandIn } from '../stand-in.ts'

/** Another month of the same year. */
export const month: StandIn = {
  replaces: (text) => /^\d{4}-\d\d$/.test(text),
  draw: (value, _close, { below }) => {
    // Eleven other months: the one itself is passed over.
    const own = Number(value.slice(5))
    return `${value.slice(0, 5)}${String(((own + below(11)) % 12) + 1).padStart(2, '0')}`
  },
}
