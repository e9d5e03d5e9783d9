import { createContext, use } from 'react'

/** What every field of the content form knows beside its own value. */
export interface ContentFormContext {
  /** What is wrong, by JSON pointer. */
  readonly problems: ReadonlyMap<string, string>
  /** The place that was asked for last: a tab that hides it opens. */
  readonly shown: string | null
  /** Ids of the products that are sold. */
  readonly products: readonly string[]
}

const Context = createContext<ContentFormContext>({ problems: new Map(), shown: null, products: [] })

/** Gives the fields of a form what they know together. */
export const ContentFormProvider = Context

/** What the fields of this form know together. */
export function useContentForm(): ContentFormContext {
  return use(Context)
}

/** JSON pointer of a place in a form. */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.map((step) => `/${step}`).join('')
}

/** Id of the control at a JSON pointer. */
export function formControlId(pointer: string): string {
  return `content${pointer.replaceAll('/', '-')}`
}
