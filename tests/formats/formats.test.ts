import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type FormatId, formatIdOf, formats, isOfFormat } from '../../src/formats/index.ts'
import { workedMs } from '../worked-ms.ts'

const entries = Object.entries(formats)

describe('every format', () => {
  test.each(entries)('%s is described, shown and sourced', (_, format) => {
    expect(format.title).not.toBe('')
    expect(format.display).not.toBe('')
    expect(format.source).not.toBe('')
    expect(format.pattern.source).toMatch(/^\^.*\$$/)
    expect(format.valid.length).toBeGreaterThan(0)
    expect(format.invalid.length).toBeGreaterThan(0)
  })

  test.each(
    entries.flatMap(([name, format]) => format.valid.map((example) => [name, example, format] as const)),
  )('%s takes %s', (_, example, format) => {
    expect(isOfFormat(format, example)).toBe(true)
  })

  test.each(
    entries.flatMap(([name, format]) => format.invalid.map((example) => [name, example, format] as const)),
  )('%s refuses %s', (_, example, format) => {
    expect(isOfFormat(format, example)).toBe(false)
  })

  test.each(entries)('%s refuses a long hostile text at once', (_, format) => {
    const worked = workedMs()
    for (const part of ['a', '1', 'a@', 'a.', ':01']) isOfFormat(format, part.repeat(20_000))
    expect(worked()).toBeLessThan(200)
  })
})

test('a name that is no format is refused, not passed over', () => {
  expect(() => formatIdOf('passport_')).toThrow('There is no format "passport_"')
  expect(() => formatIdOf('toString')).toThrow()
  expect(formatIdOf('passport')).toBe('passport')
})

test('a personal number contains a valid birth date; its check digit is left to a rule', () => {
  // given a number whose check digit rule is not published
  expect(
    Array.from({ length: 10 }, (_, check) => isOfFormat(formats.pinfl, `3150690000001${check}`)),
  ).not.toContain(false)
  // then only the date in it decides
  expect(isOfFormat(formats.pinfl, '33206900000016')).toBe(false)
})

describe('the country’s formats are written once', () => {
  const document = readFileSync('schemas/api/openapi.yaml', 'utf8')

  test.each([
    ['Phone', 'companyPhone'],
    ['Pinfl', 'pinfl'],
    ['PassportSeries', 'passportSeries'],
    ['PassportNumber', 'passportNumber'],
  ] as const satisfies readonly (readonly [string, FormatId])[])(
    '%s of the API is the format %s',
    (name, format) => {
      const pattern = new RegExp(`^ {4}${name}: \\{ type: string, pattern: '([^']+)'`, 'm').exec(
        document,
      )?.[1]
      expect(pattern).toBe(formats[format].pattern.source)
    },
  )

  test('the phone of an office is a phone of the country', () => {
    expect(readFileSync('schemas/meta/content.schema.json', 'utf8')).toContain(
      JSON.stringify(formats.companyPhone.pattern.source),
    )
  })

  test('no code asks for a phone with a pattern of its own', () => {
    const files = ['src', 'machines'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/formats/'))
    expect(sources.filter((file) => readFileSync(file, 'utf8').includes('/^998'))).toEqual([])
  })
})
