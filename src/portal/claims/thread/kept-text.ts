import { useKept } from '../../forms/use-kept.ts'

/** Unsent texts by the number of their claim. */
interface KeptTexts {
  readonly texts: Readonly<Record<string, string>>
}

const none: KeptTexts = { texts: {} }

/** An unsent text about a claim, which stays on this device until it is sent or its writer signs out. */
export function useKeptText(form: 'claim-message' | 'claim-appeal', number: string) {
  const { values, change } = useKept(form, none, { fit: textsIn })
  const write = (text: string | null) =>
    change(({ texts }) => {
      const { [number]: _before, ...others } = texts
      return { texts: text === null || text === '' ? others : { ...others, [number]: text } }
    })
  return {
    text: values.texts[number] ?? '',
    change: write,
    forget: () => write(null),
  }
}

function textsIn(kept: object): KeptTexts {
  if (!('texts' in kept) || typeof kept.texts !== 'object' || kept.texts === null) return none
  const texts = Object.entries(kept.texts).filter(([, text]) => typeof text === 'string')
  return { texts: Object.fromEntries(texts) }
}
