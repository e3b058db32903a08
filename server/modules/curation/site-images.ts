import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import type { Files } from '../../http/multipart-uploads.ts'
import { claimImage, releaseImage, uploadImage } from '../media/public.ts'
import { isSiteImageInUse } from './notice-store.ts'

export const uploadSiteImage = (
  context: Context,
  { by, file }: { by: Staff; file: Files[string] | undefined },
) => uploadImage(context, { by, folder: 'house', file })

type SiteImageUse = { key: string; field: string; staffId: string; at: Date }

/** An image already in use, or one just uploaded by the same staff member. */
export async function claimSiteImage(tx: Tx, { key, field, staffId, at }: SiteImageUse) {
  if (!key || (await isSiteImageInUse(tx, key))) return
  await claimImage(tx, { key, folder: 'house', uploaderId: staffId, at }).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'UPLOAD_NOT_FOUND')) throw error
    throw invalidField(field, 'This image isn’t public.')
  })
}

/** Releases an image that is no longer used anywhere. */
export async function releaseSiteImage(tx: Tx, key: string | null | undefined, at: Date) {
  if (key && !(await isSiteImageInUse(tx, key))) await releaseImage(tx, key, at)
}
