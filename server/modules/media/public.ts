import type { Static } from 'typebox'
import type { UploadFolder } from '../../../contract/upload.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { dropUpload, takeUpload } from './upload-store.ts'

type Claim = { key: string; folder: Static<typeof UploadFolder>; uploaderId: string; at: Date }

/**
 * Puts an upload to use. It must be in that folder, unused, and sent by the same caller (a person's id, or the
 * id of the guest whose session it was); anything else is refused the same way.
 */
export async function claimPicture(tx: Tx, claim: Claim) {
  if (!(await takeUpload(tx, claim))) throw problem('UPLOAD_NOT_FOUND')
}

/** A picture that is used no more; its files are collected a day later. */
export const releasePicture = (tx: Tx, key: string, at: Date) => dropUpload(tx, key, at)
