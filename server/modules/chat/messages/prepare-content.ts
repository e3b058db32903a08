import { MessageType, type MessageTypeNumber } from '../../../../contract/chat/constants.ts'
import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { requireActiveAccount } from '../../identity/public.ts'
import { filterVisible } from '../../people/public.ts'
import { requirePost } from '../../posts/public.ts'
import { findPayer } from '../../wallet/public.ts'
import { findLink } from '../links/find-link.ts'
import { findSendable, userTypeOf } from './media-store.ts'
import { tidyMessage } from './message-rules.ts'
import type { MessageContent } from './message-store.ts'
import { readPrice } from './read-price.ts'

export type ContentInput = {
  messageType: number
  text?: string | undefined
  mediaIds?: string[] | undefined
  previewMediaIds?: string[] | undefined
  price?: string | number | undefined
  location?: MessageContent['location'] | undefined
  contact?: { userId?: string; name?: string; phoneNumber?: string } | undefined
  sticker?: string | undefined
  postId?: string | undefined
}
export type PreparedContent = {
  type: MessageTypeNumber
  text: string
  content: MessageContent
  media: { mediaId: string; isPreview: boolean }[]
  price: { minor: number; currency: string } | undefined
}

const mediaKinds: Partial<Record<MessageTypeNumber, string[]>> = {
  [MessageType.image]: ['image', 'video'],
  [MessageType.video]: ['image', 'video'],
  [MessageType.voice]: ['audio'],
  [MessageType.sticker]: ['image'],
  [MessageType.paidMedia]: ['image', 'video', 'audio'],
  [MessageType.document]: ['document'],
}
type Who = { ownerId: string; by: Person }

/** What is sent, checked: the right parts for its type, the sender's own files, a price only on paid media. */
export async function prepareContent(
  context: Context,
  tx: Tx,
  { ownerId, by }: Who,
  input: ContentInput,
): Promise<PreparedContent> {
  const type = input.messageType as MessageTypeNumber
  const text = tidyMessage(input.text ?? '')
  const media = await prepareMedia(tx, { type, ownerId, input })
  const price = await preparePrice(context, tx, { type, ownerId, input })
  const link = findLink(text)
  const content: MessageContent = {
    ...(link ? { link } : {}),
    ...(type === MessageType.location && input.location ? { location: input.location } : {}),
    ...(type === MessageType.contact ? { contact: await prepareContact(tx, ownerId, input.contact) } : {}),
    ...(type === MessageType.sticker && input.sticker ? { sticker: input.sticker } : {}),
    ...(type === MessageType.post ? { postId: await preparePost(context, tx, by, input.postId) } : {}),
  }
  if (type === MessageType.location && !content.location) throw problem('MESSAGE_EMPTY')
  const isText = type === MessageType.text || type === MessageType.reply
  if (isText && !text) throw problem('MESSAGE_EMPTY')
  return { type, text, content, media, price }
}

async function prepareMedia(
  tx: Tx,
  { type, ownerId, input }: { type: MessageTypeNumber; ownerId: string; input: ContentInput },
) {
  const kinds = mediaKinds[type]
  const ids = input.mediaIds ?? []
  if (!kinds) {
    if (ids.length) throw invalidField('mediaIds', 'This type of message has no files.')
    return []
  }
  if (ids.length === 0) {
    if (type === MessageType.sticker && input.sticker) return []
    throw problem('MESSAGE_EMPTY')
  }
  const found = await findSendable(tx, { ids, ownerId })
  const files = ids.flatMap((id) => found.find((file) => file.id === id) ?? [])
  if (files.length < ids.length) throw problem('MEDIA_NOT_FOUND')
  if (files.some(({ state }) => state === 'sending' || state === 'failed')) throw problem('MEDIA_NOT_READY')
  if (files.some(({ kind }) => !kind || !kinds.includes(kind)))
    throw invalidField('mediaIds', 'These files don’t fit this type of message.')
  const previews = new Set(type === MessageType.paidMedia ? (input.previewMediaIds ?? []) : [])
  if (previews.size && ids.every((id) => previews.has(id)))
    throw invalidField('previewMediaIds', 'At least one file must be paid.')
  return ids.map((mediaId) => ({ mediaId, isPreview: previews.has(mediaId) }))
}

/** Only creators in good standing sell. */
async function preparePrice(
  context: Context,
  tx: Tx,
  { type, ownerId, input }: { type: MessageTypeNumber; ownerId: string; input: ContentInput },
) {
  if (type !== MessageType.paidMedia) {
    if (input.price !== undefined) throw invalidField('price', 'Only paid media has a price.')
    return undefined
  }
  if (input.price === undefined) throw invalidField('price', 'This field is required.')
  if ((await userTypeOf(tx, ownerId)) !== UserType.creator) throw problem('FORBIDDEN')
  await requireActiveAccount(tx, ownerId)
  const currency = (await findPayer(tx, ownerId))?.currency ?? 'USD'
  return { minor: await readPrice(context, tx, { amount: input.price, currency }), currency }
}

async function prepareContact(tx: Tx, viewerId: string, contact: ContentInput['contact']) {
  const { userId, name = '', phoneNumber } = contact ?? {}
  if (userId && !(await filterVisible(tx, viewerId, [userId])).has(userId)) throw problem('PERSON_NOT_FOUND')
  if (!userId && !(name.trim() && phoneNumber?.trim())) throw problem('MESSAGE_EMPTY')
  return {
    name: name.trim(),
    ...(userId ? { userId } : {}),
    ...(phoneNumber ? { phoneNumber: phoneNumber.trim() } : {}),
  }
}

async function preparePost(context: Context, tx: Tx, by: Person, postId: string | undefined) {
  if (!postId) throw problem('MESSAGE_EMPTY')
  await requirePost(context, tx, { viewer: by, postId, needs: 'visible' })
  return postId
}
