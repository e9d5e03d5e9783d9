import { useSurroundings } from './surroundings.ts'

/** Returns a function that gives a path of the portal the language of this page's address: `/uz/profile`. */
export function useSiteAddress(): (path: string) => string {
  return useSurroundings().addressOf
}
