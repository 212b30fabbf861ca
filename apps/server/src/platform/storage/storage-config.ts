import type { ConfigReader } from '../config-reader.ts'

/** A bucket of a service that speaks the S3 protocol. */
export type BucketConfig = {
  /** Of the service, without a trailing slash; the bucket's name follows it. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Where pictures of members are, and how many there may be. */
export type StorageConfig = {
  /** Another host name of this server from which pictures are shown, without a trailing slash. */
  readonly mediaOrigin: string | undefined
  /** Without it pictures are files in the data folder. */
  readonly mediaBucket: BucketConfig | undefined
  /** What the pictures of one member may take in all. */
  readonly mediaQuotaBytes: number
  /** With less free space than this on the disk of the data folder, nothing is uploaded. */
  readonly uploadReserveBytes: number
}

export function readStorageConfig(
  reader: ConfigReader,
  parseOrigin: (value: string) => string | undefined,
): StorageConfig {
  const largest = 999_999_999_999
  return {
    mediaOrigin: reader.parsed('MEDIA_ORIGIN', undefined, parseOrigin, 'an http or https address without a path'),
    mediaBucket: readBucket(reader),
    mediaQuotaBytes: reader.integer('MEDIA_QUOTA_BYTES', 524_288_000, { min: 0, max: largest }),
    uploadReserveBytes: reader.integer('UPLOAD_RESERVE_BYTES', 1_073_741_824, { min: 0, max: largest }),
  }
}

function readBucket(reader: ConfigReader): BucketConfig | undefined {
  const endpoint = reader.parsed('S3_ENDPOINT', undefined, parseEndpoint, 'an http or https address')
  const region = reader.text('S3_REGION', 'us-east-1')
  const named = {
    S3_BUCKET: reader.optional('S3_BUCKET'),
    S3_ACCESS_KEY_ID: reader.optional('S3_ACCESS_KEY_ID'),
    S3_SECRET_ACCESS_KEY: reader.optional('S3_SECRET_ACCESS_KEY'),
  }
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = named
  if (endpoint === undefined) {
    const half = Object.entries(named).find(([, value]) => value !== undefined)
    if (half !== undefined) reader.refuse(`S3_ENDPOINT must be set with ${half[0]}.`)
    return undefined
  }
  if (bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey }
  }
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined) reader.refuse(`${name} must be set with S3_ENDPOINT.`)
  }
  return undefined
}

function parseEndpoint(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isAddress = url && /^https?:$/.test(url.protocol) && url.search === '' && url.username === ''
  return isAddress ? url.href.replace(/\/$/, '') : undefined
}
