import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { FilesUnavailable, type Content, type ContentPlace, type FileTrouble } from './content-place.ts'

/** An S3-compatible store of objects. */
export interface S3Settings {
  /** Address of the store; empty for Amazon's own. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly keyId: string
  readonly secretKey: string
}

/** Longest time until the store answers, and without a byte of an answer, in ms. */
const patienceMs = { connectionTimeout: 3000, requestTimeout: 20_000, socketTimeout: 20_000 } as const

/** Attempts of one call; a stream is read from its beginning for the next one. */
const attempts = 2

/**
 * The place in a bucket. Bytes go from the disk to the network chunk by chunk, and the store compares their SHA-256; what
 * is read is compared again. The client is loaded when it is used: it takes some 20 MB.
 */
export async function s3Place(settings: S3Settings): Promise<ContentPlace> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } =
    await import('@aws-sdk/client-s3')
  const { bucket: Bucket, endpoint, region, keyId, secretKey } = settings
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: keyId, secretAccessKey: secretKey },
    requestHandler: { ...patienceMs, throwOnRequestTimeout: true },
    maxAttempts: 1,
    // Failures are thrown, and logged by who counts them.
    logger: { debug: ignored, info: ignored, warn: ignored, error: ignored },
    // The signed SHA-256 of the body says more, and not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  const putOnce = async (Key: string, { hash, mediaType, sizeBytes, stream }: Content): Promise<void> => {
    const Body = stream()
    const put = new PutObjectCommand({
      Bucket,
      Key,
      Body,
      ContentLength: sizeBytes,
      ContentType: mediaType,
    })
    put.middlewareStack.add(
      (next) => async (args) => {
        // The hash is known, so the body need not be read twice to sign it.
        Object.assign((args.request as { readonly headers: object }).headers, {
          'x-amz-content-sha256': hash,
        })
        return await next(args)
      },
      { step: 'build', name: 'knownHash' },
    )
    try {
      await client.send(put)
    } finally {
      Body.destroy()
    }
  }

  return {
    name: 's3',
    put: async (key, content) => await repeated(() => putOnce(key, content)),
    open: async (Key) => {
      const { Body } = await repeated(() => client.send(new GetObjectCommand({ Bucket, Key })))
      if (!(Body instanceof Readable)) throw new Error('the store of files answered without a body')
      return Readable.from(verified(Body, hashOfKey(Key)), { objectMode: false })
    },
    remove: async (Key) => {
      await repeated(() => client.send(new DeleteObjectCommand({ Bucket, Key })))
    },
  }
}

function hashOfKey(key: string): string {
  return key.slice(0, key.indexOf('/'))
}

/** The same chunks; fails at the end when they are not those of the hash. */
async function* verified(body: Readable, hash: string): AsyncGenerator<Buffer> {
  const digest = createHash('sha256')
  for await (const part of body) {
    const chunk = part as Buffer // A stream without an encoding gives buffers.
    digest.update(chunk)
    yield chunk
  }
  if (digest.digest('hex') !== hash)
    throw new Error(`the bytes of the file ${hash} are not those that were stored`)
}

async function repeated<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (cause) {
      const trouble = troubleOf(cause)
      if (trouble !== 'away' || attempt === attempts) throw new FilesUnavailable(trouble, cause)
    }
  }
}

function ignored(): void {}

/** Names of errors, of Amazon and of others that speak its protocol. */
const troubles: readonly (readonly [pattern: RegExp, trouble: FileTrouble])[] = [
  [/quota|storagefull|insufficient(storage|capacity)|diskfull|notenoughspace|toomuchdata/i, 'full'],
  [
    /^(NoSuchBucket|NoSuchKey|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|PermanentRedirect)$/,
    'refused',
  ],
  [/^(AuthorizationHeaderMalformed|InvalidBucketName|AllAccessDisabled|InvalidRequest)$/, 'refused'],
]

function troubleOf(error: unknown): FileTrouble {
  const name = error instanceof Error ? error.name : ''
  const status =
    (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0
  if (status === 507) return 'full'
  const byName = troubles.find(([pattern]) => pattern.test(name))?.[1]
  if (byName) return byName
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'away'
}
