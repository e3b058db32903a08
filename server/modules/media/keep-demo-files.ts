import type { Context } from '../../context.ts'
import { queueMaking } from './finish-upload.ts'
import { fileKind } from './file-kind.ts'
import { captionKey, masterKey, sourceKey } from './media-rules.ts'
import { findMedia, insertMedia, insertPictures, updateMedia } from './media-store.ts'

type Demo = { id: string; ownerId: string; name: string; bytes: Buffer; createdAt: Date; captions: Captions }
/** By language, as WebVTT. */
type Captions = Record<string, string>

/** Films of the demo world wait for each other; nobody's own film waits for them. */
export const DEMO_LINE = 'demo-films'

/** Pictures of ours whose facts are known: there at once, their bytes a moment later. */
export const insertReadyPictures = insertPictures

/** The bytes of one of them. They are clean already and kept as they are. */
export const keepPictureBytes = ({ storage }: Context, id: string, bytes: Buffer) =>
  storage.put(masterKey(id), bytes)

/** A film or a sound, made ready like anybody's. */
export async function takeDemoFile(context: Context, { bytes, captions, ...demo }: Demo) {
  const { db, storage } = context
  if (await findMedia(db, demo.id)) return
  const kind = await fileKind(bytes.subarray(0, 4100))
  if (!kind) throw new Error(`${demo.name} is nothing we take`)
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
    await queueMaking(context, tx, { id: demo.id, kind: kind.kind, queue: DEMO_LINE })
  })
}
