import type { Notation } from '../notation.ts'
import { formatPhone } from '../phone/notation.ts'

export const companyPhone = { show: formatPhone, box: null } satisfies Notation
