import { upload } from '../../../contract/media/upload.ts'
import type { Context } from '../../context.ts'
import { invalidField } from '../../http/problem.ts'
import { implement } from '../../http/implement.ts'
import type { Person } from '../../http/tokens.ts'
import {
  createMultipartUpload,
  createUpload,
  cancelUpload,
  resumeMultipartUpload,
  finishUpload,
  readUnfinished,
  toMediaFile,
  uploadImage,
  uploadSmallFile,
  type MediaFolder,
} from '../media/public.ts'
import { makeUploadToken, uploaderOf } from './upload-token.ts'

export const uploadRoutes = implement(upload, {
  'POST /uploadFile': async ({ context, caller, body: { folder, creatorId }, files: { file } }) => {
    if (folder === 'profile' || folder === 'profileBanner')
      return uploadImage(context, { by: caller, folder, file })
    const uploader = await uploaderOf(context, { caller, creatorId, folder })
    const media = toMediaFile(context, await uploadSmallFile(context, { ...uploader, folder, file }), caller)
    const { key, url, width, height } = media
    return { key, ...(url ? { url } : {}), ...(width && height ? { width, height } : {}), media }
  },
  'POST /aws/presigneUrl': async ({ context, caller, body: { size, ...body } }) =>
    createUpload(context, { ...body, ...(await uploaderOf(context, { caller, ...body })), sizeBytes: size }),
  'POST /aws/multipart/presigned': async ({ context, caller, body }) => {
    const uploader = await uploaderOf(context, { caller, ...body })
    const { mediaId, folder, fileName, size } = body
    if (mediaId) return resumeMultipartUpload(context, { ...uploader, mediaId })
    if (!folder) throw invalidField('folder', 'This field is required.')
    if (!fileName) throw invalidField('fileName', 'This field is required.')
    if (!size) throw invalidField('size', 'This field is required.')
    return createMultipartUpload(context, { ...uploader, folder, fileName, sizeBytes: size })
  },
  'POST /aws/multipart/complete': async ({ context, caller, body }) => {
    const uploader = await uploaderOf(context, { caller, ...body })
    return toMediaFile(context, await finishUpload(context, { ...uploader, mediaId: body.mediaId }), caller)
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
    const uploader = await uploaderOf(context, { caller: person, creatorId })
    const Token = makeUploadToken(context, { ...uploader, folder, sessionId: person.sessionId })
    return { region: context.config.s3?.region ?? 'local', IdentityId: uploader.ownerId, Token }
  },
  'POST /media/acknowledge': ({ context, person, body }) => acknowledge(context, person, body),
  'POST /posts/media/acknowledge': ({ context, person, body }) => acknowledge(context, person, body, 'posts'),
  'POST /story/media/acknowledge': ({ context, person, body }) =>
    acknowledge(context, person, body, 'stories'),
})

type AcknowledgeBody = { mediaId: string; creatorId?: string | undefined }
async function acknowledge(context: Context, person: Person, body: AcknowledgeBody, folder?: MediaFolder) {
  const uploader = await uploaderOf(context, { caller: person, creatorId: body.creatorId })
  const row = await finishUpload(context, {
    ...uploader,
    mediaId: body.mediaId,
    ...(folder ? { folder } : {}),
  })
  return toMediaFile(context, row, person)
}
