import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guideFile, refreshedGuide } from '../../tools/authoring/authoring-guide.ts'

test('the tables of the authoring guide are those of the meta-schemas and the findings', async () => {
  const guide = readFileSync(guideFile, 'utf8')

  expect(await refreshedGuide(guide)).toBe(guide)
  expect(guide).toContain('| `CEL_SYNTAX`')
})
