import { readFileSync } from 'node:fs'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { commonPasswords, keptPasswords } from '../../tools/build/common-passwords.ts'

const folder = 'node_modules/@zxcvbn-ts/language-common/dist/'

/** The words of a list of the library in a browser. */
function inBrowser(name: string): readonly string[] {
  const { transform } = commonPasswords()
  if (typeof transform !== 'function') throw new Error('the plugin transforms modules')
  const path = `${folder}${name}.json.mjs`
  const code = Reflect.apply(transform, undefined, [readFileSync(path, 'utf8'), `/project/${path}`]) as string
  const [, packed = ''] = /decompress\("([^"]*)"\)/.exec(code) ?? []
  const words: string[] = []
  for (const [, shared = '', rest = ''] of packed.matchAll(/([A-Z])([^A-Z]*)/g))
    words.push((words.at(-1) ?? '').slice(0, shared.charCodeAt(0) - 'A'.charCodeAt(0)) + rest)
  return words
}

test('a browser has the most common passwords, the server all', () => {
  const all = dictionary['passwords-common']
  expect(all.length).toBeGreaterThan(10 * keptPasswords)
  expect(inBrowser('passwords')).toEqual(all.slice(0, keptPasswords))
  expect(inBrowser('diceware')).toEqual([])
})

test('a browser refuses the common passwords and leaves rarer ones to the server', () => {
  const short = { 'passwords-common': [...inBrowser('passwords')], 'diceware-common': [] }
  const judges = [short, dictionary].map(
    (lists) => new ZxcvbnFactory({ dictionary: lists, graphs: adjacencyGraphs }),
  )
  const isWeak = (password: string) => judges.map((judge) => judge.check(password).score < 2)
  expect(isWeak('qwerty123')).toEqual([true, true])
  expect(isWeak('football1')).toEqual([true, true])
  expect(isWeak('vinogradov')).toEqual([false, true])
})

test('no other module changes', () => {
  const { transform } = commonPasswords()
  if (typeof transform !== 'function') throw new Error('the plugin transforms modules')
  expect(Reflect.apply(transform, undefined, ['export default "A"', '/project/src/a.ts'])).toBeNull()
})
