import type { Db, Queries, Tx } from './database.ts'
import { wakeReaders } from './wake-readers.ts'

/** A domain event, recorded in the transaction it describes. Readers get it at least once, in order. */
export type Event =
  | { type: 'person.signedUp'; personId: string }
  | { type: 'person.onboarded'; personId: string; isDone: boolean }
  | { type: 'person.passwordReset'; personId: string }
  | { type: 'person.becameCreator'; personId: string }
  | { type: 'person.accountChanged'; personId: string; field: string }
  | { type: 'person.changeUndone'; personId: string; field: string }
  | { type: 'person.left'; personId: string; kind: 'deactivate' | 'delete' }
  | { type: 'person.returned'; personId: string }
  | { type: 'person.erased'; personId: string }
  | { type: 'session.started'; sessionId: string; kind: string; personId?: string }
  | { type: 'session.ended'; sessionId: string; reason: string }
  | { type: 'verification.submitted'; personId: string; documentId: string }
  | { type: 'verification.decided'; personId: string; isApproved: boolean; documentId?: string }
  | { type: 'person.suspended'; personId: string; reason: string }
  | { type: 'person.restored'; personId: string }
  | { type: 'person.profileChanged'; personId: string; by: string; fields: string[] }
  | { type: 'person.countriesChanged'; personId: string; by: string }
  | { type: 'person.presence'; personId: string; isOnline: boolean }
  | { type: 'person.followed'; followerId: string; creatorId: string; by: string }
  | { type: 'person.unfollowed'; followerId: string; creatorId: string; by: string }
  | { type: 'person.followRequested'; followerId: string; creatorId: string; by: string }
  | { type: 'person.blocked'; personId: string; otherId: string; by: string }
  | { type: 'person.unblocked'; personId: string; otherId: string; by: string }
  /** Restriction added or removed; handlers read which. */
  | { type: 'person.restricted'; personId: string; otherId: string; by: string }
  | { type: 'person.becameSeller'; personId: string }
  | { type: 'wallet.charged'; transactionId: string; buyerId: string; sellerId: string; reason: string }
  | { type: 'wallet.autoRechargeStopped'; personId: string; triggerId: string }
  | { type: 'wallet.bankAdded'; personId: string; bankId: string }
  | { type: 'wallet.bankStopped'; personId: string; bankId: string }
  | { type: 'wallet.payoutRequested'; personId: string; payoutId: string }
  | { type: 'wallet.payoutEnded'; personId: string; payoutId: string; status: string }
  | { type: 'wallet.cardRefund'; personId: string; refundId: string; status: string }
  | {
      type: 'wallet.forfeited'
      transactionId: string
      personId: string
      amountMinor: number
      currency: string
      why: string
    }
  | { type: 'wallet.disputed'; personId: string; disputeId: string }
  | { type: 'wallet.held'; holdId: string; buyerId: string; sellerId: string }
  | { type: 'wallet.holdVoided'; holdId: string; buyerId: string; sellerId: string }
  | { type: 'wallet.refunded'; transactionId: string; buyerId: string; sellerId: string; isAll: boolean }
  | { type: 'pool.paid'; transactionId: string; personId: string; amountMinor: number; currency: string }
  | { type: 'pool.shared'; day: string; currency: string; sharedMinor: number; creators: number }
  | { type: 'pool.unfunded'; day: string }
  | {
      type: 'wallet.released'
      transactionId: string
      personId: string
      amountMinor: number
      currency: string
    }
  | {
      type: 'wallet.recharged'
      transactionId: string
      personId: string
      amountMinor: number
      currency: string
      /** Key of the purchase it paid for, if any. */
      purpose?: string
    }
  | {
      type: 'purchase.made'
      purchaseId: string
      fanId: string
      creatorId: string
      kind: string
      subjectId: string
    }
  | {
      type: 'purchase.refunded'
      purchaseId: string
      fanId: string
      creatorId: string
      kind: string
      subjectId: string
    }
  | {
      type: 'comment.written'
      commentId: string
      postId: string
      creatorId: string
      authorId: string
      by: string
      isHeld: boolean
      /** By a restricted user: no one is notified. */
      isQuiet: boolean
      mentions: string[]
      parentId?: string
    }
  | { type: 'comment.deleted'; commentId: string; postId: string; authorId: string; by: string }
  | { type: 'comment.liked'; commentId: string; postId: string; authorId: string; by: string }
  | { type: 'plan.changed'; creatorId: string; planId: string }
  | SubscriptionEvent
  | {
      type: 'tip.given'
      tipId: string
      fanId: string
      creatorId: string
      amountMinor: number
      currency: string
      isAnonymous: boolean
      postId?: string
    }
  | { type: 'goal.reached'; goalId: string; creatorId: string }
  | { type: 'goal.missed'; goalId: string; creatorId: string }
  | {
      type: 'report.decided'
      decisionId: string
      personId: string
      outcome: 'kept' | 'removed' | 'putBack'
    }
  | { type: 'report.made'; reportId: string; kind: string; subjectId: string; personId: string }
  | { type: 'media.ready'; mediaId: string; personId: string }
  | { type: 'media.failed'; mediaId: string; personId: string; fault: string }
  | { type: 'media.deleted'; mediaId: string; personId: string; by: string }
  | {
      type: 'post.drafted' | 'post.waiting' | 'post.scheduled' | 'post.hidden' | 'post.unhidden'
      postId: string
      creatorId: string
      by: string
    }
  /** Once in the life of a post. */
  | { type: 'post.published'; postId: string; creatorId: string; by: string }
  | { type: 'post.changed'; postId: string; creatorId: string; by: string }
  | { type: 'post.deleted'; postId: string; creatorId: string; by: string }
  | { type: 'post.restored'; postId: string; creatorId: string; by: string }
  | { type: 'post.takenDown'; postId: string; creatorId: string }
  | { type: 'post.putBack'; postId: string; creatorId: string }
  | { type: 'post.expired'; postId: string; creatorId: string }
  | { type: 'post.consentAsked'; postId: string; creatorId: string; personId: string }
  | { type: 'post.consentGiven'; postId: string; creatorId: string; personId: string }
  | { type: 'post.consentRefused'; postId: string; creatorId: string; personId: string }
  | { type: 'post.heldBack'; postId: string; creatorId: string; reason: string }
  | { type: 'list.changed'; listId: string; creatorId: string; by: string }
  | { type: 'list.deleted'; listId: string; creatorId: string; by: string }
  | StoryEvent
  | ChatEvent
  | { type: 'update.published'; updateId: string }
  | ReviewEvent
  | { type: 'shoutout.offerChanged'; creatorId: string }
  | {
      type: 'shoutout.ordered' | 'shoutout.delivered' | 'shoutout.consentChanged'
      orderId: string
      buyerId: string
      sellerId: string
    }
  /** Notifications of these users were added, changed or read. */
  | { type: 'notification.changed'; personIds: string[] }
  | OrderEvent
  | OfferEvent
  /** `isNew`: published for the first time. */
  | { type: 'product.published'; productId: string; sellerId: string; isNew: boolean }
  | StreamEvent

type StoryEvent =
  | { type: 'story.published'; storyId: string; creatorId: string; by: string; mentions: string[] }
  | { type: 'featured.changed'; collectionId: string; creatorId: string; by: string }
  | {
      type: 'story.shared'
      storyId: string
      creatorId: string
      personId: string
      messageId: string
    }
  | { type: 'story.removed' | 'story.restored'; storyId: string; creatorId: string }
  | { type: 'story.deleted'; storyId: string; creatorId: string; by: string }
  | {
      type: 'story.replied'
      storyId: string
      creatorId: string
      personId: string
      kind: 'reply' | 'reaction'
      /** Missing if the reaction could not go to the chat. */
      messageId?: string
    }
  | { type: 'story.bought'; storyId: string; creatorId: string; fanId: string; purchaseId: string }

type ChatEvent =
  | { type: 'chat.messageAdded'; messageId: string; chatId: string; senderId: string }
  | { type: 'chat.messageChanged'; messageId: string; chatId: string }
  | { type: 'chat.messagesExpired'; chatId: string }
  | {
      type: 'chat.acknowledged'
      chatId: string
      personId: string
      status: 2 | 3
      seq: number
      /** The sender must not hear of it: their request is not accepted yet. */
      isQuiet: boolean
    }
  /** Something a member changed for themselves, such as a draft or a pin. */
  | { type: 'chat.memberChanged'; chatId: string; personId: string }
  | { type: 'chat.conversationDeleted'; chatId: string; personId: string }
  | { type: 'chat.vipReturned'; messageId: string; chatId: string }
  | { type: 'chat.massMessageChanged'; massMessageId: string; creatorId: string }
  | { type: 'chat.massCopies'; massMessageId: string; copies: { personId: string; chatId: string }[] }

/** `review.written` is blind: only `review.published` may be told to the reviewed person. */
type ReviewEvent =
  | { type: 'review.written'; reviewId: string; orderId: string; authorId: string; subjectId: string }
  | {
      type: 'review.published'
      reviewId: string
      orderId: string
      authorId: string | null
      subjectId: string
      stars: number
    }
  | {
      type: 'review.replied'
      reviewId: string
      orderId: string
      authorId: string | null
      subjectId: string
    }

/** `role`: who caused it. */
type OrderEvent = {
  type: `order.${OrderMoment}`
  orderId: string
  kind: string
  state: string
  buyerId: string
  sellerId: string
  role: 'buyer' | 'seller' | 'staff' | 'system'
}
type OfferEvent = {
  type: `offer.${'made' | 'countered' | 'accepted' | 'rejected' | 'withdrawn' | 'expired'}`
  offerId: string
  productId: string
  buyerId: string
  sellerId: string
  role: 'buyer' | 'seller' | 'system'
}
type OrderMoment =
  | 'created'
  | 'paid'
  | 'accepted'
  | 'shipped'
  | 'delivered'
  | 'revisionRequested'
  | 'confirmed'
  | 'completed'
  | 'cancelled'
  | 'rejected'
  | 'expired'
  | 'disputed'
  | 'refunded'
type StreamEvent =
  /** `isForList`: for members of a list; followers are not told. */
  | { type: 'stream.scheduled'; streamId: string; creatorId: string; isForList?: boolean }
  | { type: 'stream.started'; streamId: string; creatorId: string; isForList?: boolean }
  | {
      type: 'stream.ended'
      streamId: string
      creatorId: string
      reason: 'host' | 'hostLost' | 'staff' | 'accountClosed'
    }
  | { type: 'stream.cancelled'; streamId: string; creatorId: string }
  /** Details or status; readers load what is true now. */
  | { type: 'stream.changed'; streamId: string; creatorId: string }
  | { type: 'stream.coHostInvited'; streamId: string; creatorId: string; personId: string }
  | { type: 'stream.messageAdded'; streamId: string; messageId: string }
  | { type: 'stream.messageRemoved'; streamId: string; messageId: string }
  | { type: 'stream.tipped'; streamId: string; creatorId: string; messageId: string; tipId: string }
  | {
      type: 'stream.sanctioned'
      streamId: string
      personId: string
      sanction: 'mute' | 'timeout' | 'ban' | 'none'
      by: string
    }

type SubscriptionMoment =
  | 'started'
  | 'renewed'
  | 'failed'
  | 'cancelled'
  | 'resumed'
  | 'paused'
  | 'changed'
  | 'ended'
type SubscriptionEvent = {
  [M in SubscriptionMoment]: {
    type: `subscription.${M}`
    subscriptionId: string
    fanId: string
    creatorId: string
  }
}[SubscriptionMoment]

export async function recordEvent(tx: Tx, { type, ...payload }: Event) {
  announceEvents(tx)
  await tx`insert into event (type, payload) values (${type}, ${tx.json(payload)})`
}

/**
 * Part of a larger statement: records the event once for every row of one of its named queries. Afterwards the
 * caller announces it.
 */
export const recordEventFor = (sql: Queries, rows: string, { type, ...payload }: Event) =>
  sql`insert into event (type, payload) select ${type}::text, ${sql.json(payload)}::jsonb from ${sql(rows)}`

/** Wakes the readers of events: now, or when the transaction is committed. */
export const announceEvents = (sql: Db | Tx) =>
  'afterCommit' in sql ? sql.afterCommit(wakeReaders) : wakeReaders(sql)

/** Records many events in order. */
export async function recordEvents(tx: Tx, events: Event[]) {
  announceEvents(tx)
  await tx`
    insert into event (type, payload)
    select told ->> 'type', told - 'type' from jsonb_array_elements(${tx.json(events)}) with ordinality as e (told, place)
    order by place`
}
