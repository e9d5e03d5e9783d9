import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeSeals } from '../../../src/server/seal.ts'

const seals = makeSeals(['one secret that is thirty-two characters'])
const payload = { phone: '998901234567' }

describe('sealed statements', () => {
  test('open as they were sealed, until they expire', () => {
    const statement = seals.seal('phone', payload, 1000)
    expect(seals.open('phone', statement, 999)).toEqual({ kind: 'good', payload })
    expect(seals.open('phone', statement, 1000)).toEqual({ kind: 'expired', payload })
  })

  test('stay short enough for a header, however long the list that they state', () => {
    const tariffs = Array.from({ length: 60 }, (_, id) => ({
      id,
      premium: id * 100_000,
      liability: id * 25_000_000,
    }))
    const statement = seals.seal('fact', { body: { data: tariffs } }, 1000)
    expect(statement.length).toBeLessThan(2500)
    expect(seals.open('fact', statement, 0)).toEqual({ kind: 'good', payload: { body: { data: tariffs } } })
  })

  test('are opened to equal values, whatever they state', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.string({ maxLength: 3000 }), (json, text) => {
        const stated = { json, text }
        expect(seals.open('fact', seals.seal('fact', stated, 1), 0)).toEqual({
          kind: 'good',
          payload: stated,
        })
      }),
    )
  })

  test('open for their own purpose alone', () => {
    expect(seals.open('fact', seals.seal('phone', payload, 1000), 0)).toEqual({ kind: 'forged' })
  })

  test('of another key open nothing, and count as expired', () => {
    const stranger = makeSeals(['another secret that is thirty-two long'])
    const statement = stranger.seal('phone', payload, 1000)
    expect(seals.open('phone', statement, 0)).toEqual({ kind: 'expired', payload: {} })
    expect(seals.dereference('value', stranger.refer('value', 'Karimov'))).toBeNull()
  })

  test('do not reveal their content', () => {
    const stated = { phone: '998901234567', list: 'x'.repeat(2000) }
    const bytes = Buffer.from(seals.seal('fact', stated, 1000).split('.')[1] ?? '', 'base64url')
    expect(bytes.toString('latin1')).not.toContain('998901234567')
    expect(seals.seal('fact', stated, 1000)).not.toBe(seals.seal('fact', stated, 1000))
  })

  test('do not open when anything about them is changed', () => {
    const statement = seals.seal('phone', payload, 1000)
    const changing = fc.check(
      fc.property(fc.nat(statement.length - 1), fc.constantFrom(...'ABCxyz019-_.{'), (at, letter) => {
        const changed = statement.slice(0, at) + letter + statement.slice(at + 1)
        const opened = seals.open('phone', changed, 0)
        // The last letter of base64url carries spare bits: another letter may mean the same bytes.
        return changed === statement || opened.kind !== 'good' || at === statement.length - 1
      }),
    )
    expect(changing.counterexample).toBeNull()
  })

  test('any other text counts as forged, without an exception', () => {
    const guessing = fc.check(
      fc.property(fc.string(), (text) => seals.open('phone', text, 0).kind === 'forged'),
      { numRuns: 2000 },
    )
    expect(guessing.counterexample).toBeNull()
  })
})

describe('keys that rotate', () => {
  const [old, young] = [
    'an old secret that is thirty-two long',
    'a new secret that is thirty-two long!!',
  ] as const
  const before = makeSeals([old])
  const during = makeSeals([young, old])
  const after = makeSeals([young])

  test('what the previous key sealed stays good until it expires', () => {
    const statement = before.seal('fact', payload, 1000)
    expect(during.open('fact', statement, 999)).toEqual({ kind: 'good', payload })
    expect(during.open('fact', statement, 1000)).toEqual({ kind: 'expired', payload })
    expect(during.dereference('value', before.refer('value', 'Karimov'))).toBe('Karimov')
    const hash = before.hash('document', 'QOS0000001')
    expect(during.isHash('document', 'QOS0000001', (one) => one === hash)).toBe(true)
  })

  test('the current key seals, and the previous one alone opens nothing of it', () => {
    const statement = during.seal('fact', payload, 1000)
    expect(after.open('fact', statement, 0)).toEqual({ kind: 'good', payload })
    expect(before.open('fact', statement, 0)).toEqual({ kind: 'expired', payload: {} })
  })

  test('once the previous key is gone, what it sealed has to be asked for again', () => {
    expect(after.open('fact', before.seal('fact', payload, 1000), 0)).toEqual({
      kind: 'expired',
      payload: {},
    })
  })
})

describe('references', () => {
  test('of the same text are the same, and of another purpose open nothing', () => {
    expect(seals.refer('value', 'Karimov')).toBe(seals.refer('value', 'Karimov'))
    expect(seals.dereference('value', seals.refer('value', 'Karimov'))).toBe('Karimov')
    expect(seals.dereference('device', seals.refer('value', 'Karimov'))).toBeNull()
    expect(seals.refer('value', 'Karimov')).not.toContain('Karimov')
  })

  test('that were guessed or changed open nothing', () => {
    const reference = seals.refer('value', 'Karimov')
    for (let at = 9; at < reference.length - 1; at += 1) {
      const changed = `${reference.slice(0, at)}${reference[at] === 'A' ? 'B' : 'A'}${reference.slice(at + 1)}`
      expect(seals.dereference('value', changed)).toBeNull()
    }
  })
})
