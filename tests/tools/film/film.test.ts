import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isProductTrace, readTrace, type Trace } from '../../../src/trace/index.ts'
import { changeBetween } from '../../../tools/film/compare-pictures.ts'
import { looks, type Picture } from '../../../tools/film/draw-film.ts'
import { framesOf, type Frame } from '../../../tools/film/frames.ts'
import { sheetHtml } from '../../../tools/film/sheet-html.ts'
import { openShelf } from '../../../tools/shelf.ts'

const frame: Frame = {
  key: 'a',
  slide: 'a',
  parts: ['input/sum'],
  errors: [],
  outcomes: [],
  trace: 0,
  event: 0,
  data: '1',
}

/** A picture of one colour with a square of another. */
async function picture(square: string, over: Partial<Picture> = {}, height = 40): Promise<Picture> {
  const png = await sharp({ create: { width: 60, height, channels: 4, background: '#fff' } })
    .composite([
      { input: { create: { width: 20, height: 20, channels: 4, background: square } }, left: 5, top: 5 },
    ])
    .png()
    .toBuffer()
  return { frame, look: looks[0]!, png, hash: `${square} ${height}`, words: 'Sum', faults: [], ...over }
}

describe('a film', () => {
  test('has every language, width and theme', () => {
    expect(looks).toHaveLength(12)
    expect(new Set(looks.map((one) => JSON.stringify(one))).size).toBe(12)
  })

  test('shows each state of generated customers once: slides, errors and outcomes of calls', async () => {
    const shelf = openShelf()
    const product = await shelf.product('dsago')
    const traces = readdirSync('tests/traces/dsago').flatMap((name): readonly Trace[] => {
      const reading = readTrace(readFileSync(`tests/traces/dsago/${name}`, 'utf8'))
      return reading.ok && isProductTrace(reading.trace) ? [reading.trace] : []
    })
    const frames = framesOf(product, traces)
    expect(new Set(frames.map(({ key }) => key)).size).toBe(frames.length)
    const shown = new Set(frames.map(({ slide }) => slide))
    for (const { id } of product.slides) expect(shown).toContain(id)
    for (const stop of product.stops ?? []) expect(shown).toContain(`stop ${stop.id}`)
    expect(frames.some(({ errors }) => errors.length > 0)).toBe(true)
    const outcomes = new Set(frames.flatMap((one) => one.outcomes.map((outcome) => outcome.split(': ')[1])))
    expect(outcomes.size).toBeGreaterThan(3)
    expect(framesOf(product, traces)).toEqual(frames)
  })

  test('says how many pixels changed, and why', async () => {
    const before = await picture('#f00')
    expect(await changeBetween(before, await picture('#f00'))).toBeNull()
    const styled = await changeBetween(before, await picture('#00f'))
    expect(styled).toMatchObject({ pixels: 400, why: 'style' })
    expect(await changeBetween(before, await picture('#00f', { words: 'Price' }))).toMatchObject({
      why: 'text',
    })
    const asked = { frame: { ...frame, errors: ['required'] } }
    expect(await changeBetween(before, await picture('#00f', asked))).toMatchObject({ why: 'rule' })
    const answered = { frame: { ...frame, data: '2' } }
    expect(await changeBetween(before, await picture('#00f', answered))).toMatchObject({ why: 'data' })
    const longer = await changeBetween(before, await picture('#f00', { hash: 'longer' }, 60))
    expect(longer).toBeNull()
  })

  test('is one sheet under a strict policy: no script, no request, and nothing in it is markup', () => {
    const small = Buffer.from('x')
    const html = sheetHtml(
      'Film',
      ['1 picture'],
      [
        {
          product: 'p',
          slide: '<script>alert(1)</script>',
          about: '"a" & b',
          look: 'ru 390 light',
          hash: 'h',
          faults: ['cut: <img src=x onerror=alert(1)>'],
          change: null,
          small,
          changedSmall: null,
        },
      ],
    )
    expect(html).toContain("default-src 'none'")
    expect(html).not.toMatch(/<script|onerror=alert\(1\)>|https?:/)
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('data-faults')
  })
})
