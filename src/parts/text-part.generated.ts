// Written by `npm run generate` from the folders beside it.

export { ShowPart } from './show/text-part.tsx'
