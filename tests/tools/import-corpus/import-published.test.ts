import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLinter } from '../../../src/engine/lint/index.ts'
import { corpusFailures, corpusTable, totalOf } from '../../../tools/import-corpus/corpus-table.ts'
import { fetchedForms, mirroredForms, type ReadPublished } from '../../../tools/import-corpus/form-store.ts'
import { importPublished } from '../../../tools/import-corpus/import-published.ts'
import { judgeQuestions } from '../../../tools/import-corpus/judge-questions.ts'
import type { PublishedForm } from '../../../tools/import-corpus/published-form.ts'
import { counters } from '../../../tools/import-corpus/questions/counters.ts'
import { openProject } from '../../../tools/project.ts'
import { imported, sampleFile } from '../../import/imported-form.ts'

const project = openProject(join(import.meta.dirname, '../../..'))
const { lint } = createLinter({
  blocks: {},
  ratings: {},
  operations: project.operations(),
  catalogues: project.catalogues,
  today: '2026-11-30',
})
const findings = (text: string) => lint('product', text).findings

let folder = ''
let commit = ''

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-C', join(folder, 'host/one/forms'), ...args], { encoding: 'utf8' }).trim()

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qadam-corpus-'))
  const forms = join(folder, 'host/one/forms')
  mkdirSync(forms, { recursive: true })
  git('init', '--quiet')
  for (const setting of ['uploadpack.allowFilter', 'uploadpack.allowAnySHA1InWant'])
    git('config', setting, 'true')
  writeFileSync(
    join(forms, 'trip.json'),
    JSON.stringify({
      title: 'Trip',
      elements: [
        { type: 'text', name: 'where' },
        { type: 'text', name: 'why', enableIf: '1' },
        { type: 'matrix', name: 'how' },
      ],
    }),
  )
  git('add', '.')
  git('-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '--quiet', '-m', 'forms')
  commit = git('rev-parse', 'HEAD')
  writeFileSync(join(forms, 'trip.json'), '{}')
  git('-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '--quiet', '-am', 'later')
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const published = (path: string): PublishedForm => ({
  repository: 'one/forms',
  commit,
  path,
  format: 'surveyjs',
  licence: null,
})

const fetched = (): ReadPublished => fetchedForms(join(folder, 'cache'), `file://${join(folder, 'host')}`)

test('a form is fetched at its commit, and its questions are kept, changed or refused', async () => {
  const row = await importPublished(published('trip.json'), fetched(), findings)

  expect(row).toMatchObject({
    counts: { kept: 1, changed: 1, refused: 1, silent: 0 },
    errors: [],
    failure: null,
    judged: [
      { place: '/elements/1', verdict: 'changed', codes: ['shut-on-condition'] },
      { place: '/elements/2', verdict: 'refused', codes: ['question-kind'] },
    ],
  })
})

test('what was fetched is read again as a mirror, without the host', async () => {
  await importPublished(published('trip.json'), fetched(), findings)
  const read = mirroredForms(join(folder, 'cache'))

  expect(new TextDecoder().decode(read('one/forms', commit, 'trip.json'))).toContain('"Trip"')
})

test('a form that is not there, or is none, is a failure of the corpus', async () => {
  const nowhere = await importPublished(published('nowhere.json'), fetched(), findings)
  const none = await importPublished(
    published('none.json'),
    () => new TextEncoder().encode('<!DOCTYPE html>'),
    findings,
  )

  expect(nowhere.failure?.kind).toBe('unreachable')
  expect(none.failure?.kind).toBe('unreadable')
  expect(corpusFailures([nowhere, none])).toHaveLength(3)
})

test('a question without a verdict, and too few that are kept, are failures', async () => {
  const row = await importPublished(published('trip.json'), fetched(), findings)
  const silent = {
    ...row,
    counts: { ...row.counts, refused: 0, silent: 1 },
    judged: [{ place: '/elements/2', verdict: 'silent' as const, codes: [] }],
  }

  expect(corpusFailures([row])).toEqual([
    '66.6 % of the questions are kept or changed with a name; 95 % are wanted',
  ])
  expect(corpusFailures([silent])).toContain(
    'one/forms trip.json: /elements/2 is neither kept, changed nor refused',
  )
  expect(totalOf([row, row])).toEqual({ kept: 2, changed: 2, refused: 2, silent: 0 })
  expect(corpusTable([row])).toContain(
    `| [one/forms/trip.json](https://github.com/one/forms/blob/${commit}/trip.json) | SurveyJS | not stated | 3 | 1 | 1 | 1 | 66.6 % | none |`,
  )
})

test.each([
  { format: 'surveyjs', path: 'surveyjs/forms/trip.json', questions: 15 },
  { format: 'formJs', path: 'form-js/forms/loan.json', questions: 14 },
  { format: 'formio', path: 'formio/forms/permit.json', questions: 23 },
  { format: 'fhirQuestionnaire', path: 'fhir/forms/intake.json', questions: 13 },
  { format: 'defra', path: 'defra/forms/keepers.json', questions: 10 },
  { format: 'jsonSchema', path: 'json-schema/forms/rental.json', questions: 17 },
  { format: 'xform', path: 'xform/forms/household.xml', questions: 12 },
] as const)(
  'the $questions questions of the sample of $format are counted, and none is silent',
  async (sample) => {
    const { format, path, questions } = sample
    const counted = await counters[format](
      new Uint8Array(readFileSync(join(import.meta.dirname, '../../import', path))),
      {},
    )
    const judged = judgeQuestions(await imported(sampleFile(path), { format }), counted)

    expect(counted).toHaveLength(questions)
    expect(judged.filter(({ verdict }) => verdict === 'silent')).toEqual([])
  },
)
