import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeSeals } from '../../../src/server/auth/seal.ts'

const seals = makeSeals('one secret that is thirty-two characters')
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

  test('say the same again, whatever they state', () => {
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

  test('of another server are forged', () => {
    const stranger = makeSeals('another secret that is thirty-two long')
    expect(seals.open('phone', stranger.seal('phone', payload, 1000), 0)).toEqual({ kind: 'forged' })
  })

  test('do not open when anything about them is changed', () => {
    const statement = seals.seal('phone', payload, 1000)
    const changing = fc.check(
      fc.property(fc.nat(statement.length - 1), fc.constantFrom(...'ABCxyz019-_.{'), (at, letter) => {
        const changed = statement.slice(0, at) + letter + statement.slice(at + 1)
        const opened = seals.open('phone', changed, 0)
        // The last letter of base64url carries spare bits: another letter may mean the same bytes.
        return changed === statement || opened.kind === 'forged' || at === statement.length - 1
      }),
    )
    expect(changing.counterexample).toBeNull()
  })

  test('whatever comes in their place is forged, and nothing breaks', () => {
    const guessing = fc.check(
      fc.property(fc.string(), (text) => seals.open('phone', text, 0).kind === 'forged'),
      { numRuns: 2000 },
    )
    expect(guessing.counterexample).toBeNull()
  })
})
