import { oneLine, optionalText, url } from './setting.ts'

/** Settings of the store of files and of the scanner. */
export const fileRows = {
  s3Bucket: optionalText(
    'QADAM_S3_BUCKET',
    { pattern: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, allowed: 'the name of a bucket, or empty' },
    'Bucket of an S3-compatible store that takes new files; empty: files are in the database',
  ),
  s3Endpoint: url('QADAM_S3_ENDPOINT', '', 'Address of that store; empty: Amazon S3'),
  s3Region: oneLine('QADAM_S3_REGION', 'us-east-1', 'Region of the bucket'),
  s3KeyId: oneLine('QADAM_S3_KEY_ID', '', 'Id of the access key; it may put, get and delete objects'),
  s3SecretKey: oneLine('QADAM_S3_SECRET_KEY', '', 'Secret of the access key', { secret: true }),
  scanUrl: url(
    'QADAM_SCAN_URL',
    '',
    'Scanner that is sent every file as the body of a POST, and answers 200 to keep it or 406 to refuse it; empty: none',
  ),
} as const
