import type { Context } from '../../context.ts'
import { queueMediaProcessing } from '../../modules/media/uploads/finish-upload.ts'
import { detectFileKind } from '../../modules/media/processing/file-kind.ts'
import { captionKey, masterKey, sourceKey } from '../../modules/media/media-rules.ts'
import { findMedia, insertMedia, insertReadyImages, updateMedia } from '../../modules/media/media-store.ts'

type DemoFile = {
  id: string
  ownerId: string
  name: string
  bytes: Buffer
  createdAt: Date
  captions: Captions
}
/** By language, as WebVTT. */
type Captions = Record<string, string>

/** Queue of the demo clips, so that users' own videos never wait for them. */
export const DEMO_QUEUE = 'demo-films'

/** Photos with precomputed facts: listed immediately, their bytes stored later. */
export const insertReadyPictures = insertReadyImages

/** Stores the bytes of a demo photo; they need no processing. */
export const storeImageBytes = ({ storage }: Context, id: string, bytes: Buffer) =>
  storage.put(masterKey(id), bytes)

/** Imports a demo video or audio file through the normal processing. */
export async function importDemoFile(context: Context, { bytes, captions, ...demo }: DemoFile) {
  const { db, storage } = context
  if (await findMedia(db, demo.id)) return
  const kind = await detectFileKind(bytes.subarray(0, 4100))
  if (!kind) throw new Error(`${demo.name} has an unsupported type`)
  await storage.put(sourceKey(demo.id), bytes)
  for (const [language, text] of Object.entries(captions))
    await storage.put(captionKey(demo.id, language), Buffer.from(text))
  await db.transaction(async (tx) => {
    await insertMedia(tx, {
      ...demo,
      byId: demo.ownerId,
      folder: 'vault',
      sizeBytes: bytes.length,
      isInVault: true,
    })
    await updateMedia(tx, demo.id, { state: 'waiting', ...kind, captions: Object.keys(captions) })
    await queueMediaProcessing(context, tx, { id: demo.id, kind: kind.kind, queue: DEMO_QUEUE })
  })
}
