/** Keys of a keyboard with Latin letters, and what the same keys type in the Russian layout. */
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const toRussian = new Map([...latinKeys].map((key, index) => [key, russianKeys[index] ?? key]))
const toLatin = new Map([...russianKeys].map((key, index) => [key, latinKeys[index] ?? key]))

/** What the same keys type in the other layout, in small letters: `jcfuj` is «осаго», and «щыфпщ» is `osago`. */
export function otherLayout(typed: string): string {
  const text = typed.toLowerCase()
  const keys = /[а-яё]/.test(text) ? toLatin : toRussian
  return [...text].map((key) => keys.get(key) ?? key).join('')
}
