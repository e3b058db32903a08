import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import {
  keyOf,
  maxBytesFor,
  MAX_ACTIVE_UPLOADS,
  PART_BYTES,
  partSizes,
  quotaBytes,
  sourceKey,
  uploadKey,
  sanitizeFileName,
  type MediaFolder,
} from '../media-rules.ts'
import { findMedia, insertMedia, readStorageUse, userTypeOf } from '../media-store.ts'

/** `ownerId` owns the file, `byId` uploads it. */
export type Uploader = { ownerId: string; byId: string }
type NewUploadInput = Uploader & { folder: MediaFolder; fileName: string; sizeBytes: number }

const UPLOAD_URL_SECONDS = 3600
const PART_URL_SECONDS = 6 * 3600
/** Part URLs returned per request. */
const MAX_PART_URLS = 100

/** Registers an upload if quota and limits allow it. */
export async function registerMedia(
  context: Context,
  input: NewUploadInput,
  parts?: { uploadId: string; id: string },
) {
  const { folder, sizeBytes, ownerId, byId, fileName } = input
  const createdAt = context.now()
  const id = parts?.id ?? newId(createdAt.getTime())
  await context.db.transaction(async (tx) => {
    const userType = await userTypeOf(tx, ownerId)
    if (userType === undefined) throw problem('SESSION_ENDED')
    const { bytes, underWay } = await readStorageUse(tx, ownerId)
    if (bytes + sizeBytes > quotaBytes(userType)) throw problem('QUOTA_EXCEEDED')
    if (underWay >= MAX_ACTIVE_UPLOADS) throw problem('UPLOAD_TOO_MANY')
    await insertMedia(tx, {
      id,
      ownerId,
      byId,
      folder,
      name: sanitizeFileName(fileName),
      sizeBytes,
      // Creators' uploads always go to their vault.
      isInVault: userType === UserType.creator,
      createdAt,
      ...(parts ? { uploadId: parts.uploadId, partBytes: PART_BYTES } : {}),
    })
  })
  return id
}

function requireSize(folder: MediaFolder, sizeBytes: number) {
  if (sizeBytes > maxBytesFor(folder)) throw problem('FILE_TOO_LARGE')
}

/** Presigned URL for an upload in one request. */
export async function createUpload(context: Context, input: NewUploadInput) {
  requireSize(input.folder, input.sizeBytes)
  const id = await registerMedia(context, input)
  const url = await context.storage.presignPut(uploadKey(id), {
    sizeBytes: input.sizeBytes,
    lifeSeconds: UPLOAD_URL_SECONDS,
  })
  return {
    mediaId: id,
    key: keyOf({ folder: input.folder, id }),
    url,
    expiresAt: expiresAt(context, UPLOAD_URL_SECONDS),
  }
}

export async function createMultipartUpload(context: Context, input: NewUploadInput) {
  requireSize(input.folder, input.sizeBytes)
  const id = newId(context.now().getTime())
  const key = sourceKey(id)
  const uploadId = await context.storage.beginParts(key, {
    sizeBytes: input.sizeBytes,
    partBytes: PART_BYTES,
  })
  try {
    await registerMedia(context, input, { uploadId, id })
  } catch (error) {
    await context.storage.abortParts({ key, uploadId })
    throw error
  }
  return resumeMultipartUpload(context, { ...input, mediaId: id })
}

/** Uploaded parts, and presigned URLs for the next ones. */
export async function resumeMultipartUpload(
  context: Context,
  { mediaId, ownerId }: Uploader & { mediaId: string },
) {
  const row = await findMedia(context.db, mediaId)
  if (!row || row.ownerId !== ownerId || row.state !== 'sending' || !row.uploadId || !row.partBytes)
    throw problem('MEDIA_NOT_FOUND')
  const upload = { key: sourceKey(mediaId), uploadId: row.uploadId }
  const stored = await context.storage.listParts(upload)
  if (!stored) throw problem('MEDIA_NOT_FOUND')
  const sizes = partSizes(row.sizeBytes, row.partBytes)
  const done = stored.filter(({ partNumber, sizeBytes }) => sizes[partNumber - 1] === sizeBytes)
  const doneNumbers = new Set(done.map(({ partNumber }) => partNumber))
  const missing = sizes
    .map((size, i) => ({ partNumber: i + 1, size }))
    .filter(({ partNumber }) => !doneNumbers.has(partNumber))
    .slice(0, MAX_PART_URLS)
  const parts = await Promise.all(
    missing.map(async ({ partNumber, size }) => ({
      partNumber,
      size,
      url: await context.storage.presignPart(upload, {
        partNumber,
        sizeBytes: size,
        lifeSeconds: PART_URL_SECONDS,
      }),
    })),
  )
  return {
    mediaId,
    key: keyOf(row),
    partBytes: row.partBytes,
    partCount: sizes.length,
    parts,
    done: done.map(({ partNumber, sizeBytes }) => ({ partNumber, size: sizeBytes })),
    expiresAt: expiresAt(context, PART_URL_SECONDS),
  }
}

const expiresAt = ({ now }: Context, seconds: number) =>
  new Date(now().getTime() + seconds * 1000).toISOString()
