import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Uploader } from '../uploads/create-upload.ts'
import { queueMediaProcessing } from '../uploads/finish-upload.ts'
import { isPermanentFault } from './processing-error.ts'
import { extractFrame } from './transcode-video.ts'
import { videoKey, posterKey, variantFolder } from '../media-rules.ts'
import { findMedia, lockMedia, updateMedia } from '../media-store.ts'

type MediaTarget = Uploader & { mediaId: string }

/** Retries a failed file. */
export async function retryMedia(context: Context, { mediaId, ownerId }: MediaTarget) {
  return context.db.transaction(async (tx) => {
    const row = await lockMedia(tx, { id: mediaId, ownerId })
    if (!row?.kind) throw problem('MEDIA_NOT_FOUND')
    if (row.state !== 'failed') throw problem('MEDIA_NOT_FAILED')
    if (isPermanentFault(row.fault)) throw problem('MEDIA_NOT_RETRYABLE')
    await updateMedia(tx, mediaId, { state: 'waiting', fault: null, progress: 0 })
    await queueMediaProcessing(context, tx, { id: mediaId, kind: row.kind })
    return { ...row, state: 'waiting' as const, fault: null, progress: 0 }
  })
}

/** Sets another frame as poster; its URL is versioned, so that no cache shows the old one. */
export async function choosePoster(
  context: Context,
  { mediaId, ownerId, atSeconds }: MediaTarget & { atSeconds: number },
) {
  const row = await findMedia(context.db, mediaId)
  if (!row || row.ownerId !== ownerId) throw problem('MEDIA_NOT_FOUND')
  if (row.kind !== 'video') throw problem('UPLOAD_KIND_REFUSED')
  if (row.state !== 'ready') throw problem('MEDIA_NOT_READY')
  const workFolder = join(context.config.dataDir, 'making')
  await mkdir(workFolder, { recursive: true })
  const folder = await mkdtemp(join(workFolder, 'poster-'))
  try {
    const video = await context.storage.open(videoKey(mediaId))
    if (!video) throw problem('MEDIA_NOT_FOUND')
    const path = join(folder, 'film.mp4')
    await pipeline(video.stream, createWriteStream(path))
    const last = Math.max(0, (row.durationMs ?? 0) / 1000 - 0.1)
    const { bytes, colour, colourName, hash } = await extractFrame(context, {
      video: path,
      folder,
      atSeconds: Math.min(atSeconds, last),
      ownerId,
    })
    const posterVersion = row.posterVersion + 1
    await context.storage.put(posterKey(mediaId, posterVersion), bytes)
    await updateMedia(context.db, mediaId, { posterVersion, colour, colourName }, hash)
    await context.storage.remove(posterKey(mediaId, row.posterVersion))
    await context.storage.removeFolder(variantFolder(mediaId))
    return { ...row, posterVersion, colour }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
