import type { Body } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import type { Background, Filter } from '../story.ts'

type PublishBody = Body<Endpoints['POST /story']>
export type Audience = PublishBody['audience']
export type LayerInput = NonNullable<PublishBody['stories'][number]['layers']>[number]
/** An element while it is edited; `label` is shown for mentions and links. */
export type DraftLayer = { key: string; layer: LayerInput; label?: string }
export type DraftStory = {
  key: string
  kind: 'image' | 'video' | 'text'
  file?: File
  mediaId?: string
  isReady?: boolean
  picture?: string
  text: string
  background: Background
  filter?: Filter
  layers: DraftLayer[]
}
export const MAX_STORIES = 10

type PublishOptions = {
  audience: Audience
  listId: string
  price: string
  allowsReplies: boolean
}

/** The request for a draft; only what belongs to the audience is sent. */
export const toPublishBody = (
  stories: DraftStory[],
  { audience, listId, price, allowsReplies }: PublishOptions,
): PublishBody => ({
  stories: stories.map(({ kind, mediaId, text, background, filter = 'none', layers }) => ({
    ...(mediaId ? { mediaId } : {}),
    ...(text.trim() ? { text } : {}),
    ...(kind === 'text' ? { background } : {}),
    ...(kind !== 'text' && filter !== 'none' ? { filter } : {}),
    layers: layers.map(({ layer }) => layer),
  })),
  audience,
  ...(audience === 'list' && listId ? { listId } : {}),
  ...(audience === 'price' ? { price } : {}),
  allowsReplies: allowsReplies ? 1 : 0,
})

/** Whether everything has arrived and nothing is empty. */
export const isComplete = (stories: DraftStory[]) =>
  stories.length > 0 &&
  stories.every(({ kind, mediaId, isReady, text }) => (kind === 'text' ? text.trim() : mediaId && isReady))
