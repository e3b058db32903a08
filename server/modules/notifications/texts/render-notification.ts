import type { NotificationKind } from '../../../../contract/notifications/constants.ts'
import { renderText } from '../../../i18n/render-email.ts'
import { ar, arNames } from './ar.ts'
import { en, enNames, type Names, type TextKey, type Texts } from './en.ts'
import { es, esNames } from './es.ts'

export type NotificationContent = {
  kind: NotificationKind
  details: Record<string, string>
  amountMinor: number | null
  currency: string | null
  /** Visible users, latest first. */
  names: string[]
  actorCount: number
}

const languages: Record<string, { texts: Texts; join: Names }> = {
  en: { texts: en, join: enNames },
  es: { texts: es, join: esNames },
  ar: { texts: ar, join: arNames },
}

const variants: Record<string, TextKey> = {
  'live coHost': 'liveCoHost',
  'purchase post': 'purchasePost',
  'purchase message': 'purchaseMessage',
  'purchase stream': 'purchaseStream',
  'purchase story': 'purchaseStory',
  'mention story': 'mentionStory',
  'storyReply reply': 'storyReply',
  'storyReply reaction': 'storyReaction',
  'order created': 'orderCreated',
  'order accepted': 'orderAccepted',
  'order shipped': 'orderShipped',
  'order delivered': 'orderDelivered',
  'order revisionRequested': 'orderRevisionRequested',
  'order completed': 'orderCompleted',
  'order cancelled': 'orderCancelled',
  'order rejected': 'orderRejected',
  'order expired': 'orderExpired',
  'order disputed': 'orderDisputed',
  'order refunded': 'orderRefunded',
  'offer made': 'offerMade',
  'offer countered': 'offerCountered',
  'offer accepted': 'offerAccepted',
  'offer rejected': 'offerRejected',
  'offer withdrawn': 'offerWithdrawn',
  'offer expired': 'offerExpired',
  'reportOutcome kept': 'reportKept',
  'reportOutcome removed': 'reportRemoved',
  'reportOutcome putBack': 'reportRestored',
  'review reply': 'reviewReply',
  'payout paid': 'payoutPaid',
  'payout failed': 'payoutFailed',
  'payout returned': 'payoutReturned',
  'payout refused': 'payoutRefused',
  'documentDecision true': 'documentApproved',
  'documentDecision false': 'documentRejected',
  'staffNotice removed': 'postRemoved',
  'staffNotice restored': 'postRestored',
}
const plain: Partial<Record<NotificationKind, TextKey>> = {
  payout: 'payoutFailed',
  order: 'orderCreated',
  offer: 'offerMade',
  reportOutcome: 'reportKept',
  documentDecision: 'documentRejected',
  staffNotice: 'postRemoved',
}

function textKey({ kind, details, amountMinor }: NotificationContent): TextKey {
  const hasAmount = amountMinor !== null
  if (kind === 'tip' && details.of) return hasAmount ? 'tipsAnonymousAmount' : 'tipsAnonymous'
  if (kind === 'tip') return hasAmount ? 'tipAmount' : 'tip'
  const variant = variants[`${kind} ${details.of ?? details.status ?? details.isApproved ?? ''}`]
  return variant ?? plain[kind] ?? (kind as TextKey)
}

/** Keeps a value of the other writing direction from reordering the sentence. */
const isolateFor = (language: string) => (value: string) =>
  language === 'ar' || /[\u0590-\u08FF]/.test(value) ? `\u2068${value}\u2069` : value

type Isolate = (value: string) => string
function joinNames({ names, actorCount }: NotificationContent, join: Names, isolate: Isolate) {
  const [first, second] = names.map(isolate)
  if (!first) return join.unknown
  if (actorCount <= 1) return first
  if (actorCount === 2 && second) return join.two(first, second)
  return join.others(first, actorCount - 1)
}

/** The sentence of a notification in a language, and the part of it that names users. */
export function renderNotification(content: NotificationContent, language: string) {
  const short = language.slice(0, 2)
  const { texts, join } = languages[short] ?? { texts: en, join: enNames }
  const text = texts[textKey(content)]
  const isMany = content.actorCount > 1
  const template = typeof text === 'string' ? text : isMany ? text.other : text.one
  const isolate = isolateFor(short)
  const names = joinNames(content, join, isolate)
  const { amountMinor, currency } = content
  const amount =
    amountMinor === null || currency === null
      ? ''
      : renderText({ language, timezone: 'UTC' }, ({ money }) => money({ amountMinor, currency }))
  return {
    text: template.replace('{names}', () => names).replace('{amount}', () => isolate(amount)),
    names: template.includes('{names}') ? names : '',
  }
}
