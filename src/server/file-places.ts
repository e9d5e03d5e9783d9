import { SettingsRefused, type Settings } from './settings/settings.ts'
import { s3Place, type ContentPlace, type Store } from './store/index.ts'

/** Returns the bucket of the settings, or null when files are in the database. */
export async function bucketOf({
  s3Bucket: bucket,
  s3Endpoint: endpoint,
  s3Region: region,
  s3KeyId: keyId,
  s3SecretKey: secretKey,
}: Pick<
  Settings,
  's3Bucket' | 's3Endpoint' | 's3Region' | 's3KeyId' | 's3SecretKey'
>): Promise<ContentPlace | null> {
  return bucket === '' ? null : await s3Place({ bucket, endpoint, region, keyId, secretKey })
}

/** Refuses to start when files are in a bucket that the settings do not name. @throws SettingsRefused */
export async function refuseUnreadableFiles(
  { contents }: Pick<Store, 'contents'>,
  { s3Bucket }: Pick<Settings, 's3Bucket'>,
): Promise<void> {
  if (s3Bucket !== '') return
  if (await contents.hasFilesIn('s3'))
    throw new SettingsRefused([
      'QADAM_S3_BUCKET is not set, but files are in a bucket. Set it and its keys; to leave the bucket, run `npm run qadam -- files move --to database` with them first',
    ])
}
