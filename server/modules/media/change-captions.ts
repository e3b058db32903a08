import type { Context } from '../../context.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Files } from '../../http/uploads.ts'
import type { Uploader } from './begin-upload.ts'
import { languageTag, MAX_CAPTION_LANGUAGES, readCaptions } from './caption-rules.ts'
import { captionKey } from './media-rules.ts'
import { findMedia, lockMedia, updateMedia } from './media-store.ts'

type Which = Uploader & { mediaId: string; language: string }

/** Gives a film captions in a language, or others in the place of those it had. */
export async function addCaptions(
  context: Context,
  { mediaId, ownerId, language, file }: Which & { file: Files[string] | undefined },
) {
  if (!file) throw problem('FILE_INVALID')
  const tag = languageTag(language)
  if (!tag) throw wrongField('language', 'Choose a language.')
  const film = await findMedia(context.db, mediaId)
  if (!film || film.ownerId !== ownerId) throw problem('MEDIA_NOT_FOUND')
  if (film.kind !== 'video') throw problem('UPLOAD_KIND_REFUSED')
  if (film.state !== 'ready') throw problem('MEDIA_NOT_READY')
  const made = readCaptions(file.bytes, film.durationMs ?? 0)
  if ('fault' in made) throw problem(made.fault)
  return context.db.transaction(async (tx) => {
    const row = await lockMedia(tx, { id: mediaId, ownerId })
    if (!row) throw problem('MEDIA_NOT_FOUND')
    const captions = [...new Set([...row.captions, tag])].toSorted((a, b) => a.localeCompare(b))
    if (captions.length > MAX_CAPTION_LANGUAGES) throw problem('CAPTIONS_TOO_MANY')
    // Kept before the row says so: interrupted, nobody is sent to captions that are not there.
    await context.storage.put(captionKey(mediaId, tag), Buffer.from(made.text))
    await updateMedia(tx, mediaId, { captions })
    return { ...row, captions }
  })
}

/** Takes a film's captions in a language away. */
export async function removeCaptions(context: Context, { mediaId, ownerId, language }: Which) {
  const tag = languageTag(language)
  const left = await context.db.transaction(async (tx) => {
    const row = await lockMedia(tx, { id: mediaId, ownerId })
    if (!row) throw problem('MEDIA_NOT_FOUND')
    if (!tag || !row.captions.includes(tag)) throw problem('CAPTIONS_NOT_FOUND')
    const captions = row.captions.filter((known) => known !== tag)
    await updateMedia(tx, mediaId, { captions })
    return { ...row, captions }
  })
  if (tag) await context.storage.remove(captionKey(mediaId, tag))
  return left
}
