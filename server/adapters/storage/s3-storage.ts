import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { ConfigError } from '../../config.ts'
import { requireKey, StorageAway, type Storage, type StoredPart } from '../../ports/storage.ts'

export type S3Options = {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Pages of this address may send files. */
  pagesOrigin: string
}
/** The smallest part S3 takes, but for the last. */
const STREAM_PART = 8_388_608

/** A bucket of S3 or of anything that speaks its language. */
export function s3Storage(options: S3Options): Storage & { close: () => void } {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey, pagesOrigin } = options
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    // A presigned part would otherwise have to carry a checksum the browser does not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A bucket that says nothing at all is away, too; putting many parts together may take its time.
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 120_000, throwOnRequestTimeout: true },
  })
  const at = (key: string) => {
    requireKey(key)
    return { Bucket, Key: key }
  }
  // The length is signed too, so that an address takes exactly what was announced.
  const signing = (lifeSeconds: number) => ({
    expiresIn: lifeSeconds,
    signableHeaders: new Set(['content-length', 'host']),
  })

  return {
    origin: endpoint ? new URL(endpoint).origin : `https://${Bucket}.s3.${region}.amazonaws.com`,
    prepare: async () => {
      await told(client.send(new HeadBucketCommand({ Bucket }))).catch(sayOfBucket(Bucket))
      await told(
        client.send(
          new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [corsRule(pagesOrigin)] } }),
        ),
      )
    },
    put: async (key, bytes) => {
      const target = at(key)
      if (bytes instanceof Readable) await putStream(client, target, bytes)
      else
        await told(client.send(new PutObjectCommand({ ...target, Body: bytes, ContentLength: bytes.length })))
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${Number.isFinite(range.end) ? range.end : ''}`
      const found = await unlessMissing(
        client.send(new GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) })),
      )
      if (!found) return undefined
      const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1]
      return { stream: found.Body as Readable, sizeBytes: Number(whole ?? found.ContentLength ?? 0) }
    },
    sizeOf: async (key) => (await unlessMissing(client.send(new HeadObjectCommand(at(key)))))?.ContentLength,
    async *list() {
      let ContinuationToken: string | undefined
      do {
        const page = await told(client.send(new ListObjectsV2Command({ Bucket, ContinuationToken })))
        for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
          if (Key) yield { key: Key, sizeBytes: Size, changedAtMs: LastModified?.getTime() ?? 0 }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    remove: async (key) => void (await told(client.send(new DeleteObjectCommand(at(key))))),
    async removeFolder(folder) {
      requireKey(folder)
      for (;;) {
        const { Contents = [] } = await told(
          client.send(new ListObjectsV2Command({ Bucket, Prefix: `${folder}/` })),
        )
        const Objects = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []))
        if (Objects.length === 0) return
        await told(client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })))
      }
    },
    presignPut: (key, { sizeBytes, lifeSeconds }) =>
      getSignedUrl(
        client,
        new PutObjectCommand({ ...at(key), ContentLength: sizeBytes }),
        signing(lifeSeconds),
      ),
    async beginParts(key) {
      const { UploadId } = await told(client.send(new CreateMultipartUploadCommand(at(key))))
      if (!UploadId) throw new StorageAway('The storage gave no upload id.')
      return UploadId
    },
    presignPart: ({ key, uploadId }, { partNumber, sizeBytes, lifeSeconds }) =>
      getSignedUrl(
        client,
        new UploadPartCommand({
          ...at(key),
          UploadId: uploadId,
          PartNumber: partNumber,
          ContentLength: sizeBytes,
        }),
        signing(lifeSeconds),
      ),
    async listParts({ key, uploadId }) {
      const parts: StoredPart[] = []
      let marker: string | undefined
      do {
        const page = await unlessMissing(
          client.send(
            new ListPartsCommand({
              ...at(key),
              UploadId: uploadId,
              ...(marker ? { PartNumberMarker: marker } : {}),
            }),
          ),
        )
        if (!page) return undefined
        for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? [])
          parts.push({ partNumber: PartNumber, etag: ETag, sizeBytes: Size })
        marker = page.IsTruncated ? page.NextPartNumberMarker : undefined
      } while (marker)
      return parts
    },
    completeParts: async ({ key, uploadId }, parts) =>
      void (await told(
        client.send(
          new CompleteMultipartUploadCommand({
            ...at(key),
            UploadId: uploadId,
            MultipartUpload: {
              Parts: parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag })),
            },
          }),
        ),
      )),
    abortParts: async ({ key, uploadId }) =>
      void (await unlessMissing(
        client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId })),
      )),
    close: () => client.destroy(),
  }
}

/** The answer to this question has no words of its own. */
const sayOfBucket = (bucket: string) => (error: unknown) => {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  if (status === 404) throw new StorageAway(`The storage has no bucket ${bucket}.`, { cause: error })
  if (status === 403)
    throw new ConfigError(`S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open the bucket ${bucket}.`)
  throw error
}

const corsRule = (origin: string) => ({
  AllowedOrigins: [origin],
  AllowedMethods: ['PUT'],
  AllowedHeaders: ['*'],
  ExposeHeaders: ['ETag'],
  MaxAgeSeconds: 3600,
})

/** A stream's length is not known before it ends: small ones are put at once, larger ones by parts. */
async function putStream(client: S3Client, target: { Bucket: string; Key: string }, stream: Readable) {
  const parts: { PartNumber: number; ETag: string | undefined }[] = []
  let UploadId: string | undefined
  const sendPart = async (Body: Buffer) => {
    UploadId ??= (await told(client.send(new CreateMultipartUploadCommand(target)))).UploadId
    const PartNumber = parts.length + 1
    const { ETag } = await told(
      client.send(
        new UploadPartCommand({ ...target, UploadId, PartNumber, Body, ContentLength: Body.length }),
      ),
    )
    parts.push({ PartNumber, ETag })
  }
  try {
    let [held, size]: [Buffer[], number] = [[], 0]
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      held.push(chunk)
      size += chunk.length
      if (size < STREAM_PART) continue
      await sendPart(Buffer.concat(held))
      held = []
      size = 0
    }
    const rest = Buffer.concat(held)
    if (!UploadId) {
      await told(client.send(new PutObjectCommand({ ...target, Body: rest, ContentLength: rest.length })))
      return
    }
    if (rest.length) await sendPart(rest)
    await told(
      client.send(
        new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: parts } }),
      ),
    )
  } catch (error) {
    if (UploadId)
      await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined)
    throw error
  }
}

const missing = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload'])

/** What S3 says is missing is undefined; what it cannot do at all is its absence. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await told(work)
  } catch (error) {
    const cause = error instanceof StorageAway ? error.cause : error
    if (cause instanceof S3ServiceException && missing.has(cause.name)) return undefined
    throw error
  }
}

async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof S3ServiceException && error.$fault === 'client' && error.name !== 'NoSuchBucket')
      throw error
    const { message, name } = error as Error
    throw new StorageAway(`The storage does not answer: ${message || name}`, { cause: error })
  }
}
