import { i18n } from '@lingui/core'
import type { ErrorBody } from '../../../../contract/core/errors.ts'
import { api } from '../../../lib/api/api.ts'
import type { DocumentTypeId, Side } from './verification.ts'

export type SendResult = { ok: true } | { ok: false; body: Partial<ErrorBody> }
type SendOptions = {
  documentTypeId?: DocumentTypeId
  documentId?: string
  pictures: Partial<Record<Side, File>>
  onProgress: (share: number) => void
}

/** Uploads the photos with progress, which `fetch` does not report. */
export async function sendDocuments({
  documentTypeId,
  documentId,
  pictures,
  onProgress,
}: SendOptions): Promise<SendResult> {
  // An API call first, because it refreshes an expired session.
  const known = await api('GET /verification')
  if (!known.ok) return { ok: false, body: known.body }
  const form = new FormData()
  if (documentId) form.set('documentId', documentId)
  else if (documentTypeId) form.set('documentTypeId', documentTypeId)
  for (const [side, file] of Object.entries(pictures)) form.set(side, file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/v1/uploadDocuments')
    request.setRequestHeader('platform', '3')
    request.setRequestHeader('lan', i18n.locale || 'en')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      const isFine = request.status === 200
      resolve(isFine ? { ok: true } : { ok: false, body: (request.response ?? {}) as Partial<ErrorBody> })
    })
    request.addEventListener('error', () => resolve({ ok: false, body: {} }))
    request.send(form)
  })
}
