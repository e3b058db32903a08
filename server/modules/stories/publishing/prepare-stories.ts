import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../context.ts'
import { invalidField, problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { readPrice } from '../../chat/public.ts'
import { findCloseFriends, findLists } from '../../lists/public.ts'
import { filterVisible } from '../../people/public.ts'
import { requireVisiblePost } from '../../posts/public.ts'
import { findPayer } from '../../wallet/public.ts'
import type { StoryAudience, StoryBackground, StoryKind, StoryLayer } from '../story-store.ts'
import { findPublishable } from './publishable-media-store.ts'

const MAX_PHOTO_BYTES = 20_000_000
/** A second more than shown to users: encoders round up. */
const MAX_VIDEO_MS = 61_000

export type StoryInput = {
  mediaId?: string
  text?: string
  background?: StoryBackground
  layers?: StoryLayer[]
}
export type PreparedStory = {
  kind: StoryKind
  mediaId: string | null
  background: StoryBackground
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
  for (const { mediaId, text = '', background = 'ink', layers = [] } of stories) {
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
      text: clean,
      layers: await prepareLayers(context, tx, { ownerId, by, layers }),
    })
  }
  return prepared
}

/** One poll and one question at most; mentioned users and linked posts must be visible to the creator. */
async function prepareLayers(
  context: Context,
  tx: Tx,
  { ownerId, by, layers }: { ownerId: string; by: Person; layers: StoryLayer[] },
) {
  for (const type of ['poll', 'question'] as const)
    if (layers.filter((layer) => layer.type === type).length > 1)
      throw invalidField('layers', 'A story can have one poll and one question.')
  const mentioned = layers.flatMap((layer) => (layer.type === 'mention' ? layer.userId : []))
  const shown = await filterVisible(tx, ownerId, mentioned)
  if (mentioned.some((id) => !shown.has(id))) throw problem('PERSON_NOT_FOUND')
  for (const layer of layers)
    if (layer.type === 'link')
      await requireVisiblePost(context, tx, {
        viewer: by,
        postId: layer.postId,
        ...(ownerId === by.id ? {} : { creatorId: ownerId }),
      })
  return layers.map((layer): StoryLayer => {
    if (layer.type === 'text') return { ...layer, text: sanitizeText(layer.text) }
    if (layer.type === 'question') return { ...layer, question: sanitizeText(layer.question) }
    if (layer.type !== 'poll') return layer
    return {
      ...layer,
      question: sanitizeText(layer.question),
      options: layer.options.map((option) => sanitizeText(option)),
    }
  })
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
