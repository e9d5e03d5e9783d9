import { laterPieces } from '../../ui/index.ts'

/** The rules of a product to read: apart from the other parts, because a note, which they contain, opens it. */
const later = laterPieces(() => import('../widgets/offer/read-offer.tsx'))

export const loadOffer = later.load

export const ReadOffer = later.piece((of) => of.ReadOffer)
