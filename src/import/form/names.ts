import { refusalOfName } from '../../engine/product/index.ts'

/**
 * Gives fields, lists, slides and rules names that the product's grammar takes. A name that it takes already stays as it is;
 * any other becomes the nearest one, and two of them never become one.
 */
export class Names {
  readonly #taken = new Map<string, Set<string>>()

  /** The name of a field below `parent`, the pattern of its object or item; '' is the root. */
  field(parent: string, foreign: string): string {
    const isTop = parent === ''
    const isItem = parent.endsWith('/*')
    const plain = letters(foreign, '_') || 'field'
    const begun = /^[A-Za-z]/.test(plain) ? plain : `f_${plain.replace(/^_+/, '')}`
    const isFree = (name: string): boolean =>
      refusalOfName(isTop ? 'field' : 'key', name) === null && !(isItem && name === 'id')
    return this.#unique(`field:${parent}`, isFree(begun) ? begun : `${begun}_`, '_')
  }

  /** The id of a slide, a note, a heading or a rule: words of small letters joined by hyphens. */
  id(kind: 'slide' | 'note' | 'heading' | 'rule', foreign: string): string {
    const words = letters(foreign.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2'), '-').toLowerCase()
    const plain = words.replaceAll(/[-_]+/g, '-').replaceAll(/^-|-$/g, '')
    const begun = /^[a-z]/.test(plain) ? plain : `${kind}${plain === '' ? '' : `-${plain}`}`
    return this.#unique(kind, refusalOfName('id', begun) === null ? begun : `${begun}-${kind}`, '-')
  }

  /** The id of a list or the name of a condition: letters and digits that begin with a small letter. */
  name(kind: 'list' | 'condition', foreign: string): string {
    const words = letters(foreign, ' ').split(/[ _]+/).filter(Boolean)
    const joined = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('')
    const plain = `${joined.charAt(0).toLowerCase()}${joined.slice(1)}`
    const begun = /^[a-z]/.test(plain) ? plain : `${kind}${joined}`
    const element = kind === 'condition' ? 'condition' : 'key'
    return this.#unique(kind, refusalOfName(element, begun) === null ? begun : `${begun}One`, '')
  }

  #unique(space: string, name: string, joint: string): string {
    const taken = this.#taken.get(space) ?? new Set()
    this.#taken.set(space, taken)
    let free = name
    for (let number = 2; taken.has(free); number += 1) free = `${name}${joint}${number}`
    taken.add(free)
    return free
  }
}

/** Latin letters, digits and underscores of a name; accents are taken off, and anything else becomes the joint. */
function letters(name: string, joint: string): string {
  const bare = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return bare.replaceAll(/[^A-Za-z0-9_]+/g, joint).replaceAll(/^[-_ ]+|[-_ ]+$/g, '')
}

/** An id of a product made of a title or the name of a file: `Household survey 2026.xlsx` → `household-survey-2026`. */
export function productId(from: string): string {
  const words = letters(from, '-').toLowerCase().replaceAll(/[-_]+/g, '-').replaceAll(/^-|-$/g, '')
  const cut = words.slice(0, 60).replace(/-$/, '')
  return /^[a-z]/.test(cut) ? cut : `form${cut === '' ? '' : `-${cut}`}`
}
