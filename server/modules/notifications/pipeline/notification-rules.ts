import type { Event } from '../../../db/events.ts'
import type { Draft, FanOut } from './draft.ts'
import type { Facts } from './facts.ts'

type Rule<T extends Event['type']> = (event: Extract<Event, { type: T }>, facts: Facts) => Draft[]
type Rules = { [T in Event['type']]?: Rule<T> }

/** Payment and confirmation are part of what comes before and after them. */
const orderMoments = [
  'created',
  'accepted',
  'shipped',
  'delivered',
  'revisionRequested',
  'completed',
  'cancelled',
  'rejected',
  'expired',
  'disputed',
  'refunded',
] as const
type OrderEvent = Extract<Event, { orderId: string; buyerId: string; role: string }>

/** The other side of an order; both if neither caused it. */
function notifyOfOrder({ type, orderId, kind, buyerId, sellerId, role }: OrderEvent): Draft[] {
  const to = (personId: string, actorId: string): Draft => ({
    personId,
    kind: 'order',
    subjectId: orderId,
    actorId,
    details: { of: type.slice('order.'.length), orderKind: kind },
  })
  return [
    ...(role === 'buyer' ? [] : [to(buyerId, sellerId)]),
    ...(role === 'seller' ? [] : [to(sellerId, buyerId)]),
  ]
}

type OfferEvent = Extract<Event, { offerId: string; role: string }>

/** The other side of an offer; both if it expired. */
function notifyOfOffer({ type, offerId, productId, buyerId, sellerId, role }: OfferEvent): Draft[] {
  const to = (personId: string, actorId: string): Draft => ({
    personId,
    kind: 'offer',
    subjectId: offerId,
    actorId,
    details: {
      of: type.slice('offer.'.length),
      productId,
      side: personId === buyerId ? 'buying' : 'selling',
    },
  })
  return [
    ...(role === 'buyer' ? [] : [to(buyerId, sellerId)]),
    ...(role === 'seller' ? [] : [to(sellerId, buyerId)]),
  ]
}
const offerMoments = ['made', 'countered', 'accepted', 'rejected', 'withdrawn', 'expired'] as const

/** Event → who is notified of what. Blocks, mutes and settings are applied later, to all kinds alike. */
export const notificationRules: Rules = {
  'person.followed': ({ followerId, creatorId, by }) =>
    by === creatorId
      ? [{ personId: followerId, kind: 'followAccepted', subjectId: creatorId, actorId: creatorId }]
      : [{ personId: creatorId, kind: 'follow', actorId: followerId }],
  'person.followRequested': ({ followerId, creatorId }) => [
    { personId: creatorId, kind: 'followRequest', actorId: followerId },
  ],
  'person.signedUp': ({ personId }, { referrers }) => {
    const referrerId = referrers.get(personId)
    return referrerId ? [{ personId: referrerId, kind: 'referral', actorId: personId }] : []
  },
  'comment.written': notifyOfComment,
  'comment.liked': ({ commentId, postId, authorId, by }) => [
    {
      personId: authorId,
      kind: 'commentLike',
      subjectId: commentId,
      actorId: by,
      postId,
      details: { postId },
    },
  ],
  'chat.messageAdded': ({ messageId, senderId }, { messages }) =>
    (messages.get(messageId) ?? []).map(({ receiverId, chatId, kind }) => ({
      personId: receiverId,
      kind,
      subjectId: chatId,
      actorId: senderId,
    })),
  'story.replied': ({ storyId, creatorId, personId, kind }) => [
    { personId: creatorId, kind: 'storyReply', subjectId: storyId, actorId: personId, details: { of: kind } },
  ],
  'story.published': ({ storyId, creatorId, mentions }) =>
    mentions.map((personId) => ({
      personId,
      kind: 'mention',
      subjectId: storyId,
      actorId: creatorId,
      details: { of: 'story' },
    })),
  'review.published': ({ reviewId, authorId, subjectId }) => [
    { personId: subjectId, kind: 'review', subjectId: reviewId, actorId: authorId ?? undefined },
  ],
  'review.replied': ({ reviewId, authorId, subjectId }) =>
    authorId
      ? [
          {
            personId: authorId,
            kind: 'review',
            subjectId: reviewId,
            actorId: subjectId,
            details: { of: 'reply' },
          },
        ]
      : [],
  'stream.coHostInvited': ({ streamId, creatorId, personId }) => [
    {
      personId,
      kind: 'live',
      // Apart from the notification that the stream has started.
      subjectId: `coHost ${streamId}`,
      actorId: creatorId,
      details: { of: 'coHost', streamId },
    },
  ],
  'tip.given': ({ fanId, creatorId, amountMinor, currency, isAnonymous, postId }) => [
    {
      personId: creatorId,
      kind: 'tip',
      // Apart from others, so that nobody is shown with an amount that is not theirs.
      subjectId: isAnonymous ? `anonymous ${postId ?? ''}` : (postId ?? ''),
      actorId: isAnonymous ? undefined : fanId,
      postId,
      amount: { minor: amountMinor, currency },
      details: { ...(postId ? { postId } : {}), ...(isAnonymous ? { of: 'anonymous' } : {}) },
    },
  ],
  'purchase.made': ({ fanId, creatorId, kind, subjectId }) => [
    {
      personId: creatorId,
      kind: 'purchase',
      subjectId,
      actorId: fanId,
      details: { of: kind, ...(kind === 'post' ? { postId: subjectId } : {}) },
    },
  ],
  'subscription.started': ({ fanId, creatorId }) => [
    { personId: creatorId, kind: 'subscriber', actorId: fanId },
  ],
  'subscription.renewed': ({ fanId, creatorId }) => [
    { personId: creatorId, kind: 'renewal', actorId: fanId },
  ],
  'subscription.failed': ({ subscriptionId, fanId, creatorId }) => [
    { personId: fanId, kind: 'renewalFailed', subjectId: subscriptionId, actorId: creatorId },
  ],
  ...(Object.fromEntries(orderMoments.map((moment) => [`order.${moment}`, notifyOfOrder])) as Rules),
  ...(Object.fromEntries(offerMoments.map((moment) => [`offer.${moment}`, notifyOfOffer])) as Rules),
  'report.decided': ({ decisionId, personId, outcome }) => [
    { personId, kind: 'reportOutcome', subjectId: decisionId, details: { of: outcome } },
  ],
  'wallet.autoRechargeStopped': ({ personId, triggerId }) => [
    { personId, kind: 'autoRechargeStopped', subjectId: triggerId },
  ],
  'wallet.payoutEnded': ({ personId, payoutId, status }) => [
    { personId, kind: 'payout', subjectId: payoutId, details: { status } },
  ],
  'post.consentAsked': ({ postId, creatorId, personId }) => [
    { personId, kind: 'consentRequest', subjectId: postId, actorId: creatorId },
  ],
  'verification.decided': ({ personId, isApproved }) => [
    {
      personId,
      kind: 'documentDecision',
      subjectId: isApproved ? 'approved' : 'rejected',
      details: { isApproved: String(isApproved) },
    },
  ],
  'post.takenDown': ({ postId, creatorId }) => [
    {
      personId: creatorId,
      kind: 'staffNotice',
      subjectId: `removed ${postId}`,
      details: { postId, of: 'removed' },
    },
  ],
  'post.putBack': ({ postId, creatorId }) => [
    {
      personId: creatorId,
      kind: 'staffNotice',
      subjectId: `restored ${postId}`,
      details: { postId, of: 'restored' },
    },
  ],
}

/** Nobody is notified twice of one comment: mentions come first, then the answered user, then the creator. */
function notifyOfComment(
  event: Extract<Event, { type: 'comment.written' }>,
  { commentAuthors }: Facts,
): Draft[] {
  const { commentId, postId, creatorId, authorId, parentId, mentions, isHeld, isQuiet } = event
  if (isHeld || isQuiet) return []
  const about = { actorId: authorId, postId, details: { postId, commentId } }
  const drafts = new Map<string, Draft>()
  const add = (personId: string | undefined, draft: Pick<Draft, 'kind' | 'subjectId'>) => {
    if (personId && !drafts.has(personId)) drafts.set(personId, { personId, ...about, ...draft })
  }
  for (const personId of mentions) add(personId, { kind: 'mention', subjectId: postId })
  if (parentId) add(commentAuthors.get(parentId), { kind: 'reply', subjectId: parentId })
  add(creatorId, { kind: 'comment', subjectId: postId })
  return [...drafts.values()]
}

/** All drafts of a batch. Nobody is notified of their own act. */
export const draftNotifications = (events: Event[], facts: Facts): Draft[] =>
  events
    .flatMap(
      (event) => (notificationRules[event.type] as Rule<never> | undefined)?.(event as never, facts) ?? [],
    )
    .filter(({ personId, actorId }) => personId !== actorId)

/** Events that every follower may want to hear of. */
export const findFanOuts = (events: Event[]): FanOut[] =>
  events.flatMap((event): FanOut[] => {
    if (event.type === 'post.published')
      return [{ kind: 'post', creatorId: event.creatorId, subjectId: event.postId, postId: event.postId }]
    if (event.type === 'stream.started' && !event.isForList)
      return [{ kind: 'live', creatorId: event.creatorId, subjectId: event.streamId }]
    return []
  })
