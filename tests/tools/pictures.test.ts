import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import type { Target } from '../../tools/pictures/guide.ts'
import type { Guide } from '../../tools/pictures/guide.ts'
import { guides } from '../../tools/pictures/guides.ts'
import { textsOf } from '../../tools/pictures/texts.ts'

/** More would be slow to open, and heavy in version control. */
const mostBytes = 90_000

/** Paths of the pictures that a Markdown file shows, from the root of the project. */
function shownIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g)].map(([, alternative = '', path = '']) => {
    expect(alternative, `${file}: the text in place of ${path}`).toMatch(/\S+ \S+/)
    return normalize(join(dirname(file), path))
  })
}

const documents = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter((file) =>
  file.endsWith('.md'),
)

test.each(documents)('every picture that %s shows exists and is a picture', (file) => {
  for (const path of shownIn(file)) {
    const bytes = readFileSync(path)
    const isWebp = bytes.toString('latin1', 8, 12) === 'WEBP'
    expect(isWebp || bytes.toString('latin1', 1, 4) === 'PNG', path).toBe(true)
  }
})

test.each(guides)('the guide $file shows every picture of its list, in order, and no other', (guide) => {
  const listed = picturesOf(guide).map((name) => `docs/pictures/${name}.webp`)
  expect(shownIn(guide.file)).toEqual(listed)
  for (const path of listed) expect(readFileSync(path).length, path).toBeLessThan(mostBytes)
})

test('the folder of pictures holds those of the guides alone', () => {
  const listed = guides.flatMap((guide) => picturesOf(guide).map((name) => `${name}.webp`))
  expect(readdirSync('docs/pictures').toSorted()).toEqual(listed.toSorted())
})

test('the steps name texts that exist', () => {
  const texts = textsOf('ru')
  const targets = guides.flatMap(({ scenes }) =>
    scenes.flatMap(({ steps }) =>
      steps.flatMap((step): readonly Target[] => {
        if ('on' in step) return [step.on]
        return step.do === 'keep' ? [step.from] : []
      }),
    ),
  )
  const keys = targets.flatMap((target) => {
    if ('role' in target) return 'text' in target ? [target.text] : []
    if ('shown' in target) return [target.shown]
    return 'label' in target ? [target.label] : []
  })
  expect(keys.length).toBeGreaterThan(3)
  expect(keys.filter((key) => !texts.has(key))).toEqual([])
})

test('the guide of testers has five steps from a customer’s code to a test', () => {
  const [, section = ''] = readFileSync('docs/replay.md', 'utf8').split(
    '## From a customer’s code to a test'.replace('’', "'"),
  )
  const [steps = ''] = section.split('\n## ')
  expect([...steps.matchAll(/^\d\. \*\*/gm)]).toHaveLength(5)
})

/** Names of the pictures of a guide, in order; each is the file `docs/pictures/NAME.webp`. */
function picturesOf({ scenes }: Guide): readonly string[] {
  return scenes.flatMap(({ steps }) => steps.flatMap((step) => (step.do === 'picture' ? [step.name] : [])))
}
