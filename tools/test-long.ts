import { runStep } from './step.ts'

// `npm run test:long`: the tests that draw values, kill servers or fill their memory, from fresh seeds and many more times, and every product
// bought in every language, and while its services fail.
process.env['PROPERTY_SEED'] ??= 'random'
process.env['PROPERTY_RUNS'] ??= '1000'
process.env['KILLS'] ??= '250'
process.env['UPLOADS'] ??= '200'
const folders = ['tests/engine', 'tests/products', 'tests/server', 'tests/trace']
const passed = await runStep({
  name: 'long tests',
  command: [
    'vitest',
    'run',
    '--testTimeout=3600000',
    ...folders,
    'tests/wizard/answerable.property.test.tsx',
  ],
})
process.env['QADAM_E2E_LANGUAGES'] = 'all'
process.env['QADAM_E2E_NETWORK'] = 'slow'
const walked = await runStep({
  name: 'products in every language over a slow network',
  command: ['playwright', 'test', 'e2e/products.spec.ts'],
})
// The failing services are trouble enough.
process.env['QADAM_E2E_NETWORK'] = ''
let isBought = true
for (const failure of ['down', 'malformed', 'slow', 'tooSlow']) {
  process.env['QADAM_E2E_SERVICES'] = failure
  const succeeded = await runStep({
    name: `products while every service is ${failure} once`,
    command: ['playwright', 'test', 'e2e/failing-walk.spec.ts'],
  })
  isBought &&= succeeded
}
process.exitCode = passed && walked && isBought ? 0 : 1
