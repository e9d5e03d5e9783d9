import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatOk, formats } from '../../src/engine/runtime/index.ts'
import { workedMs } from '../worked-ms.ts'

const entries = Object.entries(formats)

describe('every format', () => {
  test.each(entries)('%s is described, shown and sourced', (_, format) => {
    expect(format.title).not.toBe('')
    expect(format.display).not.toBe('')
    expect(format.source).not.toBe('')
    expect(format.pattern).toMatch(/^\^.*\$$/)
    expect(format.valid.length).toBeGreaterThan(0)
    expect(format.invalid.length).toBeGreaterThan(0)
  })

  test.each(entries.flatMap(([name, { valid }]) => valid.map((example) => [name, example])))(
    '%s takes %s',
    (name, example) => {
      expect(formatOk(name, example)).toBe(true)
    },
  )

  test.each(entries.flatMap(([name, { invalid }]) => invalid.map((example) => [name, example])))(
    '%s refuses %s',
    (name, example) => {
      expect(formatOk(name, example)).toBe(false)
    },
  )

  test.each(entries)('%s refuses a long hostile text at once', (name) => {
    const worked = workedMs()
    for (const part of ['a', '1', 'a@', 'a.', ':01']) formatOk(name, part.repeat(20_000))
    expect(worked()).toBeLessThan(200)
  })
})

test('no text is of a format that does not exist', () => {
  expect(formatOk('passport_', 'AA1234567')).toBe(false)
  expect(formatOk('toString', 'x')).toBe(false)
})

test('a personal number says a birth date that exists; its check digit is for a rule to doubt', () => {
  // given a number whose last digit nobody published
  expect(Array.from({ length: 10 }, (_, check) => formatOk('pinfl', `3150690000001${check}`))).not.toContain(
    false,
  )
  // then only the date in it decides
  expect(formatOk('pinfl', '33206900000016')).toBe(false)
})

describe('the country’s formats are written once', () => {
  const document = readFileSync('schemas/api/openapi.yaml', 'utf8')

  test.each([
    ['Phone', 'companyPhone'],
    ['Pinfl', 'pinfl'],
    ['PassportSeries', 'passportSeries'],
    ['PassportNumber', 'passportNumber'],
  ])('%s of the API is the format %s', (name, format) => {
    const pattern = new RegExp(`^ {4}${name}: \\{ type: string, pattern: '([^']+)'`, 'm').exec(document)?.[1]
    expect(pattern).toBe(formats[format]?.pattern)
  })

  test('the phone of an office is a phone of the country', () => {
    expect(readFileSync('schemas/meta/content.schema.json', 'utf8')).toContain(
      JSON.stringify(formats['companyPhone']?.pattern),
    )
  })

  test('no code asks for a phone with a pattern of its own', () => {
    const files = ['src', 'machines'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/ui/format/'))
    expect(sources.filter((file) => readFileSync(file, 'utf8').includes('/^998'))).toEqual([])
  })
})
