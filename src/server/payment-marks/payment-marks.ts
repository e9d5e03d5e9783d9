import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from '../errors/index.ts'

/** Ways to pay that may have a mark, by the names of their files. */
const known: readonly string[] = ['payme', 'click', 'uzcard', 'humo', 'visa', 'mastercard']

/** Largest file of a mark, in bytes. */
const mostBytes = 512 * 1024

/** Pixels that a mark may decode to. */
const mostPixels = 16_000_000

/** A mark is shown 28 px high at most, on screens of three times as many dots. */
const kept = { width: 216, height: 84 } as const

/** Pictures of ways to pay, which belong to their owners: a deployment brings them, this project has none. */
export interface PaymentMarks {
  /** Address of each picture, by the way to pay. */
  readonly addresses: Readonly<Record<string, string>>
  /** The pictures, PNG, by the last part of their address. */
  readonly pictures: ReadonlyMap<string, Buffer>
}

/**
 * Reads the marks of a folder: `payme.svg`, `click.png`. Each is drawn again as a PNG, so nothing in a file runs, loads or
 * tells anything. An empty name is no folder.
 * @throws Error that names what cannot be taken
 */
export async function readPaymentMarks(folder: string): Promise<PaymentMarks> {
  if (folder === '') return { addresses: {}, pictures: new Map() }
  const files = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  const drawn = await Promise.all(files.map(async (file) => await drawnMark(folder, file)))
  return {
    addresses: Object.fromEntries(drawn.map(({ id, name }) => [id, `/payment-marks/${name}`])),
    pictures: new Map(drawn.map(({ name, picture }) => [name, picture])),
  }
}

interface DrawnMark {
  readonly id: string
  readonly name: string
  readonly picture: Buffer
}

async function drawnMark(folder: string, file: string): Promise<DrawnMark> {
  const [, id = ''] = /^([a-z]+)\.(?:svg|png|webp)$/.exec(file) ?? []
  if (!known.includes(id))
    throw new Error(
      `QADAM_PAYMENT_MARKS: "${file}" is no mark. Name the files ${known.join(', ')} with .svg, .png or .webp`,
    )
  const bytes = await readFile(join(folder, file))
  if (bytes.byteLength > mostBytes)
    throw new Error(`QADAM_PAYMENT_MARKS: "${file}" is larger than ${mostBytes / 1024} KB`)
  // Loaded with the first mark: a deployment without marks of its own starts sooner.
  const { default: sharp } = await import('sharp')
  const picture = await sharp(bytes, { limitInputPixels: mostPixels, density: 300 })
    .resize({ ...kept, fit: 'inside' })
    .png()
    .toBuffer()
    .catch((error: unknown) => {
      throw new Error(`QADAM_PAYMENT_MARKS: "${file}" is no picture`, { cause: error })
    })
  const version = createHash('sha256').update(picture).digest('hex').slice(0, 12)
  return { id, name: `${id}-${version}.png`, picture }
}

/** Serves the marks. Another picture has another address. */
export function installPaymentMarks(app: FastifyInstance, { pictures }: PaymentMarks): void {
  app.get<{ Params: { name: string } }>('/payment-marks/:name', async (request, reply) => {
    const picture = pictures.get(request.params.name)
    if (picture === undefined) return answerNotFound(request, reply)
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture)
  })
}
