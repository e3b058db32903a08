import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
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
import { requireKey, StorageUnavailable, type Storage, type StoredPart } from '../../ports/storage.ts'

export type S3Options = {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Origin of pages that may upload. */
  pagesOrigin: string
}
/** Minimum part size of S3, except for the last part. */
const STREAM_PART = 8_388_608

/** An S3 bucket, or a compatible one. */
export function s3Storage(options: S3Options): Storage & { close: () => void } {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey, pagesOrigin } = options
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    // Otherwise a presigned part would need a checksum the browser does not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A bucket that does not respond counts as unavailable; completing many parts may take long.
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 120_000, throwOnRequestTimeout: true },
  })
  const at = (key: string) => {
    requireKey(key)
    return { Bucket, Key: key }
  }
  // The length is signed too, so that the URL accepts only the announced size.
  const signing = (lifeSeconds: number) => ({
    expiresIn: lifeSeconds,
    signableHeaders: new Set(['content-length', 'host']),
  })

  return {
    origin: endpoint ? new URL(endpoint).origin : `https://${Bucket}.s3.${region}.amazonaws.com`,
    prepare: async () => {
      await withStorageErrors(client.send(new HeadBucketCommand({ Bucket }))).catch(
        explainBucketError(Bucket),
      )
      await withStorageErrors(
        client.send(
          new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [corsRule(pagesOrigin)] } }),
        ),
      )
    },
    put: async (key, bytes) => {
      const target = at(key)
      if (bytes instanceof Readable) await putStream(client, target, bytes)
      else
        await withStorageErrors(
          client.send(new PutObjectCommand({ ...target, Body: bytes, ContentLength: bytes.length })),
        )
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${Number.isFinite(range.end) ? range.end : ''}`
      const found = await unlessMissing(
        client.send(new GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) })),
      )
      if (!found) return undefined
      const totalBytes = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1]
      return { stream: found.Body as Readable, sizeBytes: Number(totalBytes ?? found.ContentLength ?? 0) }
    },
    sizeOf: async (key) => (await unlessMissing(client.send(new HeadObjectCommand(at(key)))))?.ContentLength,
    async *list() {
      let ContinuationToken: string | undefined
      do {
        const page = await withStorageErrors(
          client.send(new ListObjectsV2Command({ Bucket, ContinuationToken })),
        )
        for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
          if (Key) yield { key: Key, sizeBytes: Size, changedAtMs: LastModified?.getTime() ?? 0 }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    remove: async (key) => void (await withStorageErrors(client.send(new DeleteObjectCommand(at(key))))),
    async removeFolder(folder) {
      requireKey(folder)
      for (;;) {
        const { Contents = [] } = await withStorageErrors(
          client.send(new ListObjectsV2Command({ Bucket, Prefix: `${folder}/` })),
        )
        const Objects = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []))
        if (Objects.length === 0) return
        await withStorageErrors(
          client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })),
        )
      }
    },
    presignPut: (key, { sizeBytes, lifeSeconds }) =>
      getSignedUrl(
        client,
        new PutObjectCommand({ ...at(key), ContentLength: sizeBytes }),
        signing(lifeSeconds),
      ),
    // S3 cannot revoke the URL: a later PUT only replaces the object that was left behind.
    async finishPut(key, finalKey) {
      const { Key } = at(key)
      const copied = await unlessMissing(
        client.send(new CopyObjectCommand({ ...at(finalKey), CopySource: `${Bucket}/${Key}` })),
      )
      if (copied) await withStorageErrors(client.send(new DeleteObjectCommand(at(key))))
    },
    async beginParts(key) {
      const { UploadId } = await withStorageErrors(client.send(new CreateMultipartUploadCommand(at(key))))
      if (!UploadId) throw new StorageUnavailable('The storage returned no upload id.')
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
      void (await withStorageErrors(
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

/** HEAD responses have no body. */
const explainBucketError = (bucket: string) => (error: unknown) => {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  if (status === 404) throw new StorageUnavailable(`The storage has no bucket ${bucket}.`, { cause: error })
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

/** The length of a stream is unknown: small ones are put directly, larger ones by multipart upload. */
async function putStream(client: S3Client, target: { Bucket: string; Key: string }, stream: Readable) {
  const parts: { PartNumber: number; ETag: string | undefined }[] = []
  let UploadId: string | undefined
  const sendPart = async (Body: Buffer) => {
    UploadId ??= (await withStorageErrors(client.send(new CreateMultipartUploadCommand(target)))).UploadId
    const PartNumber = parts.length + 1
    const { ETag } = await withStorageErrors(
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
      await withStorageErrors(
        client.send(new PutObjectCommand({ ...target, Body: rest, ContentLength: rest.length })),
      )
      return
    }
    if (rest.length) await sendPart(rest)
    await withStorageErrors(
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

/** A missing object becomes undefined; other failures become StorageUnavailable. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await withStorageErrors(work)
  } catch (error) {
    const cause = error instanceof StorageUnavailable ? error.cause : error
    if (cause instanceof S3ServiceException && missing.has(cause.name)) return undefined
    throw error
  }
}

async function withStorageErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof S3ServiceException && error.$fault === 'client' && error.name !== 'NoSuchBucket')
      throw error
    const { message, name } = error as Error
    throw new StorageUnavailable(`The storage does not respond: ${message || name}`, { cause: error })
  }
}
