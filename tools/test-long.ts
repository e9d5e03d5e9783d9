import { runStep } from './step.ts'

// `npm run test:long`: the tests that draw values or kill servers, from fresh seeds and many more times.
process.env['PROPERTY_SEED'] ??= 'random'
process.env['PROPERTY_RUNS'] ??= '1000'
process.env['KILLS'] ??= '50'
const folders = ['tests/engine', 'tests/products', 'tests/server']
const passed = await runStep({
  name: 'long tests',
  command: ['vitest', 'run', '--project=unit', '--testTimeout=3600000', ...folders],
})
process.exitCode = passed ? 0 : 1
