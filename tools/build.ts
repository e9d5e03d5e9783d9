import { buildPages } from './build/build-pages.ts'

// `npm run build`
process.exitCode = (await buildPages()) ? 0 : 1
