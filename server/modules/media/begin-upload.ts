import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import {
  keyOf,
  largestOf,
  MAX_UNDER_WAY,
  PART_BYTES,
  partSizes,
  quotaBytes,
  sourceKey,
  tidyName,
  type MediaFolder,
} from './media-rules.ts'
import { findMedia, insertMedia, roomTaken, userTypeOf } from './media-store.ts'

/** `ownerId` is whose file it will be, `byId` who really sends it. */
export type Uploader = { ownerId: string; byId: string }
type Announced = Uploader & { folder: MediaFolder; fileName: string; sizeBytes: number }

const PUT_SECONDS = 3600
const PART_SECONDS = 6 * 3600
/** How many addresses are given at a time. */
const ADDRESSES = 100

/** Writes down a file that is to come, if it is not too large and there is room for it. */
export async function announceMedia(
  context: Context,
  announced: Announced,
  parts?: { uploadId: string; id: string },
) {
  const { folder, sizeBytes, ownerId, byId, fileName } = announced
  const createdAt = context.now()
  const id = parts?.id ?? newId(createdAt.getTime())
  await context.db.transaction(async (tx) => {
    const userType = await userTypeOf(tx, ownerId)
    if (userType === undefined) throw problem('SESSION_ENDED')
    const { bytes, underWay } = await roomTaken(tx, ownerId)
    if (bytes + sizeBytes > quotaBytes(userType)) throw problem('QUOTA_EXCEEDED')
    if (underWay >= MAX_UNDER_WAY) throw problem('UPLOAD_TOO_MANY')
    await insertMedia(tx, {
      id,
      ownerId,
      byId,
      folder,
      name: tidyName(fileName),
      sizeBytes,
      // What a creator sends is kept in the vault, wherever it was sent for.
      isInVault: userType === 2,
      createdAt,
      ...(parts ? { uploadId: parts.uploadId, partBytes: PART_BYTES } : {}),
    })
  })
  return id
}

function requireSize(folder: MediaFolder, sizeBytes: number) {
  if (sizeBytes > largestOf(folder)) throw problem('FILE_TOO_LARGE')
}

/** An address for a file that comes in one piece. */
export async function beginWhole(context: Context, announced: Announced) {
  requireSize(announced.folder, announced.sizeBytes)
  const id = await announceMedia(context, announced)
  const url = await context.storage.presignPut(sourceKey(id), {
    sizeBytes: announced.sizeBytes,
    lifeSeconds: PUT_SECONDS,
  })
  return {
    mediaId: id,
    key: keyOf({ folder: announced.folder, id }),
    url,
    expiresAt: later(context, PUT_SECONDS),
  }
}

export async function beginParts(context: Context, announced: Announced) {
  requireSize(announced.folder, announced.sizeBytes)
  const id = newId(context.now().getTime())
  const key = sourceKey(id)
  const uploadId = await context.storage.beginParts(key, {
    sizeBytes: announced.sizeBytes,
    partBytes: PART_BYTES,
  })
  try {
    await announceMedia(context, announced, { uploadId, id })
  } catch (error) {
    await context.storage.abortParts({ key, uploadId })
    throw error
  }
  return continueParts(context, { ...announced, mediaId: id })
}

/** What of a file is there, and where the next of its parts go. */
export async function continueParts(context: Context, { mediaId, ownerId }: Uploader & { mediaId: string }) {
  const row = await findMedia(context.db, mediaId)
  if (!row || row.ownerId !== ownerId || row.state !== 'sending' || !row.uploadId || !row.partBytes)
    throw problem('MEDIA_NOT_FOUND')
  const upload = { key: sourceKey(mediaId), uploadId: row.uploadId }
  const there = await context.storage.listParts(upload)
  if (!there) throw problem('MEDIA_NOT_FOUND')
  const sizes = partSizes(row.sizeBytes, row.partBytes)
  const done = there.filter(({ partNumber, sizeBytes }) => sizes[partNumber - 1] === sizeBytes)
  const has = new Set(done.map(({ partNumber }) => partNumber))
  const missing = sizes
    .map((size, i) => ({ partNumber: i + 1, size }))
    .filter(({ partNumber }) => !has.has(partNumber))
    .slice(0, ADDRESSES)
  const parts = await Promise.all(
    missing.map(async ({ partNumber, size }) => ({
      partNumber,
      size,
      url: await context.storage.presignPart(upload, {
        partNumber,
        sizeBytes: size,
        lifeSeconds: PART_SECONDS,
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
    expiresAt: later(context, PART_SECONDS),
  }
}

const later = ({ now }: Context, seconds: number) => new Date(now().getTime() + seconds * 1000).toISOString()
