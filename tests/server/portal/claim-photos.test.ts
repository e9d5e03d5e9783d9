import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalServer, type PortalServer } from './portal-server.ts'
import { ownerPhone, portalCustomer, sampleClaim, type PortalCustomer } from './portal-customer.ts'

let server: PortalServer
let owner: PortalCustomer
beforeAll(async () => {
  server = await portalServer()
  owner = await portalCustomer(server, ownerPhone)
})
afterAll(() => server.close())

/** A photo taken on its side: red on the left of what the sensor saw, with the place in its metadata. */
const taken = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2828c8' } })
    .composite([
      { input: { create: { width: 30, height: 40, channels: 3, background: '#c82828' } }, left: 0, top: 0 },
    ])
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '41/1 18/1 40/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '69/1 16/1 47/1',
      },
    })

const heic = readFileSync(new URL('./photos/with-place.heic', import.meta.url))

let sentClaims = 0
async function kept(bytes: Buffer, fileName: string, type: string) {
  const answer = await owner.post('/api/v1/claims', [
    {
      name: 'claim',
      type: 'application/json',
      bytes: JSON.stringify({ ...sampleClaim, address: `ул. Навои, ${(sentClaims += 1)}` }),
    },
    { name: 'files', type, fileName, bytes },
  ])
  const [file] = (answer.data as { files?: { id: string; name: string }[] } | undefined)?.files ?? []
  return { answer, file, read: file ? await owner.get(`/api/v1/files/${file.id}`) : null }
}

test.each([
  {
    what: 'a JPEG of a camera',
    bytes: () => taken().withMetadata({ orientation: 6 }).jpeg(),
    name: 'IMG_1.JPG',
    type: 'image/jpeg',
    as: 'IMG_1.jpg',
  },
  { what: 'a PNG', bytes: () => taken().png(), name: 'shot.png', type: 'image/png', as: 'shot.png' },
  {
    what: 'a JPEG under the name of a document',
    bytes: () => taken().jpeg(),
    name: 'scan.pdf',
    type: 'application/pdf',
    as: 'scan.jpg',
  },
])('$what is kept without the place where it was taken', async ({ bytes, name, type, as }) => {
  const photo = await bytes().toBuffer()
  const before = await sharp(photo).metadata()
  expect(
    before.exif?.includes(Buffer.from([0x88, 0x25])) || before.exif?.includes(Buffer.from([0x25, 0x88])),
  ).toBe(true)
  const { file, read } = await kept(photo, name, type)
  expect(file?.name).toBe(as)
  const after = await sharp(read?.bytes ?? Buffer.alloc(0)).metadata()
  expect(after).not.toHaveProperty('exif')
  expect(after).not.toHaveProperty('xmp')
  expect(read?.headers['content-type']).toMatch(/^image\//)
})

test('a photo taken on its side is kept upright', async () => {
  const { read } = await kept(
    await taken().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'a.jpg',
    'image/jpeg',
  )
  const { data, info } = await sharp(read?.bytes ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([40, 60])
  // Turned by a quarter, what was on the left is at the top.
  expect(data[0]).toBeGreaterThan(150)
  expect(data[(info.height - 1) * info.width * info.channels]).toBeLessThan(100)
})

test('a HEIC of a phone becomes a JPEG with the same picture and without the place', async () => {
  expect(heic.includes('Exif')).toBe(true)
  const { file, read } = await kept(heic, 'IMG_0001.HEIC', '')
  expect(file?.name).toBe('IMG_0001.jpg')
  expect(read?.headers['content-type']).toBe('image/jpeg')
  const { data, info } = await sharp(read?.bytes ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([96, 64])
  const at = (x: number, y: number) => [...data.subarray((y * 96 + x) * info.channels).subarray(0, 3)]
  const isNear = (seen: number[], wanted: number[]) =>
    seen.every((part, k) => Math.abs(part - (wanted[k] ?? 0)) < 25)
  expect(isNear(at(10, 10), [200, 160, 40])).toBe(true)
  expect(isNear(at(80, 55), [40, 40, 200])).toBe(true)
  expect((await sharp(read?.bytes ?? Buffer.alloc(0)).metadata()).exif).toBeUndefined()
})

test.each([
  ['a HEIC that breaks off', heic.subarray(0, 500)],
  ['words that begin as a HEIC', Buffer.concat([heic.subarray(0, 24), Buffer.alloc(400, 'x')])],
  ['a JPEG that breaks off', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(300)])],
])('%s is refused, and the next photo is taken', async (_, bytes) => {
  const { answer } = await kept(bytes, 'a.jpg', 'image/jpeg')
  expect(answer).toMatchObject({ status: 415, problems: [{ path: '/files/0', code: 'QDM_FILE_WRONG_TYPE' }] })
  expect((await kept(heic, 'b.heic', 'image/heic')).file?.name).toBe('b.jpg')
})
