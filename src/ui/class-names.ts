/** The given class names in one string; whatever is absent leaves no trace. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
