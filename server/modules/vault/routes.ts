import { media } from '../../../contract/media/media.ts'
import { vault } from '../../../contract/media/vault.ts'
import { watermarkText } from '../../../contract/media/watermark.ts'
import { implement } from '../../http/implement.ts'
import {
  addCaptions,
  choosePoster,
  identifyLeakedCopy,
  readMedia,
  readWatermarkText,
  removeCaptions,
  retryMedia,
  setWatermarkText,
  toMediaFile,
} from '../media/public.ts'
import { addFolder, deleteFolder, renameFolder } from './change-folders.ts'
import { deleteFiles } from './delete-files.ts'
import { lookUpLeak } from './leak-lookup.ts'
import { moveFiles } from './move-files.ts'
import { readVault } from './read-vault.ts'
import { readVaultFile, readVaultSales } from './read-vault-file.ts'
import { readVaultSummary } from './read-vault-summary.ts'
import { renameFile } from './rename-file.ts'
import { uploadRoutes } from './upload-routes.ts'
import { uploaderOf } from './upload-token.ts'

export const routes = [
  ...uploadRoutes,
  ...implement(media, {
    'GET /media': ({ context, caller, query }) => readMedia(context, { by: caller, mediaId: query.mediaId }),
    'POST /media/retry': async ({ context, person, body }) => {
      const uploader = await uploaderOf(context, { caller: person, creatorId: body.creatorId })
      return toMediaFile(context, await retryMedia(context, { ...uploader, mediaId: body.mediaId }), person)
    },
    'POST /media/poster': async ({ context, person, body: { mediaId, atSeconds, creatorId } }) => {
      const uploader = await uploaderOf(context, { caller: person, creatorId })
      return toMediaFile(context, await choosePoster(context, { ...uploader, mediaId, atSeconds }), person)
    },
    'POST /media/captions': async ({ context, person, body: { mediaId, language, creatorId }, files }) => {
      const uploader = await uploaderOf(context, { caller: person, creatorId })
      const row = await addCaptions(context, { ...uploader, mediaId, language, file: files.file })
      return toMediaFile(context, row, person)
    },
    'DELETE /media/captions': async ({ context, person, query: { mediaId, language, creatorId } }) => {
      const uploader = await uploaderOf(context, { caller: person, creatorId })
      return toMediaFile(context, await removeCaptions(context, { ...uploader, mediaId, language }), person)
    },
    'POST /staff/leakLookup': ({ context, staff, client, body, files }) =>
      identifyLeakedCopy(context, { by: staff, client, file: files.file, mediaId: body.mediaId }),
  }),
  ...implement(watermarkText, {
    'GET /watermark': ({ context, person }) => readWatermarkText(context, { by: person }),
    'PUT /watermark': ({ context, person, body }) => setWatermarkText(context, { by: person, ...body }),
  }),
  ...implement(vault, {
    'GET /vault': ({ context, person, query }) => readVault(context, { by: person, ...query }),
    'GET /vault/summary': ({ context, person, query }) => readVaultSummary(context, { by: person, ...query }),
    'GET /vault/file': ({ context, person, query }) => readVaultFile(context, { by: person, ...query }),
    'GET /vault/sales': ({ context, person, query }) => readVaultSales(context, { by: person, ...query }),
    'PATCH /vault/file': ({ context, person, body }) => renameFile(context, { by: person, ...body }),
    'POST /vault/move': ({ context, person, body }) => moveFiles(context, { by: person, ...body }),
    'POST /vault/delete': ({ context, person, body }) => deleteFiles(context, { by: person, ...body }),
    'POST /vault/leakLookup': ({ context, person, body, files }) =>
      lookUpLeak(context, { by: person, ...body, file: files.file }),
    'POST /vault/folders': ({ context, person, body }) => addFolder(context, { by: person, ...body }),
    'PATCH /vault/folders': ({ context, person, body }) => renameFolder(context, { by: person, ...body }),
    'DELETE /vault/folders': ({ context, person, query }) => deleteFolder(context, { by: person, ...query }),
  }),
]
