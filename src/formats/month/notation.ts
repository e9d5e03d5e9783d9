import type { Notation } from '../notation.ts'

/** `2026-05` → `05.2026`. */
const show = (value: string) => value.replace(/^(\d{4})-(\d\d)$/, '$2.$1')

export const month = { show, box: null } satisfies Notation
