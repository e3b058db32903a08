import { Id, T, Text } from '../core/schemas.ts'
import { AmountInput } from '../core/money.ts'
import { CreatorId } from '../identity/people.ts'
import { Location } from './message.ts'

/** Types a client may send. */
const SentType = T.Union([
  T.Literal(1),
  T.Literal(2),
  T.Literal(3),
  T.Literal(4),
  T.Literal(5),
  T.Literal(6),
  T.Literal(7),
  T.Literal(8),
  T.Literal(9),
  T.Literal(10),
  T.Literal(12),
])
const MediaIds = T.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true })
export const SELF_DESTRUCT_MAX_SECONDS = 30 * 86_400
export const SelfDestruct = T.Integer({
  minimum: 0,
  maximum: SELF_DESTRUCT_MAX_SECONDS,
  description: 'Seconds after sending; 0 for never',
})

/** What a message contains, for single, VIP and mass messages. */
export const contentFields = {
  messageType: SentType,
  text: T.Optional(Text(5000)),
  mediaIds: T.Optional(MediaIds),
  /** Of paid media: files shown for free. */
  previewMediaIds: T.Optional(T.Array(Id, { maxItems: 20, uniqueItems: true })),
  /** Of paid media, in the creator’s currency. */
  price: T.Optional(AmountInput),
  location: T.Optional(Location),
  contact: T.Optional(
    T.Object(
      { userId: T.Optional(Id), name: T.Optional(Text(120)), phoneNumber: T.Optional(Text(40)) },
      { additionalProperties: false },
    ),
  ),
  sticker: T.Optional(Text(40)),
  postId: T.Optional(Id),
}

/** A new message, to a conversation or to a user (the conversation starts if there is none). */
export const sendFields = {
  chatId: T.Optional(Id),
  receiverId: T.Optional(Id),
  assetId: T.Optional(Id),
  clientMessageId: Id,
  ...contentFields,
  replyToId: T.Optional(Id),
  selfDestructSeconds: T.Optional(SelfDestruct),
  creatorId: CreatorId,
}

export const sendErrors = [
  'FORBIDDEN',
  'ACCOUNT_NOT_VERIFIED',
  'ACCOUNT_SUSPENDED',
  'SESSION_ENDED',
  'CHAT_NOT_FOUND',
  'PERSON_NOT_FOUND',
  'NOT_YOURSELF',
  'ASSET_NOT_FOUND',
  'MESSAGE_NOT_FOUND',
  'MESSAGE_EMPTY',
  'MEDIA_NOT_FOUND',
  'MEDIA_NOT_READY',
  'MEDIA_ALREADY_OWNED',
  'POST_NOT_FOUND',
  'CHAT_FOR_FOLLOWERS',
  'CHAT_FOR_SUBSCRIBERS',
  'CHAT_FIRST_MESSAGE_PAID',
  'CHAT_REQUEST_PENDING',
  'CHAT_REQUEST_LIMIT',
  'AMOUNT_INVALID',
  'CURRENCY_UNKNOWN',
  'VALIDATION_FAILED',
] as const
