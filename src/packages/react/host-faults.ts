import type { CompiledProduct } from '../../engine/index.ts'

/** Tells the developer of a host what is wrong, once for each sentence. */
export type TellDeveloper = (sentence: string, cause?: unknown) => void

/** Writes to the console; a sentence that was written is not repeated. */
export function consoleOf(name: string): TellDeveloper {
  const written = new Set<string>()
  return (sentence, cause) => {
    // A cause is another one each time.
    if (cause === undefined && written.has(sentence)) return
    written.add(sentence)
    const more = cause === undefined ? [] : [cause]
    // oxlint-disable-next-line eslint/no-console -- the developer of the host reads it
    console.error(`${name}: ${sentence}`, ...more)
  }
}

/** Returns the sentence about the texts of a form; null when nothing is wrong with them. */
export function faultOfTexts(
  { id }: Pick<CompiledProduct, 'id'>,
  texts: unknown,
  language: string,
): { readonly sentence: string; readonly isUsable: boolean } | null {
  const way = `Give the wizard texts={texts}: the module of a compiled form exports them beside the form.`
  const isGiven = typeof texts === 'object' && texts !== null && Object.keys(texts).length > 0
  if (!isGiven) return { sentence: `The form "${id}" was given no texts. ${way}`, isUsable: false }
  const tags = Object.keys(texts)
  if (tags.includes(language)) return null
  return {
    sentence: `The form "${id}" has no texts in "${language}", only in ${tags.join(', ')}: it speaks "${tags[0]}".`,
    isUsable: true,
  }
}

/** Returns the sentences about what a form asks for and this package cannot send: files, and the proof of a phone. */
export function faultsOfParts({ id, fields, slides, lists }: CompiledProduct): readonly string[] {
  const files = Object.values(fields).filter(({ file }) => file !== undefined)
  const parts = [...slides, ...Object.values(lists)].flatMap((one) => one.parts)
  return [
    ...files.map(
      ({ at }) =>
        `The form "${id}" asks for files (${at}). This package cannot send files: people will read that they were not sent.`,
    ),
    ...(parts.some(({ kind }) => kind === 'verify')
      ? [
          `The form "${id}" asks for the code of an SMS. This package cannot send codes: the form cannot be finished.`,
        ]
      : []),
  ]
}

/** Says that the stylesheet is missing, when the page does not have its tokens. */
export function checkStyles(root: HTMLElement, tell: TellDeveloper): void {
  if (getComputedStyle(root).getPropertyValue('--qdm-space-4') === '')
    tell(
      `The stylesheet is missing, so the wizard has no look. Import '@qadam/react/style.css', or link the file on the page.`,
    )
}

let mounted = 0

/** Notes a wizard on the page, and says when there are two: their controls have the same ids. Returns how to take it away. */
export function noteMounted(tell: TellDeveloper): () => void {
  mounted += 1
  if (mounted > 1) tell('Two wizards are on one page. Their questions have the same ids: show one at a time.')
  return () => {
    mounted -= 1
  }
}
