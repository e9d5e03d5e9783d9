import { laterPieces } from '../../ui/index.ts'

/** Values in texts: few products have any. */
const later = laterPieces(() => import('./message-values.tsx'))

export const loadMessageValues = later.load

export const MessageValues = later.piece((of) => of.MessageValues)
