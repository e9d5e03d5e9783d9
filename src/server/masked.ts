/** `Karimov Anvar` becomes `K*** A.`: enough to compare with a sheet in hand, too little to learn a name from. */
export function maskedName(name: string): string {
  const [last = '', ...others] = name.split(/\s+/).filter(Boolean)
  return [initial(last, '***'), ...others.slice(0, 1).map((one) => initial(one, '.'))]
    .filter(Boolean)
    .join(' ')
}

/** `Toshkent sh., Amir Temur koʻchasi, 1` becomes `Toshkent sh., ***`: the town and nothing closer. */
export function maskedAddress(address: string): string {
  return `${address.split(',')[0]?.replaceAll(/\d/g, '*') ?? ''}, ***`
}

/** A personal number keeps its first two and its last two characters: `10:01:02:0567` becomes `10***67`. */
export function maskedNumber(number: string): string {
  return number.length < 6 ? '***' : `${number.slice(0, 2)}***${number.slice(-2)}`
}

/** What a stranger sees of an answer, by its class of personal data. Plates are read on the road by anyone. */
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

/** A company, whose name carries quotes or which has none of a person's names, is no secret. */
export function holderForStrangers(holder: string): string {
  return /["“”«»]/.test(holder) ? holder : maskedName(holder)
}

/** First letter of a word and what stands for the others. */
export function initial(word: string, rest: string): string {
  // The digraphs of Uzbek count as one letter.
  const [letter = ''] = /^(?:[GgOo]ʻ|[SC]h|[sc]h|.)/u.exec(word) ?? []
  return letter === '' ? '' : `${letter}${rest}`
}
