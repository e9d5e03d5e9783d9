import { rmSync } from 'node:fs'

// `npm test`: everything that the project can prove about itself; `npm test -- --changed`: the part that a change concerns.
const [argument = null, ...rest] = process.argv.slice(2)

if (rest.length > 0 || (argument !== null && argument !== '--changed')) {
  console.error(
    'usage: npm test               everything\n' +
      '       npm test -- --changed  the part that concerns what changed since origin/main, the working tree included',
  )
  process.exitCode = 2
} else {
  rmSync('test-results', { recursive: true, force: true })
  const { testChanged, testWhole } = await import('./test-run/index.ts')
  const { tallies, leftOut } = await (argument === null ? testWhole() : testChanged())
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failures = tallies.flatMap((tally) => tally.failures)
  // Said again at the end: between a failure and here lie thousands of lines.
  for (const failure of failures) console.log(`\n✗ ${failure}`)
  for (const test of tallies.flatMap((tally) => tally.unsteady ?? []))
    console.log(`\n~ passed at the second attempt: ${test}`)
  if (leftOut.length > 0) {
    console.log('\nLeft out; `npm test` runs it:')
    for (const sentence of leftOut) console.log(`  · ${sentence}`)
  }
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length === 0 ? 0 : 1
}
