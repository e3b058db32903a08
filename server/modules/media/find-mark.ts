import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import type { Client } from '../../http/client-of.ts'
import type { Files } from '../../http/uploads.ts'
import { bytesOf } from '../../ports/storage.ts'
import { perceptualHash } from './colours.ts'
import { heicPixels } from './image-master.ts'
import { certaintyOf } from './mark-score.ts'
import { findCandidate, listAlike, listMarks, type Candidate } from './mark-store.ts'
import { masterKey, MAX_PIXELS } from './media-rules.ts'
import { pictureKind } from './picture-kind.ts'
import type { MarkTask } from './mark-worker.ts'
import { markKey } from './viewer-mark.ts'

type Find = { by: Staff; client: Client; file: Files[string] | undefined; mediaId?: string | undefined }
/** Among so many that look alike it is looked for. */
const TRIED = 6
const ALIKE_WITHIN = 22

/** Whose copy a found picture is: the original it was made from, and the viewer whose mark is in it. */
export async function findMark(context: Context, { by, client, file, mediaId }: Find) {
  if (!file) throw problem('FILE_INVALID')
  const found = await readable(file.bytes)
  const hash = await hashOf(found)
  const candidates = mediaId
    ? [await findCandidate(context.db, mediaId, hash)]
    : await listAlike(context.db, hash, TRIED)
  const matches: Match[] = []
  for (const candidate of candidates) {
    if (!candidate) throw problem('MEDIA_NOT_FOUND')
    // One that was named is looked at however it was cut.
    if (!mediaId && candidate.distance > ALIKE_WITHIN) continue
    const match = await compare(context, found, candidate)
    if (match) matches.push(match)
  }
  await context.db.transaction((tx) =>
    recordAudit(tx, {
      at: context.now(),
      staffId: by.id,
      action: 'media.markSought',
      personId: matches.find(({ viewer }) => viewer)?.viewer?._id,
      ip: client.ip,
      details: { mediaIds: matches.map((match) => match.mediaId) },
    }),
  )
  return { matches: matches.toSorted((a, b) => b.certainty - a.certainty || b.likeness - a.likeness) }
}

/** The same for one picture, asked by its owner. */
export async function markIn(context: Context, { bytes: sent, mediaId }: { bytes: Buffer; mediaId: string }) {
  const bytes = await readable(sent)
  const candidate = await findCandidate(context.db, mediaId, await hashOf(bytes))
  const match = candidate && (await compare(context, bytes, candidate))
  if (!match) return undefined
  const { certainty, viewer } = match
  return { isAlike: certainty > 0 || candidate.distance <= ALIKE_WITHIN, certainty, viewer }
}

type Match = {
  mediaId: string
  ownerName: string
  likeness: number
  certainty: number
  viewer?: { _id: string; username: string; deliveredAt: string }
}

/** An iPhone keeps what somebody photographs or saves in its own way. */
async function readable(bytes: Buffer) {
  if (pictureKind(bytes) !== 'heic') return bytes
  try {
    const { input, raw } = await heicPixels(bytes)
    return await sharp(input, raw).png({ compressionLevel: 1 }).toBuffer()
  } catch (error) {
    throw problem('PICTURE_UNREADABLE', { cause: error })
  }
}

async function hashOf(bytes: Buffer) {
  try {
    return await perceptualHash(sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient())
  } catch (error) {
    throw problem('PICTURE_UNREADABLE', { cause: error })
  }
}

async function compare({ db, storage, config }: Context, found: Buffer, { id, ownerName }: Candidate) {
  const master = await storage.open(masterKey(id))
  if (!master) return undefined
  const viewers = await listMarks(db, id)
  const answer = await inWorker({
    found,
    original: await bytesOf(master),
    key: markKey(config.secret()),
    mediaId: id,
    viewerIds: viewers.map(({ viewerId }) => viewerId),
  })
  if (!answer) return undefined
  const score = answer.scores.reduce((best, other) => Math.max(best, other), 0)
  const certainty = certaintyOf(score, viewers.length)
  const who = certainty > 0 ? viewers[answer.scores.indexOf(score)] : undefined
  const match: Match = {
    mediaId: id,
    ownerName,
    likeness: Math.max(0, Math.min(1, answer.likeness)),
    certainty,
  }
  if (who)
    match.viewer = { _id: who.viewerId, username: who.username, deliveredAt: who.createdAt.toISOString() }
  return match
}

type Answer = { likeness: number; scores: number[] } | undefined

/** Laying pictures over each other is pure work, and so is trying the pattern of everyone who saw it: another thread does it. */
async function inWorker(workerData: MarkTask) {
  const worker = new Worker(new URL('./mark-worker.ts', import.meta.url), { workerData })
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  } finally {
    await worker.terminate()
  }
}
