import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../context.ts'
import { isUnavailable } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { bytesOf, fullOr, StorageAway } from '../../ports/storage.ts'
import { probe } from './ffmpeg.ts'
import { queueMaking } from './finish-upload.ts'
import { CannotMake, makeMaster, type Fault } from './image-master.ts'
import { makeFilm, type Making } from './make-film.ts'
import { makeSound } from './make-sound.ts'
import { masterKey, secondsAllowed, sourceKey } from './media-rules.ts'
import { findMedia, listForgotten, updateMedia, type MediaFacts, type MediaRow } from './media-store.ts'

type Made = { facts: MediaFacts; hash?: string }

/** While there is no room, or no storage. */
const AGAIN_MS = 60_000

/**
 * Makes a file ready that has arrived. What is wrong with the file ends here with a word for its owner; what
 * is wrong with us (storage or database away, a full disk) is tried again until it is right.
 */
export async function makeMedia(context: Context, { mediaId }: { mediaId: string }) {
  const row = await findMedia(context.db, mediaId)
  if (!row || (row.state !== 'waiting' && row.state !== 'making')) return
  await updateMedia(context.db, mediaId, { state: 'making', progress: 1 })
  try {
    const { facts, hash } =
      row.kind === 'image' ? await makeImage(context, row) : await makeOther(context, row)
    await context.db.transaction(async (tx) => {
      const isThere = await updateMedia(
        tx,
        mediaId,
        { ...facts, state: 'ready', progress: 100, readyAt: context.now() },
        hash,
      )
      if (isThere) await recordEvent(tx, { type: 'media.ready', mediaId, personId: row.ownerId })
    })
    // A document is what was sent; of everything else only what we made is kept.
    if (row.kind !== 'document') await context.storage.remove(sourceKey(mediaId))
  } catch (error) {
    if (isUnavailable(error)) throw error
    const cause = fullOr(error)
    if (cause instanceof StorageAway) await wait(context, row, cause)
    else await fail(context, row, error)
  }
}

/** Not by throwing: a job that fails is given up after a few times, and the file would be in the making for ever. */
async function wait(context: Context, { id, kind }: MediaRow, error: StorageAway) {
  context.log.error({ err: error, mediaId: id }, 'a file waits for the storage')
  const runAt = new Date(Date.now() + AGAIN_MS)
  await context.db.transaction(async (tx) => {
    if (await updateMedia(tx, id, { state: 'waiting', progress: 0 }))
      await queueMaking(context, tx, { id, kind: kind ?? '', runAt })
  })
}

async function fail(context: Context, { id, ownerId }: MediaRow, error: unknown) {
  const fault: Fault = error instanceof CannotMake ? error.fault : 'UNEXPECTED'
  const cause = error instanceof CannotMake ? error.cause : error
  context.log[fault === 'UNEXPECTED' ? 'error' : 'info'](
    { err: cause, mediaId: id, fault },
    'a file was not made',
  )
  await context.db.transaction(async (tx) => {
    if (await updateMedia(tx, id, { state: 'failed', fault, progress: 0 }))
      await recordEvent(tx, { type: 'media.failed', mediaId: id, personId: ownerId, fault })
  })
}

/** Files that nobody makes ready any more have failed, so that their owners see it and can have it tried again. */
export async function failForgotten(context: Context) {
  for (const row of await listForgotten(context.db))
    await fail(context, row, new Error('the job that made it ready is gone'))
}

async function makeImage({ storage }: Context, { id, mediaType }: MediaRow): Promise<Made> {
  const source = await storage.open(sourceKey(id))
  if (!source) throw new CannotMake('UNREADABLE')
  const bytes = await bytesOf(source)
  const { bytes: master, hash, ...facts } = await makeMaster(bytes, mediaType ?? '')
  await storage.put(masterKey(id), master)
  return { facts: { ...facts, sha256: createHash('sha256').update(bytes).digest() }, hash }
}

async function makeOther(context: Context, row: MediaRow): Promise<Made> {
  if (row.kind === 'document') return { facts: {} }
  const making = join(context.config.dataDir, 'making')
  await mkdir(making, { recursive: true })
  const folder = await mkdtemp(join(making, 'file-'))
  try {
    const source = join(folder, 'source')
    const sha256 = await fetchSource(context, row.id, source)
    const { facts, hash } = await makeFilmOrSound(context, {
      row,
      source,
      folder,
      tell: teller(context, row.id),
    })
    return { facts: { ...facts, sha256 }, ...(hash ? { hash } : {}) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeFilmOrSound(context: Context, making: Making): Promise<Made> {
  const found = await probe(making.source)
  if (!found.video && !found.hasSound) throw new CannotMake('NO_PICTURE_OR_SOUND')
  if (found.seconds <= 0) throw new CannotMake('UNREADABLE')
  const kind = found.video ? 'video' : 'audio'
  if (found.seconds > secondsAllowed(kind, making.row.folder)) throw new CannotMake('TOO_LONG')
  return found.video ? makeFilm(context, making, found) : makeSound(context, making, found)
}

async function fetchSource({ storage }: Context, id: string, path: string) {
  const source = await storage.open(sourceKey(id))
  if (!source) throw new CannotMake('UNREADABLE')
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(source.stream, hashed, createWriteStream(path))
  return hash.digest()
}

/** The owner sees how far it is; written no more than every second. */
function teller({ db, log }: Context, id: string) {
  let toldAt = 0
  return (percent: number) => {
    if (performance.now() - toldAt < 1000) return
    toldAt = performance.now()
    updateMedia(db, id, { progress: Math.round(percent) }).catch((error: unknown) =>
      log.warn({ err: error }, 'telling the progress of a file'),
    )
  }
}
