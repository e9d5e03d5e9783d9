import type { StandIn } from '../stand-in.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Another id, under which no server keeps a file. */
export const file: StandIn = {
  replaces: (text) => /^file_[A-Za-z0-9_-]{32}$/.test(text),
  draw: (_value, _close, { below }) =>
    `file_${Array.from({ length: 32 }, () => letters.charAt(below(letters.length))).join('')}`,
}
