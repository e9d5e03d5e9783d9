/** Wizards in frames of other sites: `public/embed.js` opens the frame, the settings name who may. */
export { framersOf } from './framers-of.ts'
export { installEmbedding } from './install-embedding.ts'
