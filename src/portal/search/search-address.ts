/** Returns the address of the page that searches for these words. Numbers of policies and claims belong in no address. */
export function searchAddress(words: string): string {
  return words === '' ? '/search' : `/search?${new URLSearchParams({ q: words })}`
}
