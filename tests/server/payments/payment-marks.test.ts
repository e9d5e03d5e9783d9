import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { installPaymentMarks, readPaymentMarks } from '../../../src/server/payment-marks/index.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qadam-marks-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A drawing that tries what a drawing must not do. */
const hostile = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="100" onload="alert(1)">
  <script>alert(1)</script><image xlink:href="file:///etc/passwd" width="9" height="9"/>
  <rect width="300" height="100" fill="teal"/></svg>`

describe('marks of ways to pay', () => {
  test('are none without a folder', async () => {
    expect(await readPaymentMarks('')).toMatchObject({ addresses: {} })
  })

  test('are drawn again: a picture, small, and nothing of the file besides', async () => {
    await writeFile(join(folder, 'payme.svg'), hostile)
    await writeFile(
      join(folder, 'click.png'),
      await sharp({ create: { width: 900, height: 100, channels: 3, background: 'navy' } })
        .png()
        .toBuffer(),
    )
    const marks = await readPaymentMarks(folder)
    expect(Object.keys(marks.addresses).toSorted()).toEqual(['click', 'payme'])
    const app = fastify()
    installPaymentMarks(app, marks)
    for (const address of Object.values(marks.addresses)) {
      const answer = await app.inject(address)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
      expect(answer.headers['cache-control']).toContain('immutable')
      expect(answer.rawPayload.toString('latin1')).not.toContain('alert')
      const { width, height, format } = await sharp(answer.rawPayload).metadata()
      expect(format).toBe('png')
      expect([width <= 216, height <= 84]).toEqual([true, true])
    }
    expect((await app.inject('/payment-marks/payme-000000000000.png')).statusCode).toBe(404)
    await app.close()
  })

  test.each([
    ['a name of no way to pay', 'paypal.svg', hostile, /"paypal\.svg" is no mark/],
    ['a file of another kind', 'payme.html', '<p>', /"payme\.html" is no mark/],
    ['what is no picture', 'payme.png', 'MZ', /"payme\.png" is no picture/],
    ['too large a file', 'payme.svg', hostile + ' '.repeat(600_000), /larger than 512 KB/],
  ])('%s is refused by name', async (_, name, content, why) => {
    await writeFile(join(folder, name), content)
    await expect(readPaymentMarks(folder)).rejects.toThrow(why)
  })
})
