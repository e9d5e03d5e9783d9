const longestName = 100
/** A form may hold a name of megabytes: no more of it is looked at than could come to anything. */
const longestRead = 1000

/**
 * The name of a file as it may be kept and shown: the last part of a path, without signs that steer a terminal, a file system
 * or the direction of reading, and with the ending that its content has.
 */
export function safeName(name: string, ending: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const bare = last
    .replace(/\.[^.]*$/, '')
    .slice(0, longestRead)
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, '')
    .replaceAll(/[<>:"|?*;%]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const short = [...bare].slice(0, longestName).join('')
  return `${short || 'file'}.${ending}`
}
