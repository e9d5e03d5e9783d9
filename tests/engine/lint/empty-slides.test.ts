import { describe, expect, test } from 'vitest'
import sound from '../../products/sound.json' with { type: 'json' }
import { compileSound } from '../../products/sound-product.ts'

/** Findings about the sound product when one of its slides has only parts of these conditions. */
function findingsOf(id: string, whens: readonly string[], more: object = {}) {
  const slides = sound.slides.map((slide) =>
    slide.id === id
      ? {
          ...slide,
          ...more,
          parts: slide.parts.map((part, at) => ({ ...part, when: whens[at % whens.length] })),
        }
      : slide,
  )
  const { findings } = compileSound({ ...sound, slides })
  return findings.flatMap(({ code, path, message }) => (code === 'SLIDE_EMPTIED' ? [{ path, message }] : []))
}

describe('a slide that one condition empties', () => {
  test('is nothing to warn of where it is left out', () => {
    expect(findingsOf('people', ['sport'])).toEqual([])
    expect(findingsOf('thanks', ['sport'])).toEqual([])
  })

  test.each([
    ['the first', 'bicycle', 0],
    ['one with gates', 'plan', 2],
    ['the one that sends the answers', 'pay', 3],
  ])('is warned of where it stays: %s', (_, id, index) => {
    expect(findingsOf(id, ['sport'])).toEqual([
      {
        path: `/slides/${index}`,
        message: `slide "${id}" stays and is empty while "sport" does not hold`,
      },
    ])
  })

  test('is not warned of when the conditions of its parts differ: one of them may always hold', () => {
    expect(findingsOf('bicycle', ['sport', 'shared'])).toEqual([])
  })

  test('is warned of when a call waits for it', () => {
    expect(findingsOf('people', ['sport'], { calls: ['quote'] }).map(({ path }) => path)).toEqual([
      '/slides/1',
    ])
  })
})
