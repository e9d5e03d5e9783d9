import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([{ args: ['--chnaged'] }, { args: ['--changed', 'tests/engine'] }])(
  '`npm test -- $args` runs nothing and prints the usage',
  ({ args }) => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ['tools/test.ts', ...args], {
      encoding: 'utf8',
    })
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain('npm test -- --changed')
  },
)
