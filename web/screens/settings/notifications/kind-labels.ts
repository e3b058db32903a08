import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationKind } from './settings-form.ts'

export const kindLabels: Record<NotificationKind, MessageDescriptor> = {
  follow: msg`New followers`,
  followRequest: msg`Follow requests`,
  followAccepted: msg`Accepted follow requests`,
  like: msg`Likes on your posts`,
  commentLike: msg`Likes on your comments`,
  comment: msg`Comments on your posts`,
  reply: msg`Replies to your comments`,
  mention: msg`Mentions`,
  messageRequest: msg`Message requests`,
  storyReply: msg`Replies to your stories`,
  vipMessage: msg`VIP messages`,
  post: msg`New posts from people you follow`,
  live: msg`Live streams of people you follow`,
  review: msg`Reviews`,
  consentRequest: msg`Consent requests`,
  referral: msg`Referrals`,
  tip: msg`Tips`,
  purchase: msg`Purchases`,
  subscriber: msg`New subscribers`,
  renewal: msg`Renewed subscriptions`,
  renewalFailed: msg`Failed renewals`,
  autoRechargeStopped: msg`Automatic top-ups`,
  payout: msg`Withdrawals`,
  order: msg`Orders`,
  offer: msg`Offers`,
  reportOutcome: msg`Outcomes of your reports`,
  documentDecision: msg`Identity verification`,
  staffNotice: msg`Decisions about your posts`,
}
