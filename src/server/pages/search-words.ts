/** Characters of a search; the rest of an address is not looked for. */
const mostWords = 100

/** Returns the words that the address of the search page asks for, as the page itself reads them; empty without any. */
export function wordsInAddress(url: string): string {
  const words = new URLSearchParams(url.split('?', 2)[1]).getAll('q').at(-1) ?? ''
  return words.trim().slice(0, mostWords).trim()
}
