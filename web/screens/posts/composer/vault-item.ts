import type { Api, WireBody } from '../../../../contract/core/client.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import type { DraftItem } from './draft.ts'

type File = WireBody<Endpoints['GET /media']>['data']
/** Nothing is uploading. */
type VaultFile = Omit<DraftItem, 'file'>
const MOST = 20
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A vault file as a strip item; documents cannot be in posts. */
export function vaultItem({ _id, kind, name, url, size, duration, width, height }: File): VaultFile[] {
  if (!kind || kind === 'document') return []
  return [
    {
      key: _id,
      mediaId: _id,
      kind,
      name,
      size,
      isPreview: false,
      ...(url ? { picture: url } : {}),
      ...(duration === undefined ? {} : { duration }),
      ...(width && height ? { isUpright: height > width } : {}),
    },
  ]
}

/** Initial media from the URL; missing or unprocessed files are left out. */
export async function loadInitialItems(api: Api, params: URLSearchParams): Promise<VaultFile[]> {
  const ids = (params.get('media') ?? '').split(',').filter((part) => id.test(part))
  const answers = await Promise.all(
    [...new Set(ids)].slice(0, MOST).map((mediaId) => api('GET /media', { query: { mediaId } })),
  )
  return answers.flatMap((answer) =>
    answer.ok && answer.body.data.state === 'ready' ? vaultItem(answer.body.data) : [],
  )
}
