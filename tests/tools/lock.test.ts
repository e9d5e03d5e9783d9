import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  optionalDependencies?: Record<string, string>
}

/** `npm ci` refuses a lock file in which the package of another platform has no entry. */
test('the lock file has an entry for every optional dependency', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const missing = Object.entries(lock.packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        !(`${folder}/node_modules/${name}` in lock.packages) && !(`node_modules/${name}` in lock.packages),
    ),
  )
  expect(missing).toEqual([])
})
