/** Sentences by kind and variant. `{names}` are users, `{amount}` is money. */
export const en = {
  follow: '{names} followed you',
  followRequest: '{names} asked to follow you',
  followAccepted: '{names} accepted your follow request',
  like: '{names} liked your post',
  commentLike: '{names} liked your comment',
  comment: '{names} commented on your post',
  reply: '{names} replied to your comment',
  mention: '{names} mentioned you in a comment',
  mentionStory: '{names} mentioned you in a story',
  storyReply: '{names} replied to your story',
  storyReaction: '{names} reacted to your story',
  messageRequest: '{names} sent you a message request',
  vipMessage: '{names} sent you a VIP message',
  live: '{names} is live now',
  liveCoHost: '{names} invited you to join their stream',
  review: '{names} reviewed you',
  reviewReply: '{names} replied to your review',
  post: '{names} published a new post',
  consentRequest: '{names} tagged you in a post and needs your consent',
  referral: '{names} joined with your referral code',
  tip: '{names} tipped you',
  tipAmount: '{names} tipped you {amount}',
  tipsAnonymous: 'You received anonymous tips',
  tipsAnonymousAmount: 'You received {amount} in anonymous tips',
  purchase: '{names} bought from you',
  purchasePost: '{names} bought your post',
  purchaseMessage: '{names} bought your message',
  purchaseStream: '{names} bought your stream',
  purchaseStory: '{names} bought your story',
  subscriber: '{names} subscribed to you',
  renewal: '{names} renewed their subscription',
  renewalFailed: 'We couldn’t renew your subscription to {names}',
  orderCreated: '{names} sent you a new order',
  orderAccepted: '{names} accepted your order',
  orderShipped: '{names} shipped your order',
  orderDelivered: '{names} delivered your order',
  orderRevisionRequested: '{names} asked for a change to an order',
  orderCompleted: 'Your order with {names} is complete',
  orderCancelled: 'Your order with {names} was cancelled',
  orderRejected: '{names} declined your order',
  orderExpired: 'Your order with {names} has expired',
  orderDisputed: 'There’s a dispute about your order with {names}',
  orderRefunded: 'Your order with {names} was refunded',
  offerMade: '{names} made you an offer',
  offerCountered: '{names} made a counter-offer',
  offerAccepted: '{names} accepted your offer',
  offerRejected: '{names} declined your offer',
  offerWithdrawn: '{names} withdrew their offer',
  offerExpired: 'The offer between you and {names} has expired',
  reportKept: 'We reviewed your report and found no violation',
  reportRemoved: 'We reviewed your report and removed the content',
  reportRestored: 'Content you reported was restored after another review',
  autoRechargeStopped: 'Automatic top-ups are off because your card couldn’t be charged',
  payoutPaid: 'Your withdrawal has arrived',
  payoutFailed: 'Your withdrawal failed and the money is back in your wallet',
  payoutReturned: 'Your bank returned your withdrawal',
  payoutRefused: 'Your withdrawal was declined and the money is back in your wallet',
  documentApproved: 'Your identity is verified',
  documentRejected: 'Your documents were rejected and you need to upload new ones',
  postRemoved: 'Your post was removed by our moderators',
  postRestored: 'Your post is visible again',
} as const

export type TextKey = keyof typeof en
/** A text, or one for a single user and one for several. */
export type Texts = Record<TextKey, string | { one: string; other: string }>
/** Joins names: two of them, or one and a number of others. */
export type Names = {
  unknown: string
  two: (first: string, second: string) => string
  others: (first: string, count: number) => string
}

export const enNames: Names = {
  unknown: 'A user',
  two: (first, second) => `${first} and ${second}`,
  others: (first, count) => `${first} and ${count} others`,
}
