import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync([
  '{src,machines,tools,tests,e2e,examples,public}/**/*.{ts,tsx,js,cjs,mjs}',
  '*.{ts,cjs}',
]).filter((file) => !file.includes('.generated.'))

/** Comments that silence a rule of the linter without a reason: neither behind `--` nor in the comment above. */
function silencedWithoutReason(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.flatMap((line, at) => {
    if (!/^(?:\{?\/\*|\/\/) (?:oxlint|eslint)-disable/.test(line)) return []
    const above = lines[at - 1] ?? ''
    const isExplained = / -- \S/.test(line) || /^(?:\{?\/\*|\/\/) (?!oxlint|eslint)\S/.test(above)
    return isExplained ? [] : [line]
  })
}

test('each silenced rule of the linter has a reason', () => {
  const found = files.flatMap((file) =>
    silencedWithoutReason(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['// oxlint-disable-next-line no-eval', 1],
  ['const a = 1\n// oxlint-disable-next-line no-eval', 1],
  ['// It is a test.\n// oxlint-disable-next-line no-eval', 0],
  ['{/* oxlint-disable-next-line no-eval -- it is a test */}', 0],
])('a reason is found or missed in %j', (text, count) => {
  expect(silencedWithoutReason(text)).toHaveLength(count)
})
