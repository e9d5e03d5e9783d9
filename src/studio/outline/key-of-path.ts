/** `drivers.birthDate` for the birth date of every driver, as text keys spell a path. */
export function keyOfPath(path: string): string {
  return path
    .split('/')
    .filter((name) => name !== '' && name !== '*')
    .join('.')
}
