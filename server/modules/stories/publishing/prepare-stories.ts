import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../context.ts'
import { invalidField, problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { readPrice } from '../../chat/public.ts'
import { findCloseFriends, findLists } from '../../lists/public.ts'
import { findPayer } from '../../wallet/public.ts'
import type { StoryAudience, StoryBackground, StoryFilter, StoryKind, StoryLayer } from '../story-store.ts'
import { prepareLayers } from './prepare-layers.ts'
import { findPublishable } from './publishable-media-store.ts'

const MAX_PHOTO_BYTES = 20_000_000
/** A second more than shown to users: encoders round up. */
const MAX_VIDEO_MS = 61_000

export type StoryInput = {
  mediaId?: string
  text?: string
  background?: StoryBackground
  filter?: StoryFilter
  layers?: StoryLayer[]
}
export type PreparedStory = {
  kind: StoryKind
  mediaId: string | null
  background: StoryBackground
  filter: StoryFilter
  text: string
  layers: StoryLayer[]
}

/** Stories checked: ready files of the creator within the limits, or text. */
export async function prepareStories(
  context: Context,
  tx: Tx,
  { ownerId, by, stories }: { ownerId: string; by: Person; stories: StoryInput[] },
): Promise<PreparedStory[]> {
  const ids = stories.flatMap(({ mediaId }) => mediaId ?? [])
  const files = new Map((await findPublishable(tx, { ids, ownerId })).map((file) => [file.id, file]))
  const prepared: PreparedStory[] = []
  for (const { mediaId, text = '', background = 'ink', filter = 'none', layers = [] } of stories) {
    const file = mediaId ? files.get(mediaId) : undefined
    if (mediaId && !file) throw problem('MEDIA_NOT_FOUND')
    if (file && file.state !== 'ready') throw problem('MEDIA_NOT_READY')
    if (file && file.kind !== 'image' && file.kind !== 'video') throw problem('MEDIA_NOT_FOUND')
    if (file?.kind === 'image' && file.sizeBytes > MAX_PHOTO_BYTES) throw problem('STORY_PHOTO_TOO_LARGE')
    if (file?.kind === 'video' && (file.durationMs ?? 0) > MAX_VIDEO_MS) throw problem('STORY_VIDEO_TOO_LONG')
    const clean = sanitizeText(text)
    if (!file && !clean) throw problem('STORY_EMPTY')
    prepared.push({
      kind: file?.kind === 'video' ? 'video' : file ? 'image' : 'text',
      mediaId: mediaId ?? null,
      background,
      filter: file ? filter : 'none',
      text: clean,
      layers: await prepareLayers(context, tx, { ownerId, by, layers }),
    })
  }
  return prepared
}

export type AudienceInput = {
  audience: StoryAudience
  listId?: string | undefined
  price?: string | number | undefined
}
/** The audience with its list or price; anything that does not belong to it is refused. */
export async function prepareAudience(
  context: Context,
  tx: Tx,
  { ownerId, audience, listId, price }: AudienceInput & { ownerId: string },
) {
  if (listId && audience !== 'list') throw invalidField('listId', 'Only stories for a list have one.')
  if (price !== undefined && audience !== 'price')
    throw invalidField('price', 'Only paid stories have a price.')
  const none = { listId: null, priceMinor: null, currency: null }
  if (audience === 'list') {
    const [list] = listId ? await findLists(tx, { creatorId: ownerId, ids: [listId] }) : []
    if (!list) throw problem('CUSTOMER_LIST_NOT_FOUND')
    return { ...none, listId: list.id }
  }
  if (audience === 'closeFriends') {
    const closeFriendsId = await findCloseFriends(tx, ownerId)
    if (!closeFriendsId) throw problem('CLOSE_FRIENDS_MISSING')
    return { ...none, listId: closeFriendsId }
  }
  if (audience !== 'price') return none
  if (price === undefined) throw invalidField('price', 'This field is required.')
  const currency = (await findPayer(tx, ownerId))?.currency ?? 'USD'
  return { ...none, priceMinor: await readPrice(context, tx, { amount: price, currency }), currency }
}
