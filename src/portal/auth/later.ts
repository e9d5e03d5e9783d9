import { laterPieces } from '../../ui/index.ts'

const host = laterPieces(() => import('./auth-modal-host.tsx'))

/** Loads the place of the sign-in modal, which no page begins with. */
export const loadAuthModalHost = host.load

/** Place of the sign-in modal; suspends until it is loaded. */
export const AuthModalHost = host.piece(({ AuthModalHost: Host }) => Host)
