import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Documents that name files and code of the project. */
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync(['docs/**/*.md', 'schemas/*.md', 'src/**/*.md']),
].map((file) => file.replaceAll('\\', '/'))

/** What a reader makes while following a document, and names of a library that the project does not use. */
const absentOnPurpose: Readonly<Record<string, readonly string[]>> = {
  'CONTRIBUTING.md': [
    'src/formats/loyalty-card',
    'loyaltyCard',
    'src/parts/quote',
    'src/wizard/widgets/slider',
    'SliderWidget',
    'src/server/store/migrations/<day>-<number>-reminders.ts',
    'src/server/store/reminders.ts',
    'reminders.ts',
    'reminderStore',
    'listReminders',
    'tools/pictures/NAME-guide.ts',
  ],
  'docs/export.md': [
    'ID.schema.json',
    'ID.ui.ru.json',
    'ID.questionnaire.json',
    'ID.TARGET.export.md',
    'ID.TARGET.export.json',
  ],
  'docs/authoring/tutorial.md': [
    'schemas/products/my-garden.json',
    'tests/traces/my-product',
    'payerKindIsCompany',
  ],
  'docs/authoring/recipes.md': ['schemas/api/foreign', 'partnerFind'],
  // Names of XState 6, which was tried.
  'docs/decisions/0045-logic-chart-and-xstate-6.md': [
    'enqueueActions',
    'createAsyncLogic',
    'createCallbackLogic',
    'actorId',
    'restoreActor',
  ],
  // A macro of CEL that Qadam refuses.
  'src/engine/cel/LANGUAGE.md': ['transformMapEntry'],
}

const folders = 'src|machines|tools|tests|e2e|schemas|locales|docs|data|ops|public|examples|findings'
const isPath = new RegExp(`^(?:${folders})/[^\\s]*$`)
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const isFileName = /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|cjs|json|css|md|yaml|html|sh)$/
const isName = /^(?:[a-z][a-z0-9]*[A-Z]\w*|[A-Z][a-z0-9]+[A-Z]\w*)$/

const files = globSync(
  folders.split('|').map((folder) => `${folder}/**/*`),
  { exclude: (name) => name === 'traces' },
)
const fileNames = new Set(files.map((file) => basename(file)))
const words = new Set(
  [...files, 'package.json']
    .filter((file) => /\.(?:tsx?|json|yaml|css|html)$/.test(file) && !file.endsWith('prose.test.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
)

function exists(quoted: string): boolean {
  // `<product>` stands for any name.
  const pattern = quoted.replace(/<[^>]+>/g, '*')
  if (isPath.test(pattern)) return /[*{]/.test(pattern) ? globSync(pattern).length > 0 : existsSync(pattern)
  if (isFileName.test(quoted)) return fileNames.has(quoted) || existsSync(quoted)
  return !isName.test(quoted) || words.has(quoted)
}

test.each(documents)('every path, file and name that %s quotes exists', (document) => {
  const prose = readFileSync(document, 'utf8').replace(/```[\s\S]*?```/g, '')
  const quoted = Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, text = '']) => text)
  const absent = quoted.filter((text) => !exists(text))
  expect(absent.filter((text) => absentOnPurpose[document]?.includes(text) !== true)).toEqual([])
})

test('no document has an exemption that it does not need', () => {
  const needless = Object.entries(absentOnPurpose).flatMap(([document, texts]) => {
    const prose = readFileSync(document, 'utf8')
    return texts.filter((text) => !prose.includes(`\`${text}\``) || exists(text))
  })
  expect(needless).toEqual([])
})

/** Names that a comment takes from a library, and files that are written where the program runs. */
const absentInComments: Readonly<Record<string, readonly string[]>> = {
  'machines/step-actor.ts': ['ActorScope'],
  'src/admin/editor/leave-guard.tsx': ['useBlocker'],
  'src/app/early-input.ts': ['getNearestMountedFiber'],
  'src/import/fhir/fhir-form.ts': ['valueX', 'answerX'],
  'src/server/settings/setting.ts': ['schemas/api/foreign'],
  'src/server/wallet/apple-pass.ts': ['pass.json'],
  // Where a file of a part counts as lying.
  'tools/part-layers.ts': ['src/engine/wizard/views/compare-view.ts'],
  'tools/verbs/film.ts': ['film.json', 'sheet.html'],
}

/** Words of the code without its comments. */
const codeWords = new Set(
  files
    .filter((file) => /\.(?:tsx?|cjs|json|yaml|css|html|sh)$/.test(file) && !file.endsWith('prose.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return (/\.tsx?$/.test(file) ? text.replaceAll(comments, '') : text).match(/[A-Za-z_$][\w$]*/g) ?? []
    }),
)

/** Returns whether what a comment quotes exists: a path, a file, a name, or the function of a call such as `ageOn(day)`. */
function existsInCode(quoted: string): boolean {
  // A word in capitals stands for any name: `docs/pictures/NAME.webp`.
  if (/\b(?:NAME|ID|VERSION)\b|[a-z]VERSION\b/.test(quoted)) return true
  const [, called] = /^([A-Za-z]\w*)\(/.exec(quoted) ?? []
  if (called !== undefined) return codeWords.has(called)
  return isName.test(quoted) ? codeWords.has(quoted) : exists(quoted)
}

test('every path, file, name and call that a comment quotes exists', () => {
  const sources = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^(?:src|machines|tools)\/.*\.tsx?$/.test(file) && !/\.generated\.|\.d\.ts$/.test(file))
  const absent = sources.flatMap((file) => {
    const prose = (readFileSync(file, 'utf8').match(comments) ?? []).join('\n')
    return Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, text = '']) => text)
      .filter((text) => !existsInCode(text) && absentInComments[file]?.includes(text) !== true)
      .map((text) => `${file}: ${text}`)
  })
  expect(absent).toEqual([])
})

test('no comment has an exemption that it does not need', () => {
  const needless = Object.entries(absentInComments).flatMap(([file, texts]) => {
    const prose = (readFileSync(file, 'utf8').match(comments) ?? []).join('\n')
    return texts.filter((text) => !prose.includes(`\`${text}\``) || existsInCode(text))
  })
  expect(needless).toEqual([])
})
