import type { Static } from 'typebox'
import type { StreamMessage } from '../../../../contract/streams/stream.ts'
import { toDecimal } from '../../wallet/public.ts'
import { flagOf } from '../access/stream-view.ts'
import type { MessageCardRow } from './message-store.ts'

/** A message as everyone in the stream sees it; anonymous tips do not name their sender. */
export const toStreamMessage = (row: MessageCardRow): Static<typeof StreamMessage> => ({
  messageId: row.id,
  streamId: row.streamId,
  messageType: row.type,
  ...(row.isAnonymous
    ? { senderIdentifier: '', senderName: '' }
    : {
        senderId: row.senderId,
        senderIdentifier: row.username,
        senderName: row.name,
        ...(row.profilePic ? { senderImage: row.profilePic } : {}),
      }),
  isHost: flagOf(row.senderId === row.hostId),
  isModerator: flagOf(row.isModerator && !row.isAnonymous),
  text: row.text,
  ...(row.tipMinor === null
    ? {}
    : { tip: { amount: toDecimal(row.tipMinor, row.currency), currency: row.currency } }),
  ...(row.menuItem ? { menuItem: row.menuItem } : {}),
  metaData: { messageId: row.id },
  ...(row.customType ? { customType: row.customType } : {}),
  sentAt: row.at.toISOString(),
})
