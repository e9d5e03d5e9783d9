import { fromBufferPromise } from 'yauzl'

/** Limit of the unpacked size of a résumé's archive; a letter of a few pages is far below it. */
const mostUnpackedBytes = 40 * 1024 * 1024
const mostEntries = 1000

/** Returns whether these bytes are a Word document with a reasonable unpacked size and without macros. */
export async function isPlainDocx(bytes: Buffer): Promise<boolean> {
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return false
  try {
    return await looksThrough(bytes)
  } catch {
    // An archive with any fault is not a document.
    return false
  }
}

/**
 * Unpacks the whole archive without storing it, and stops above the limit, because the sizes in an archive
 * may be false.
 */
async function looksThrough(bytes: Buffer): Promise<boolean> {
  const archive = await fromBufferPromise(bytes, { validateEntrySizes: true })
  if (archive.entryCount > mostEntries) return false
  const names = new Set<string>()
  let unpacked = 0
  for await (const entry of archive.eachEntry()) {
    names.add(entry.fileName)
    // An entry whose stated size exceeds the limit is not unpacked.
    if (entry.isEncrypted() || unpacked + entry.uncompressedSize > mostUnpackedBytes) return false
    if (entry.fileName.endsWith('/')) continue
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      unpacked += (chunk as Buffer).byteLength // A stream of bytes gives buffers.
      if (unpacked > mostUnpackedBytes) return false
    }
  }
  const hasMacros = [...names].some((name) => /vbaProject|\.bin$/i.test(name))
  return names.has('[Content_Types].xml') && names.has('word/document.xml') && !hasMacros
}
