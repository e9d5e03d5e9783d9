import { fromBufferPromise } from 'yauzl'

/** What a résumé's archive may unpack to. A letter of a few pages is far below. */
const mostUnpackedBytes = 40 * 1024 * 1024
const mostEntries = 1000

/** Whether these bytes are a Word document that unpacks to a sane size and carries no macros. */
export async function isPlainDocx(bytes: Buffer): Promise<boolean> {
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return false
  try {
    return await looksThrough(bytes)
  } catch {
    // Whatever the archive is broken by, it is no document.
    return false
  }
}

/** Unpacks everything, to nowhere, and stops where it gets too much: what an archive says of its sizes is no proof. */
async function looksThrough(bytes: Buffer): Promise<boolean> {
  const archive = await fromBufferPromise(bytes, { validateEntrySizes: true })
  if (archive.entryCount > mostEntries) return false
  const names = new Set<string>()
  let unpacked = 0
  for await (const entry of archive.eachEntry()) {
    names.add(entry.fileName)
    // What is said to be too much need not be unpacked at all.
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
