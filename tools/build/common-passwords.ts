import type { Plugin } from 'vite'

/** So many of the most common passwords come to a browser: a fifteenth of the library's list, 12 KB of 217, gzip. */
export const keptPasswords = 3000

/** A list of the library, packed: a capital letter says how many letters a word shares with the one before. */
const packedList = /(?<=decompress\(")[^"]*(?="\))/

/**
 * Leaves the most common passwords in the lists that a browser judges a new password with, while it is typed. The server
 * judges with all of them, and with a list of rarer words that browsers do without.
 */
export function commonPasswords(): Plugin {
  return {
    name: 'common-passwords',
    enforce: 'pre',
    transform: (code, id) => {
      const [, list] = /\/@zxcvbn-ts\/language-common\/dist\/(passwords|diceware)\.json\.mjs$/.exec(id) ?? []
      if (list === undefined) return null
      if (!packedList.test(code)) throw new Error(`${id} is no packed list`)
      return code.replace(packedList, (words) =>
        (words.match(/[A-Z][^A-Z]*/g) ?? []).slice(0, list === 'passwords' ? keptPasswords : 0).join(''),
      )
    },
  }
}
