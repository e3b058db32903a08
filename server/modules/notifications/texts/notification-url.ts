import type { NotificationKind } from '../../../../contract/notifications/constants.ts'

type Target = {
  kind: NotificationKind
  subjectId: string
  details: Record<string, string>
  /** Username of the latest visible user. */
  username: string | undefined
}

const fixed: Partial<Record<NotificationKind, string>> = {
  follow: '/people/followers',
  followRequest: '/people/requests',
  consentRequest: '/settings/shown',
  storyReply: '/chat',
  referral: '/profile',
  review: '/profile',
  subscriber: '/subscribers',
  renewal: '/subscribers',
  renewalFailed: '/subscriptions',
  autoRechargeStopped: '/wallet/auto-recharge',
  payout: '/wallet/payouts',
  reportOutcome: '/help',
  staffNotice: '/posts',
}

/** The page of the web app that a notification opens. */
export function notificationUrl({ kind, subjectId, details, username }: Target) {
  const page = fixed[kind]
  if (page) return page
  if (kind === 'messageRequest' || kind === 'vipMessage') return `/chat?c=${subjectId}`
  if (kind === 'live') return `/live/${details.streamId ?? subjectId}`
  if (kind === 'order')
    return details.orderKind === 'shoutout' ? `/shoutouts/${subjectId}` : `/orders/${subjectId}`
  if (kind === 'offer') return `/orders?side=${details.side ?? 'buying'}&show=offers`
  if (kind === 'documentDecision') return details.isApproved === 'true' ? '/studio' : '/document'
  if (kind === 'followAccepted' || (kind === 'mention' && details.of === 'story'))
    return username ? `/${username}` : '/people/following'
  if (details.postId) return `/post/${details.postId}`
  return kind === 'tip' ? '/studio/tips' : '/wallet/transactions'
}
