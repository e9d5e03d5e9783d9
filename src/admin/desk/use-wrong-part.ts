import { useId, useState } from 'react'

/** Which part of a form is missing or wrong. */
export interface WrongPart<Part extends string> {
  readonly wrong: Part | null
  readonly setWrong: (part: Part | null) => void
  /** Id of the element that gets the focus when this part is wrong. */
  readonly idOf: (part: Part) => string
  /** Marks the first wrong part and focuses it; true when there is none. */
  readonly check: (first: Part | null) => boolean
}

/** The first wrong part of a short form, found when it is submitted. */
export function useWrongPart<Part extends string>(): WrongPart<Part> {
  const id = useId()
  const [wrong, setWrong] = useState<Part | null>(null)
  const idOf = (part: Part) => `${id}-${part}`
  return {
    wrong,
    setWrong,
    idOf,
    check: (first) => {
      setWrong(first)
      if (first !== null) document.getElementById(idOf(first))?.focus()
      return first === null
    },
  }
}
