import { upload } from '../../../contract/upload.ts'
import type { Context } from '../../context.ts'
import { wrongField } from '../../http/problem.ts'
import { implement } from '../../http/implement.ts'
import type { Person } from '../../http/tokens.ts'
import {
  beginParts,
  beginWhole,
  cancelUpload,
  continueParts,
  finishUpload,
  readUnfinished,
  toMediaFile,
  uploadPicture,
  uploadSmall,
  type MediaFolder,
} from '../media/public.ts'
import { makeUploadToken, uploaderOf } from './upload-token.ts'

export const uploadRoutes = implement(upload, {
  'POST /uploadFile': async ({ context, caller, body: { folder, creatorId }, files: { file } }) => {
    if (folder === 'profile' || folder === 'profileBanner')
      return uploadPicture(context, { by: caller, folder, file })
    const who = await uploaderOf(context, { caller, creatorId, folder })
    const media = toMediaFile(context, await uploadSmall(context, { ...who, folder, file }), caller)
    const { key, url, width, height } = media
    return { key, ...(url ? { url } : {}), ...(width && height ? { width, height } : {}), media }
  },
  'POST /aws/presigneUrl': async ({ context, caller, body: { size, ...body } }) =>
    beginWhole(context, { ...body, ...(await uploaderOf(context, { caller, ...body })), sizeBytes: size }),
  'POST /aws/multipart/presigned': async ({ context, caller, body }) => {
    const who = await uploaderOf(context, { caller, ...body })
    const { mediaId, folder, fileName, size } = body
    if (mediaId) return continueParts(context, { ...who, mediaId })
    if (!folder) throw wrongField('folder', 'This is required.')
    if (!fileName) throw wrongField('fileName', 'This is required.')
    if (!size) throw wrongField('size', 'This is required.')
    return beginParts(context, { ...who, folder, fileName, sizeBytes: size })
  },
  'POST /aws/multipart/complete': async ({ context, caller, body }) => {
    const who = await uploaderOf(context, { caller, ...body })
    return toMediaFile(context, await finishUpload(context, { ...who, mediaId: body.mediaId }), caller)
  },
  'GET /uploads': async ({ context, person, query: { creatorId, ...page } }) => {
    const { ownerId } = await uploaderOf(context, { caller: person, creatorId })
    return readUnfinished(context, { ownerId, ...page })
  },
  'DELETE /uploads': async ({ context, person, query: { mediaId, creatorId } }) => {
    await cancelUpload(context, { ...(await uploaderOf(context, { caller: person, creatorId })), mediaId })
    return {}
  },
  'GET /cognitoToken': async ({ context, person, query: { folder = 'vault', creatorId } }) => {
    const who = await uploaderOf(context, { caller: person, creatorId })
    const Token = makeUploadToken(context, { ...who, folder, sessionId: person.sessionId })
    return { region: context.config.s3?.region ?? 'local', IdentityId: who.ownerId, Token }
  },
  'POST /media/acknowledge': ({ context, person, body }) => acknowledge(context, person, body),
  'POST /posts/media/acknowledge': ({ context, person, body }) => acknowledge(context, person, body, 'posts'),
  'POST /story/media/acknowledge': ({ context, person, body }) =>
    acknowledge(context, person, body, 'stories'),
})

type Acknowledged = { mediaId: string; creatorId?: string | undefined }
async function acknowledge(context: Context, person: Person, body: Acknowledged, folder?: MediaFolder) {
  const who = await uploaderOf(context, { caller: person, creatorId: body.creatorId })
  const row = await finishUpload(context, { ...who, mediaId: body.mediaId, ...(folder ? { folder } : {}) })
  return toMediaFile(context, row, person)
}
