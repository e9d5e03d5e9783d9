import { ensureFirefox } from './firefox.ts'
import { runStep } from './step.ts'

// `npm run test:long`: the tests that draw values, kill servers or fill their memory, from fresh seeds and many more times, every
// hostile value in every place of every body, every product bought in every language, pressed at random from its first paint on,
// and bought while its services fail; and the ways that matter most in the Firefox that people have.
process.env['PROPERTY_SEED'] ??= 'random'
process.env['PROPERTY_RUNS'] ??= '1000'
process.env['KILLS'] ??= '250'
process.env['UPLOADS'] ??= '200'
process.env['HOSTILE'] ??= 'all'
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
process.env['QADAM_E2E_VISITS'] ??= '20'
process.env['QADAM_E2E_SEED'] ??= String(Date.now() % 2 ** 31)
const pressed = await runStep({
  name: `presses from the first paint on, seed ${process.env['QADAM_E2E_SEED']}`,
  command: ['playwright', 'test', 'e2e/presses.spec.ts'],
})
const filmed = await runStep({
  name: 'a film twice, and against a changed product',
  command: ['playwright', 'test', 'e2e/film.spec.ts'],
})
process.env['QADAM_E2E_BY_HAND'] = 'all'
const built = await runStep({
  name: 'three products built in the Studio, one by keyboard alone, cell by cell',
  command: ['playwright', 'test', 'e2e/studio-by-hand.spec.ts'],
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
process.env['QADAM_E2E_SERVICES'] = ''
process.env['QADAM_E2E_LANGUAGES'] = ''
process.env['QADAM_E2E_ENGINES'] = 'system-firefox'
process.env['FIREFOX_PATH'] = ensureFirefox()
const isForFirefox = await runStep({
  name: 'purchases, a claim, sign-in, the Studio and Replay in Firefox',
  // One page at a time: several of its processes at once lose their connection on two cores.
  command: ['playwright', 'test', '--workers=1'],
})
const isPacked = await runStep({ name: 'image without Docker', command: ['node', 'tools/try-image.ts'] })
process.exitCode =
  passed && walked && pressed && filmed && built && isBought && isForFirefox && isPacked ? 0 : 1
