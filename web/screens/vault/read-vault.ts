import type { Api } from '../../../contract/client.ts'
import { bodyOf } from '../../lib/answers.ts'
import type { VaultAsked } from './vault-asked.ts'

const AT_A_TIME = 48
/** What the vault shows for an address: its folders, a page of files, and the one that is open. */
export async function readVault(
  api: Api,
  { shown, fileId, folderId, kind, use, searchText, from, to }: VaultAsked,
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
  const lists = pages.map((page) => (page.status === 204 ? { data: [], totalCount: 0 } : bodyOf(page)))
  return {
    summary: bodyOf(summary).data,
    // A file that was deleted meanwhile closes its panel.
    detail: detail?.ok ? detail.body.data : undefined,
    files: lists.flatMap((list) => list.data),
    totalCount: lists[0]?.totalCount ?? 0,
  }
}
export type VaultData = Awaited<ReturnType<typeof readVault>>
