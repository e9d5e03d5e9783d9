import { createContext, use } from 'react'

/** Data that all fields of the content form share. */
export interface ContentFormContext {
  /** Error texts by JSON pointer. */
  readonly problems: ReadonlyMap<string, string>
  /** JSON pointer of the field that was requested last; a tab that hides it opens. Null when none was. */
  readonly shown: string | null
  /** Ids of the products that are sold. */
  readonly products: readonly string[]
}

const Context = createContext<ContentFormContext>({ problems: new Map(), shown: null, products: [] })

/** Gives the shared data to the fields of a form. */
export const ContentFormProvider = Context

/** Returns the shared data of the form around this field. */
export function useContentForm(): ContentFormContext {
  return use(Context)
}

/** Returns the JSON pointer of a path in the form. */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.map((step) => `/${step}`).join('')
}

/** Returns the id of the control at a JSON pointer. */
export function formControlId(pointer: string): string {
  return `content${pointer.replaceAll('/', '-')}`
}
