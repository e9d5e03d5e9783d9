const longestName = 100
/** A form may hold a name of megabytes: no more of it is looked at than could come to anything. */
const longestRead = 1000

/**
 * Returns a file name that is safe to store and display: the last part of a path, without characters that control a
 * terminal, a file system or the direction of text, and with the extension of its content.
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
