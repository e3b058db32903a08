import { data } from 'react-router'
import { requireMember } from '../../features/account/session/session.ts'
import { formText } from '../../lib/form/form-text.ts'
import type { VaultAnswer } from '../../features/media/vault/vault.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import type { Route } from './+types/vault.ts'

/** All vault actions, by intent. */
export async function vaultAction({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const [name, folderId, mediaId] = ['name', 'folderId', 'mediaId'].map((field) => formText(form, field))
  const mediaIds = form.getAll('mediaIds').map(String)
  const answer = await work()
  const failed = answer && !answer.ok ? answer : undefined
  return data<VaultAnswer>(
    failed
      ? {
          intent,
          message: failed.body.message,
          code: failed.body.code,
          ...(failed.body.fields ? { fields: failed.body.fields } : {}),
        }
      : { intent },
    { status: failed?.status ?? 200 },
  )

  async function work() {
    if (intent === 'new-folder') return api('POST /vault/folders', { body: { name: name ?? '' } })
    if (intent === 'rename-folder')
      return api('PATCH /vault/folders', { body: { folderId: folderId ?? '', name: name ?? '' } })
    if (intent === 'delete-folder')
      return api('DELETE /vault/folders', { query: { folderId: folderId ?? '' } })
    if (intent === 'rename-file')
      return api('PATCH /vault/file', { body: { mediaId: mediaId ?? '', name: name ?? '' } })
    if (intent === 'move') return api('POST /vault/move', { body: { mediaIds, folderId: folderId ?? '' } })
    if (intent === 'delete')
      return api('POST /vault/delete', {
        body: { mediaIds, isConfirmed: formText(form, 'isConfirmed') ? 1 : 0 },
      })
    if (intent === 'retry') return api('POST /media/retry', { body: { mediaId: mediaId ?? '' } })
    if (intent === 'captions-add') {
      const file = form.get('file')
      return api('POST /media/captions', {
        body: { mediaId: mediaId ?? '', language: formText(form, 'language') },
        files: file instanceof File && file.size ? { file } : {},
      })
    }
    if (intent === 'captions-delete')
      return api('DELETE /media/captions', {
        query: { mediaId: mediaId ?? '', language: formText(form, 'language') },
      })
    if (intent === 'poster')
      return api('POST /media/poster', {
        body: { mediaId: mediaId ?? '', atSeconds: Number(formText(form, 'atSeconds')) || 0 },
      })
    return undefined
  }
}
