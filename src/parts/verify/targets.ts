import type { PartTargets } from '../../wizard/errors/part-error.ts'
import { verifyId } from '../../wizard/errors/verify-id.ts'

/** The part that verifies: the control of its field belongs to another one. */
export const targets: PartTargets<'verify'> = { ids: ({ at }) => [verifyId(at)] }
