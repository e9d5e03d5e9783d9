import { crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive; `deflated` and `saysBytes` let it lie about itself. */
export interface ZipPart {
  readonly name: string
  readonly bytes: Buffer
  readonly deflated?: Buffer
  readonly saysBytes?: number
}

/** The least that Word opens. */
export const plainDocx: readonly ZipPart[] = [
  { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
  { name: 'word/document.xml', bytes: Buffer.from('<w:document/>') },
]

/** A zip archive with these parts (PKWARE APPNOTE 6.3: local headers, central directory, its end). */
export function aZip(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, bytes, deflated = deflateRawSync(bytes), saysBytes = bytes.byteLength } of parts) {
    const title = Buffer.from(name)
    const sizes = Buffer.alloc(18)
    sizes.writeUInt16LE(8, 0) // deflated
    sizes.writeUInt32LE(crc32(bytes), 6)
    sizes.writeUInt32LE(deflated.byteLength, 10)
    sizes.writeUInt32LE(saysBytes, 14)
    const names = Buffer.alloc(4)
    names.writeUInt16LE(title.byteLength, 0)
    const head = Buffer.concat([Buffer.from('504b030414000000', 'hex'), sizes, names, title])
    local.push(head, deflated)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('504b0102140014000000', 'hex'), sizes, names, place, title]))
    offset += head.byteLength + deflated.byteLength
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.byteLength, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}
