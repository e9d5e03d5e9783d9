import { createHash, createVerify } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { importSPKI, jwtVerify } from 'jose'
import forge from 'node-forge'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings, SettingsRefused } from '../../../src/server/settings/settings.ts'
import { applePass, passContent } from '../../../src/server/wallet/apple-pass.ts'
import type { WalletCard } from '../../../src/server/wallet/wallet-card.ts'
import { walletKeys } from '../../../src/server/wallet/wallet-keys.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { ownerPhone, portalCustomer, samplePassport, type PortalCustomer } from '../portal/portal-customer.ts'
import { madeKeys, madePassType, type Flaws } from './made-keys.ts'

const keys = madeKeys()
afterAll(() => rmSync(keys.folder, { recursive: true }))

describe('a policy in the wallet of a phone', () => {
  let server: WholeServer
  let owner: PortalCustomer
  let contractId: string
  beforeAll(async () => {
    server = await wholeServer(keys.environment)
    owner = await portalCustomer(server, ownerPhone)
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    contractId = (await server.deps.store.contracts.findByNumber('QAR', '9000001'))?.id ?? ''
  }, 120_000)
  afterAll(() => server.close())

  test('the page of the policy offers both', async () => {
    const { data } = await owner.get(`/api/v1/policies/${contractId}`)
    expect(data).toMatchObject({ wallets: ['apple', 'google'] })
  })

  test('a pass of Apple is signed by the certificate over the hashes of all its files', async () => {
    const answer = await owner.get(`/api/v1/policies/${contractId}/apple-pass`, 'en')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('application/vnd.apple.pkpass')
    const files = unzipSync(answer.bytes)
    const text = (name: string) => Buffer.from(files[name] ?? []).toString()
    const manifest = JSON.parse(text('manifest.json')) as Readonly<Record<string, string>>
    const others = Object.keys(files).filter((name) => name !== 'manifest.json' && name !== 'signature')
    expect(Object.keys(manifest).toSorted()).toEqual(others.toSorted())
    for (const name of others)
      expect(
        createHash('sha1')
          .update(files[name] ?? '')
          .digest('hex'),
      ).toBe(manifest[name])
    expectSigned(Buffer.from(files['signature'] ?? []), Buffer.from(files['manifest.json'] ?? []))

    const pass = JSON.parse(text('pass.json')) as object
    const held = await server.deps.store.contracts.findByNumber('QAR', '9000001')
    expect(pass).toMatchObject({
      passTypeIdentifier: madePassType,
      teamIdentifier: 'TEAM123456',
      serialNumber: contractId,
      // The last second of the last day, in the country's time.
      expirationDate: new Date(`${held?.term_to}T23:59:59+05:00`).toISOString(),
      generic: {
        primaryFields: [{ label: 'QAR 9000001' }],
        secondaryFields: [{ label: 'Policyholder' }],
      },
      barcodes: [{ message: expect.stringContaining('/check/QAR9000001-') as unknown }],
    })
    expectNoMore(JSON.stringify(pass))
  })

  test('a link of Google is signed by the service account, and says the same', async () => {
    const { data } = await owner.get(`/api/v1/policies/${contractId}/google-wallet`, 'uz')
    const { url } = data as { readonly url: string }
    expect(url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//)
    const { payload } = await jwtVerify(
      url.split('/save/')[1] ?? '',
      await importSPKI(keys.googlePublicKey, 'RS256'),
      { issuer: 'wallet@qadam-test.iam.gserviceaccount.com', audience: 'google' },
    )
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      payload: {
        genericObjects: [
          {
            id: `3388000000098765432.${contractId}`,
            cardTitle: { defaultValue: { language: 'uz' } },
            barcode: { alternateText: 'QAR 9000001' },
            validTimeInterval: { end: { date: expect.stringMatching(/T18:59:59/) as unknown } },
          },
        ],
      },
    })
    expectNoMore(JSON.stringify(payload))
  })

  /** A wallet shows the holder, as the policy does, and no document, phone or birth date. */
  function expectNoMore(told: string): void {
    for (const secret of [ownerPhone, '1234567', '31506900100014', '1990-06-15', '15.06.1990', '01A123BC'])
      expect(told).not.toContain(secret)
  }
})

const fact = (label: string, value: string) => ({ label, value })
const wholeCard: WalletCard = {
  contractId: 'c-1',
  language: 'en',
  insurer: 'Insurer “A&B” ʻOʻ',
  title: 'Car insurance <OSAGO>',
  number: fact('Number', 'QAR 9000001'),
  holder: fact('Policyholder', 'ALIYEVA DILNOZA'),
  term: fact('Term', '01.12.2026 — 30.11.2027'),
  endsAt: Date.parse('2027-11-30T23:59:59+05:00'),
  checkUrl: 'https://qadam.example/check/QAR9000001-1',
}

// The library passes over what its constructor does not know, and prints what is wrong instead of refusing it.
test.each([
  ['of every fact', wholeCard],
  ['without holder and term', { ...wholeCard, holder: null, term: null, endsAt: null }],
])('a pass %s has in its pass.json exactly what it was made of', async (_, card) => {
  const { apple } = await read(keys.environment)
  if (!apple) throw new Error('there are keys')
  const given = passContent(card, apple)
  const files = unzipSync(await applePass(card, apple))
  expect(JSON.parse(Buffer.from(files['pass.json'] ?? []).toString())).toEqual(given)
  expect('expirationDate' in given).toBe(card.endsAt !== null)
  for (const shown of [card.title, card.number, card.holder, card.term, card.checkUrl, card.insurer])
    if (shown !== null)
      for (const value of typeof shown === 'string' ? [shown] : Object.values(shown))
        expect(JSON.stringify(given)).toContain(JSON.stringify(value).slice(1, -1))
})

test('without keys the page offers no wallet, and there is no pass', async () => {
  const server = await wholeServer()
  try {
    const owner = await portalCustomer(server, ownerPhone)
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    const held = await server.deps.store.contracts.findByNumber('QAR', '9000001')
    expect((await owner.get(`/api/v1/policies/${held?.id}`)).data).toMatchObject({ wallets: [] })
    for (const name of ['apple-pass', 'google-wallet'])
      expect((await owner.get(`/api/v1/policies/${held?.id}/${name}`)).status).toBe(404)
  } finally {
    await server.close()
  }
})

const now = Date.parse('2026-11-27')
const read = async (environment: Readonly<Record<string, string>>) =>
  await walletKeys(readSettings(environment).settings, now)

test.each<{ flaws: Flaws; says: RegExp }>([
  { flaws: { certificateOf: 'another key' }, says: /QADAM_APPLE_PASS_KEY is not the key of the certificate/ },
  {
    flaws: { certificateOf: 'another issuer' },
    says: /was not issued by the certificate of QADAM_APPLE_PASS_ISSUER/,
  },
  { flaws: { certificateOf: 'another pass type' }, says: /is for the pass type pass\.uz\.qadam\.other/ },
  { flaws: { isExpired: true }, says: /QADAM_APPLE_PASS_CERTIFICATE expired on/ },
])('the start is refused with keys of $flaws', async ({ flaws, says }) => {
  const wrong = madeKeys(flaws)
  await expect(read(wrong.environment)).rejects.toThrow(says)
  await expect(read(wrong.environment)).rejects.toBeInstanceOf(SettingsRefused)
  rmSync(wrong.folder, { recursive: true })
})

test('a setting that is missing, a file that is not there and a file that is no key are named', async () => {
  const { QADAM_APPLE_PASS_ISSUER: _, ...without } = keys.environment
  await expect(read(without)).rejects.toThrow(
    /QADAM_APPLE_PASS_ISSUER is not set, but QADAM_APPLE_PASS_TYPE is/,
  )
  await expect(read({ ...keys.environment, QADAM_APPLE_PASS_KEY: '/no/such/file' })).rejects.toThrow(
    /QADAM_APPLE_PASS_KEY is \/no\/such\/file, which cannot be used/,
  )
  writeFileSync(`${keys.folder}/empty.json`, '{}')
  await expect(
    read({ ...keys.environment, QADAM_GOOGLE_WALLET_KEY: `${keys.folder}/empty.json` }),
  ).rejects.toThrow(/has no client_email and private_key/)
})

/** Verifies a detached PKCS #7 signature of the test's certificate over these bytes. */
function expectSigned(signature: Buffer, content: Buffer): void {
  const message = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(signature.toString('binary')),
  ) as unknown as {
    readonly certificates: readonly forge.pki.Certificate[]
    readonly rawCapture: {
      readonly signature: string
      readonly authenticatedAttributes: forge.asn1.Asn1[]
      readonly digestAlgorithm: string
    }
  }
  const { rawCapture, certificates } = message
  const pems = certificates.map((one) => forge.pki.certificateToPem(one))
  expect(pems).toContain(forge.pki.certificateToPem(keys.certificate))
  expect(keys.issuer.verify(keys.certificate)).toBe(true)
  const algorithm = forge.pki.oids[forge.asn1.derToOid(rawCapture.digestAlgorithm)] ?? ''
  // What is signed is the set of attributes, and one of them is the digest of the content.
  const { Class, Type, create, toDer } = forge.asn1
  const attributes = Buffer.from(
    toDer(create(Class.UNIVERSAL, Type.SET, true, rawCapture.authenticatedAttributes)).getBytes(),
    'binary',
  )
  expect(attributes.includes(createHash(algorithm).update(content).digest())).toBe(true)
  const verifier = createVerify(algorithm).update(attributes)
  expect(
    verifier.verify(
      readFileSync(keys.environment['QADAM_APPLE_PASS_CERTIFICATE'] ?? ''),
      Buffer.from(rawCapture.signature, 'binary'),
    ),
  ).toBe(true)
}
