/**
 * Masks a name: `Karimov Anvar` becomes `K*** A.`, enough to compare with a printed policy, too little to learn the
 * name.
 */
export function maskedName(name: string): string {
  const [last = '', ...others] = name.split(/\s+/).filter(Boolean)
  return [initial(last, '***'), ...others.slice(0, 1).map((one) => initial(one, '.'))]
    .filter(Boolean)
    .join(' ')
}

/** Masks an address: `Toshkent sh., Amir Temur koʻchasi, 1` becomes `Toshkent sh., ***`. Only the town stays. */
export function maskedAddress(address: string): string {
  return `${address.split(',')[0]?.replaceAll(/\d/g, '*') ?? ''}, ***`
}

/** A personal number keeps its first two and its last two characters: `10:01:02:0567` becomes `10***67`. */
export function maskedNumber(number: string): string {
  return number.length < 6 ? '***' : `${number.slice(0, 2)}***${number.slice(-2)}`
}

/**
 * Returns an answer as strangers may see it, by its class of personal data. Plates are public on the road and stay
 * unmasked.
 */
export function maskedAnswer(text: string, pii: string | null): string | null {
  switch (pii) {
    case null:
    case 'vehicle':
    case 'money':
      return text
    case 'name':
      return maskedName(text)
    case 'address':
      return maskedAddress(text)
    case 'identifier':
    case 'document':
      return maskedNumber(text)
    default:
      return null
  }
}

/** Masks the name of a policy holder for strangers. A name in quotes is a company's and is returned unchanged. */
export function holderForStrangers(holder: string): string {
  return /["“”«»]/.test(holder) ? holder : maskedName(holder)
}

/** Returns the first letter of a word, with a replacement for the other letters. */
export function initial(word: string, rest: string): string {
  // The digraphs of Uzbek count as one letter.
  const [letter = ''] = /^(?:[GgOo]ʻ|[SC]h|[sc]h|.)/u.exec(word) ?? []
  return letter === '' ? '' : `${letter}${rest}`
}
