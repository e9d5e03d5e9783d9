/** A message's first sentence, for a header, and what follows it: «Автомобиль не найден» and «Проверьте номер.» */
export function splitSentence(text: string): { readonly first: string; readonly rest: string } {
  const end = /[.!?]\s+(?=\p{Lu})/u.exec(text)
  if (!end) return { first: text.replace(/\.$/, ''), rest: '' }
  const first = text.slice(0, end.index + 1)
  return { first: first.replace(/\.$/, ''), rest: text.slice(end.index + end[0].length) }
}
