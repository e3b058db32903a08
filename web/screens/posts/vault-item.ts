import type { Api, WireBody } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import type { Item } from './draft.ts'

type File = WireBody<Endpoints['GET /media']>['data']
/** Nothing of it is on its way. */
type Given = Omit<Item, 'file'>
const MOST = 20
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A file of the vault as it stands in the strip; a document is none of a post's. */
export function vaultItem({ _id, kind, name, url, size, duration, width, height }: File): Given[] {
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

/** What the address says the post begins with; what is gone or not ready is left out. */
export async function itemsAsked(api: Api, params: URLSearchParams): Promise<Given[]> {
  const ids = (params.get('media') ?? '').split(',').filter((part) => id.test(part))
  const answers = await Promise.all(
    [...new Set(ids)].slice(0, MOST).map((mediaId) => api('GET /media', { query: { mediaId } })),
  )
  return answers.flatMap((answer) =>
    answer.ok && answer.body.data.state === 'ready' ? vaultItem(answer.body.data) : [],
  )
}
