import { formatDate } from '../date/notation.ts'
import type { Notation } from '../notation.ts'

/** `2026-05-14T14:30` → `14.05.2026, 14:30`. */
const show = (value: string) => `${formatDate(value.slice(0, 10))}, ${value.slice(11)}`

export const dayAndTime = { show, box: null } satisfies Notation
