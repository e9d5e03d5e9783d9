/** Returns whether these bytes begin and end like a PDF. */
export async function looksLikePdf(bytes: Blob): Promise<boolean> {
  const head = await bytes.slice(0, 8).text()
  const tail = await bytes.slice(-2048).text()
  return /^%PDF-[12]\.\d/.test(head) && tail.includes('%%EOF')
}

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** Returns whether these bytes are a compound file with Word's stream. */
export async function looksLikeDoc(bytes: Blob): Promise<boolean> {
  const content = new Uint8Array(await bytes.arrayBuffer())
  if (!compoundFile.every((byte, index) => content[index] === byte)) return false
  return new TextDecoder('utf-16le').decode(content).includes('WordDocument')
}

/** Returns whether these bytes are an archive with Word's document in it; the names of its parts are uncompressed. */
export async function looksLikeDocx(bytes: Blob): Promise<boolean> {
  const content = new TextDecoder('latin1').decode(await bytes.arrayBuffer())
  return content.startsWith('PK\u0003\u0004') && content.includes('word/document.xml')
}
