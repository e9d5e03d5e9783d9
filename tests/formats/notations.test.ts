import { describe, expect, test } from 'vitest'
import { type FormatId, formats, notations } from '../../src/formats/index.ts'
import { boxedFormats } from './boxed-formats.ts'

const ids = Object.keys(formats) as FormatId[] // a registry has no other keys

const withSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

test.each(ids)('the documentation shows %s as people read it', (id) => {
  const { show, box } = notations[id]
  const shown = formats[id].valid.flatMap((value) => [show(value), ...(box ? [box.group(value)] : [])])
  expect(shown.map(withSpaces)).toContain(formats[id].display)
})

describe.each(boxedFormats)('the box of %s', (id) => {
  const { keep, group, length, mayGrow } = notations[id].box
  const { valid } = formats[id]

  test('keeps a valid value as it is, however it is grouped', () => {
    for (const value of valid) {
      expect(keep(value)).toBe(value)
      expect(keep(group(value))).toBe(value)
      expect(keep(`  ${group(value)} `)).toBe(value)
    }
  })

  test('keeps every letter and digit of a wrong value', () => {
    const codeOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
    for (const value of [...valid.map((one) => `${one}7`), ...valid.map((one) => `x${one}`)])
      expect(codeOf(keep(value))).toBe(codeOf(value))
  })

  test('groups key by key as it groups the whole', () => {
    for (const value of valid) {
      const typed = [...value].reduce((shown, key) => group(keep(shown + key)), '')
      expect(typed).toBe(group(value))
    }
  })

  test('says how long the shortest value is, and whether a value may grow', () => {
    const lengths = new Set(valid.map((value) => value.length))
    expect(length).toBeLessThanOrEqual(Math.min(...lengths))
    expect(mayGrow === null).toBe(lengths.size === 1)
  })
})
