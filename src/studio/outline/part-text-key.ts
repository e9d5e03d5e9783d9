/** The key of the text that a part shows, without the product; null for a part without a text of its own. */
export function textKeyOfPart(kind: string, name: string, list: string): string | null {
  switch (kind) {
    case 'note':
    case 'heading':
    case 'list':
      return `${kind}.${name}`
    case 'found':
      return `call.${name}`
    case 'verify':
    case 'pay':
    case 'compare':
      return keyOfPath(`${list}${name}`)
    default:
      return null
  }
}

/** `drivers.birthDate` for the birth date of every driver, as text keys spell a path. */
export function keyOfPath(path: string): string {
  return path
    .split('/')
    .filter((name) => name !== '' && name !== '*')
    .join('.')
}
