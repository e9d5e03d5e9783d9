import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

/** Largest recording, in bytes of its text: a recorder keeps a thousand lines. */
export const largestRecording = 2 * 1024 * 1024

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** A text as base64 of its gzip. */
export async function packText(text: string): Promise<string> {
  return (await zip(text)).toString('base64')
}

/** The text that was packed; null when it was not, or is larger than a recording can be. */
export async function unpackText(packed: string): Promise<string | null> {
  try {
    const bytes = await unzip(Buffer.from(packed, 'base64'), { maxOutputLength: largestRecording })
    return bytes.toString('utf8')
  } catch {
    return null
  }
}
