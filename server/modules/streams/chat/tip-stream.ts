import { StreamMessageType } from '../../../../contract/streams/constants.ts'
import type { Context } from '../../../context.ts'
import { within } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { findTipAmount, tipCreator } from '../../tips/public.ts'
import type { QuotedTotal } from '../../wallet/public.ts'
import { findTipPartner } from '../co-hosts/co-host-store.ts'
import { requireStreamAccess } from '../access/stream-access.ts'
import { findSanction } from '../moderation/sanction-store.ts'
import { containsBlockedWord, isRunning } from '../stream-rules.ts'
import { addMessage, addTipToTally } from './message-store.ts'
import { toStreamMessage } from './message-view.ts'

type TipStream = {
  by: Person
  streamId: string
  amount: string | number
  message?: string | undefined
  menuItemId?: string | undefined
  isAnonymous?: 0 | 1 | undefined
  shown: QuotedTotal
}

/** Tips the host of a running stream; the tip is shown in the chat. Muted viewers tip without words. */
export function tipStream(context: Context, { streamId, message = '', ...tip }: TipStream) {
  const { by, isAnonymous } = tip
  return context.db.transaction(async (tx) => {
    const found = await requireStreamAccess(context, tx, { viewer: by, streamId })
    const { stream } = found
    if (!isRunning(stream.status)) throw problem('STREAM_NOT_LIVE')
    const at = context.now()
    const { creatorId } = stream
    const isSilenced = await findSanction(tx, { streamId, creatorId, personId: by.id, at })
    const text = isSilenced ? '' : sanitizeText(message)
    if (containsBlockedWord(text, stream.blockedWords)) throw problem('STREAM_WORD_BLOCKED')
    const inside = { ...context, db: within(tx) }
    const partner = await findTipPartner(tx, { streamId, tipperId: by.id })
    const { tipId, transactionId } = await tipCreator(inside, { ...tip, creatorId, message: text, partner })
    const { amountMinor, menuItem } = await findTipAmount(tx, tipId)
    const id = newId(at.getTime())
    const added = await addMessage(tx, {
      id,
      streamId,
      senderId: by.id,
      byId: null,
      type: StreamMessageType.tip,
      text,
      customType: null,
      tipId,
      tipMinor: amountMinor,
      menuItem,
      transactionId,
      isAnonymous: isAnonymous === 1,
      at,
    })
    await recordEvent(tx, { type: 'stream.tipped', streamId, creatorId, messageId: id, tipId })
    if (!added) throw new Error(`stream message ${id} exists`)
    // Last, because all tips and viewers of a stream share this row.
    await addTipToTally(tx, streamId, amountMinor)
    return { tipId, transactionId, message: toStreamMessage(added) }
  })
}
