import type { Context } from '../../context.ts'
import { colourName, perceptualHash, placeholderColour } from './colours.ts'
import { queueMaking } from './finish-upload.ts'
import { fileKind } from './file-kind.ts'
import { masterKey, sourceKey } from './media-rules.ts'
import { findMedia, insertMedia, placeInVault, updateMedia } from './media-store.ts'
import sharp from 'sharp'

type Demo = { id: string; ownerId: string; name: string; bytes: Buffer; createdAt: Date }

/** A picture of ours that is clean already: kept as it is. Doing it twice is doing it once. */
export async function keepReadyPicture(
  { db, storage, now }: Context,
  { vaultFolderId, bytes, ...demo }: Demo & { vaultFolderId: string | null },
) {
  if (await findMedia(db, demo.id)) return
  const picture = sharp(bytes)
  const { width, height } = await picture.metadata()
  const colour = await placeholderColour(picture)
  const hash = await perceptualHash(picture)
  await storage.put(masterKey(demo.id), bytes)
  await db.transaction(async (tx) => {
    await insertMedia(tx, {
      ...demo,
      byId: demo.ownerId,
      folder: 'vault',
      sizeBytes: bytes.length,
      isInVault: true,
    })
    const facts = { state: 'ready' as const, kind: 'image' as const, mediaType: 'image/webp', progress: 100 }
    await updateMedia(
      tx,
      demo.id,
      { ...facts, width, height, colour, colourName: colourName(colour), readyAt: now() },
      hash,
    )
    if (vaultFolderId) await placeInVault(tx, demo.id, vaultFolderId)
  })
}

/** A film or a sound, made ready like anybody's. */
export async function takeDemoFile(context: Context, { bytes, ...demo }: Demo) {
  const { db, storage } = context
  if (await findMedia(db, demo.id)) return
  const kind = await fileKind(bytes.subarray(0, 4100))
  if (!kind) throw new Error(`${demo.name} is nothing we take`)
  await storage.put(sourceKey(demo.id), bytes)
  await db.transaction(async (tx) => {
    await insertMedia(tx, {
      ...demo,
      byId: demo.ownerId,
      folder: 'vault',
      sizeBytes: bytes.length,
      isInVault: true,
    })
    await updateMedia(tx, demo.id, { state: 'waiting', ...kind })
    await queueMaking(context, tx, { id: demo.id, kind: kind.kind })
  })
}
