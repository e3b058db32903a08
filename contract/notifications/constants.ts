/** The filters of the notification list; `account` notifications appear under `all` only. */
export const notificationFilters = ['all', 'money', 'people', 'orders'] as const

type KindRule = {
  category: 'money' | 'people' | 'orders' | 'account'
  /** Who can get it: shown in the settings of these users only. */
  for: 'everyone' | 'creators'
  defaults: { inApp: boolean; push: boolean; email: boolean }
}
const rule = (
  category: KindRule['category'],
  audience: KindRule['for'],
  ...channels: ('push' | 'email' | 'off')[]
): KindRule => ({
  category,
  for: audience,
  defaults: {
    inApp: !channels.includes('off'),
    push: channels.includes('push'),
    email: channels.includes('email'),
  },
})

/** Every kind with its category, audience and default channels. */
export const notificationKinds = {
  follow: rule('people', 'creators', 'push', 'email'),
  followRequest: rule('people', 'everyone', 'push', 'email'),
  followAccepted: rule('people', 'everyone', 'push'),
  like: rule('people', 'creators', 'push', 'email'),
  commentLike: rule('people', 'everyone'),
  comment: rule('people', 'creators', 'push', 'email'),
  reply: rule('people', 'everyone', 'push', 'email'),
  mention: rule('people', 'everyone', 'push', 'email'),
  messageRequest: rule('people', 'everyone', 'push'),
  storyReply: rule('people', 'creators', 'push'),
  vipMessage: rule('people', 'creators', 'push', 'email'),
  post: rule('people', 'everyone', 'off'),
  live: rule('people', 'everyone', 'push'),
  review: rule('people', 'everyone', 'push', 'email'),
  consentRequest: rule('people', 'everyone', 'push', 'email'),
  referral: rule('people', 'everyone', 'push', 'email'),
  tip: rule('money', 'creators', 'push', 'email'),
  purchase: rule('money', 'creators', 'push', 'email'),
  subscriber: rule('money', 'creators', 'push', 'email'),
  renewal: rule('money', 'creators', 'email'),
  renewalFailed: rule('money', 'everyone', 'push'),
  autoRechargeStopped: rule('money', 'everyone', 'push'),
  payout: rule('money', 'creators', 'push'),
  order: rule('orders', 'everyone', 'push', 'email'),
  offer: rule('orders', 'everyone', 'push', 'email'),
  reportOutcome: rule('account', 'everyone'),
  documentDecision: rule('account', 'creators', 'push'),
  staffNotice: rule('account', 'creators', 'push'),
} as const satisfies Record<string, KindRule>

export type NotificationKind = keyof typeof notificationKinds
export const kindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]
