import { configureGlobal } from 'fast-check'

// Random tests draw the same values every time, so that one commit has one answer. PROPERTY_SEED is another seed, such as
// the one that a failure tells, or `random` for a fresh one each time.
const seed = process.env['PROPERTY_SEED'] ?? '20261122'
if (seed !== 'random') configureGlobal({ seed: Number(seed) })
