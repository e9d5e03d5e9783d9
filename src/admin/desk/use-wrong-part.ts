import { useId, useState } from 'react'

/** Validation state of a short form: the part that is missing or wrong. */
export interface WrongPart<Part extends string> {
  readonly wrong: Part | null
  readonly setWrong: (part: Part | null) => void
  /** Id of the element that gets the focus when this part is wrong. */
  readonly idOf: (part: Part) => string
  /** Marks the first wrong part and focuses it. Returns true when the argument is null. */
  readonly check: (first: Part | null) => boolean
}

/** Keeps the first wrong part of a short form, which is found on submit. */
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
