// Written by `npm run generate` from the folders beside it.

export { ChecksPart } from './checks/later-part.tsx'
export { ComparePart } from './compare/later-part.tsx'
export { FoundPart } from './found/later-part.tsx'
export { ListPart } from './list/later-part.tsx'
export { PayPart } from './pay/later-part.tsx'
export { ReviewPart } from './review/later-part.tsx'
export { VerifyPart } from './verify/later-part.tsx'
