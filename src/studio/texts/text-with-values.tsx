import styles from './texts-pane.module.css'

/** A text whose values are chips: `{number}`, `{n, plural, …}`. */
export function TextWithValues({ text }: { readonly text: string }) {
  return pieces(text).map((piece, at) =>
    piece.startsWith('{') ? (
      <code key={at} className={styles['chip']}>
        {piece}
      </code>
    ) : (
      piece
    ),
  )
}

/** Returns the text cut before and after each value; a value may hold values. */
function pieces(text: string): readonly string[] {
  const cut: string[] = []
  let depth = 0
  let begin = 0
  for (const [at, one] of Array.from(text).entries()) {
    if (one === '{' && depth++ === 0) begin = push(begin, at)
    if (one === '}' && depth > 0 && --depth === 0) begin = push(begin, at + 1)
  }
  push(begin, Array.from(text).length)
  return cut

  function push(from: number, to: number): number {
    if (to > from) cut.push(Array.from(text).slice(from, to).join(''))
    return to
  }
}
