import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { Problem, wrongField } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import type { Files } from '../../http/uploads.ts'
import { claimPicture, releasePicture, uploadPicture } from '../media/public.ts'
import { isPublicPicture } from './notice-store.ts'

export const sendPicture = (context: Context, { by, file }: { by: Staff; file: Files[string] | undefined }) =>
  uploadPicture(context, { by, folder: 'house', file })

type Use = { key: string; field: string; staffId: string; at: Date }

/** A picture may be used that stands somewhere already, or that the same member of staff has just sent. */
export async function usePicture(tx: Tx, { key, field, staffId, at }: Use) {
  if (!key || (await isPublicPicture(tx, key))) return
  await claimPicture(tx, { key, folder: 'house', uploaderId: staffId, at }).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'UPLOAD_NOT_FOUND')) throw error
    throw wrongField(field, 'That picture is not there for everyone.')
  })
}

/** After a picture was taken from its place: kept where it still has another. */
export async function leavePicture(tx: Tx, key: string | null | undefined, at: Date) {
  if (key && !(await isPublicPicture(tx, key))) await releasePicture(tx, key, at)
}
