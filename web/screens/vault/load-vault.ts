import type { Api } from '../../../contract/core/client.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import type { VaultQuery } from './vault-query.ts'

const AT_A_TIME = 48
/** Folders, a page of files and the open file for a URL. */
export async function loadVault(
  api: Api,
  { shown, fileId, folderId, kind, use, searchText, from, to }: VaultQuery,
) {
  const where = {
    ...(folderId ? { folderId } : {}),
    ...(kind ? { kind } : {}),
    ...(use ? { use } : {}),
    ...(searchText ? { searchText } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
  const offsets = Array.from({ length: Math.ceil(shown / AT_A_TIME) }, (_, n) => n * AT_A_TIME)
  const [summary, detail, ...pages] = await Promise.all([
    api('GET /vault/summary', { query: folderId ? { folderId } : {} }),
    fileId ? api('GET /vault/file', { query: { mediaId: fileId } }) : undefined,
    ...offsets.map((offset) => api('GET /vault', { query: { ...where, offset, limit: AT_A_TIME } })),
  ])
  const lists = pages.map((page) =>
    page.status === 204 ? { data: [], totalCount: 0 } : unwrapResponse(page),
  )
  return {
    summary: unwrapResponse(summary).data,
    // If the file was deleted, the panel closes.
    detail: detail?.ok ? detail.body.data : undefined,
    files: lists.flatMap((list) => list.data),
    totalCount: lists[0]?.totalCount ?? 0,
  }
}
export type VaultData = Awaited<ReturnType<typeof loadVault>>
