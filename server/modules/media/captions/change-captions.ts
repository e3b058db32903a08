import type { Context } from '../../../context.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Files } from '../../../http/multipart-uploads.ts'
import type { Uploader } from '../uploads/create-upload.ts'
import { languageTag, MAX_CAPTION_LANGUAGES, readCaptions } from './caption-rules.ts'
import { captionKey } from '../media-rules.ts'
import { findMedia, lockMedia, updateMedia } from '../media-store.ts'

type CaptionTarget = Uploader & { mediaId: string; language: string }

/** Adds or replaces a video's captions in a language. */
export async function addCaptions(
  context: Context,
  { mediaId, ownerId, language, file }: CaptionTarget & { file: Files[string] | undefined },
) {
  if (!file) throw problem('FILE_INVALID')
  const tag = languageTag(language)
  if (!tag) throw invalidField('language', 'Choose a language.')
  const video = await findMedia(context.db, mediaId)
  if (!video || video.ownerId !== ownerId) throw problem('MEDIA_NOT_FOUND')
  if (video.kind !== 'video') throw problem('UPLOAD_KIND_REFUSED')
  if (video.state !== 'ready') throw problem('MEDIA_NOT_READY')
  const parsed = readCaptions(file.bytes, video.durationMs ?? 0)
  if ('fault' in parsed) throw problem(parsed.fault)
  return context.db.transaction(async (tx) => {
    const row = await lockMedia(tx, { id: mediaId, ownerId })
    if (!row) throw problem('MEDIA_NOT_FOUND')
    const captions = [...new Set([...row.captions, tag])].toSorted((a, b) => a.localeCompare(b))
    if (captions.length > MAX_CAPTION_LANGUAGES) throw problem('CAPTIONS_TOO_MANY')
    // Stored before the row is updated, so that no listed captions are ever missing.
    await context.storage.put(captionKey(mediaId, tag), Buffer.from(parsed.text))
    await updateMedia(tx, mediaId, { captions })
    return { ...row, captions }
  })
}

/** Removes a video's captions in a language. */
export async function removeCaptions(context: Context, { mediaId, ownerId, language }: CaptionTarget) {
  const tag = languageTag(language)
  const updated = await context.db.transaction(async (tx) => {
    const row = await lockMedia(tx, { id: mediaId, ownerId })
    if (!row) throw problem('MEDIA_NOT_FOUND')
    if (!tag || !row.captions.includes(tag)) throw problem('CAPTIONS_NOT_FOUND')
    const captions = row.captions.filter((known) => known !== tag)
    await updateMedia(tx, mediaId, { captions })
    return { ...row, captions }
  })
  if (tag) await context.storage.remove(captionKey(mediaId, tag))
  return updated
}
