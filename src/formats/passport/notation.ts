import type { Notation } from '../notation.ts'
import { spacedDocument } from '../series-number.ts'

export const passport = { show: spacedDocument, box: null } satisfies Notation
