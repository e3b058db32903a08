import type { Context } from '../context.ts'
import { demoJobs, demoSchedule } from '../demo/demo-jobs.ts'
import {
  recallMassMessage,
  sendMassMessage,
  startDueMassMessages,
} from '../modules/chat/mass-messages/send-mass-message.ts'
import { fetchLinkPreview } from '../modules/chat/links/fetch-link-preview.ts'
import { expireMessages } from '../modules/chat/messages/expire-messages.ts'
import { returnVipCredits } from '../modules/chat/vip/send-vip-message.ts'
import { collectOrphans } from '../modules/media/uploads/collect-orphans.ts'
import { processMedia } from '../modules/media/processing/process-media.ts'
import { removeUserMedia } from '../modules/media/remove-media.ts'
import { eraseAccounts } from '../modules/identity/account/erase-accounts.ts'
import { exportAccount, removeExpiredExports } from '../modules/identity/account/export-account.ts'
import { recordFailedSignIn } from '../modules/identity/sign-in/record-failed-sign-in.ts'
import { purgeExpired } from '../modules/identity/account/purge-expired.ts'
import { sendLoginLink } from '../modules/identity/email-link/send-login-link.ts'
import { sendResetLink } from '../modules/identity/password/send-reset-link.ts'
import {
  removeDocumentsOfPerson,
  removeOldDocuments,
} from '../modules/verification/documents/remove-old-documents.ts'
import { indexCreators } from '../modules/discovery/indexing/index-creators.ts'
import { recordReportOutcome } from '../modules/moderation/notify-reporters.ts'
import { updateTrendingSearches } from '../modules/discovery/search/trending-searches.ts'
import { indexPosts } from '../modules/discovery/indexing/index-posts.ts'
import { expireOffer } from '../modules/marketplace/offers/close-offers.ts'
import { publishDueProducts } from '../modules/marketplace/products/publish-product.ts'
import { alertSavedSearches } from '../modules/marketplace/searches/alert-saved-searches.ts'
import { publishDueReviews } from '../modules/reviews/write-review.ts'
import { settleDueOrder } from '../modules/orders/settle-due-order.ts'
import { renewSubscriptions } from '../modules/subscriptions/lifecycle/renew-subscriptions.ts'
import { payConfirmedRenewal } from '../modules/subscriptions/lifecycle/resume-subscription.ts'
import { compareList, compareLists } from '../modules/lists/compare-lists.ts'
import { processScheduledPosts } from '../modules/posts/publishing/process-scheduled-posts.ts'
import { sendDigests } from '../modules/notifications/digest/send-digests.ts'
import { purgeNotifications } from '../modules/notifications/list/purge-notifications.ts'
import { fanOutNotification } from '../modules/notifications/pipeline/fan-out-notification.ts'
import { sendPush } from '../modules/notifications/push/send-push.ts'
import { closeRoom, removeParticipant } from '../modules/streams/live-events/remove-from-room.ts'
import { grantStageRights } from '../modules/streams/co-hosts/stage-rights.ts'
import { assembleRecording } from '../modules/streams/recording/assemble-recording.ts'
import { refundTickets } from '../modules/streams/tickets/refund-tickets.ts'
import { settleGoals } from '../modules/tips/settle-goals.ts'
import { shareDailyPool } from '../modules/rewards/share-daily-pool.ts'
import { runAutoRecharge } from '../modules/wallet/auto-recharge/run-auto-recharge.ts'
import { followDisputes } from '../modules/wallet/disputes/apply-dispute.ts'
import { forfeitLateBalances } from '../modules/wallet/account-closure/forfeit-balance.ts'
import { eraseAtGateway } from '../modules/wallet/account-closure/erase-payer.ts'
import { assignInvoiceNumbers } from '../modules/wallet/statements/assign-invoice-numbers.ts'
import { recordLedgerCheck } from '../modules/wallet/ledger/verify-ledger.ts'
import { sendCardRefund } from '../modules/wallet/refunds/send-card-refund.ts'
import { reconcile } from '../modules/wallet/finance/reconcile.ts'
import { releaseDue } from '../modules/wallet/charges/release-pending.ts'
import { followPayouts, sendPayout } from '../modules/wallet/payouts/send-payout.ts'
import { followPayment } from '../modules/wallet/payments/settle-payment.ts'
import type { JobPayloads } from './job-payloads.ts'
import { purgeExpiredInfrastructure } from './purge-expired-infrastructure.ts'

/** A job may run again if its worker died before completing it; `id` stays the same. */
type Jobs = {
  [J in keyof JobPayloads]: (context: Context, payload: JobPayloads[J], id: string) => Promise<unknown>
}

export const jobs: Jobs = {
  'send-mail': ({ mail }, message, id) => mail.send({ id, ...message }),
  'send-sms': ({ sms }, message, id) => sms.send({ id, ...message }),
  'send-reset-link': sendResetLink,
  'send-login-link': sendLoginLink,
  'record-failed-sign-in': recordFailedSignIn,
  'export-account': exportAccount,
  'erase-accounts': async (context) => {
    await eraseAccounts(context)
    await forfeitLateBalances(context)
    await removeExpiredExports(context)
  },
  'purge-expired': async (context) => {
    await purgeExpired(context)
    await purgeExpiredInfrastructure(context)
  },
  'collect-orphans': collectOrphans,
  'index-creators': indexCreators,
  'index-posts': indexPosts,
  'process-scheduled-posts': processScheduledPosts,
  'process-media': processMedia,
  'remove-user-media': removeUserMedia,
  'remove-old-documents': removeOldDocuments,
  'remove-user-documents': removeDocumentsOfPerson,
  'auto-recharge': runAutoRecharge,
  'poll-payment': followPayment,
  'send-payout': sendPayout,
  'send-card-refund': sendCardRefund,
  'erase-at-gateway': eraseAtGateway,
  'poll-gateway': async (context) => {
    await followPayouts(context)
    await followDisputes(context)
  },
  'settle-goals': settleGoals,
  'release-pending': async (context) => {
    await releaseDue(context)
    await assignInvoiceNumbers(context)
  },
  'renew-subscriptions': renewSubscriptions,
  'retry-unpaid-renewal': payConfirmedRenewal,
  'share-daily-pool': shareDailyPool,
  'reconcile-payments': reconcile,
  'verify-ledger': recordLedgerCheck,
  'update-trending-searches': updateTrendingSearches,
  'fetch-link-preview': fetchLinkPreview,
  'send-mass-message': sendMassMessage,
  'recall-mass-message': recallMassMessage,
  'update-chat': async (context) => {
    await startDueMassMessages(context)
    await returnVipCredits(context)
    await expireMessages(context)
  },
  'compare-customer-lists': compareLists,
  'compare-customer-list': compareList,
  'fan-out-notification': fanOutNotification,
  'purge-notifications': purgeNotifications,
  'settle-order': settleDueOrder,
  'expire-offer': expireOffer,
  'publish-products': publishDueProducts,
  'alert-saved-searches': alertSavedSearches,
  'send-push': sendPush,
  'change-push-topic': ({ push }, { action, topic, device }) => push[action](topic, device),
  'record-report-outcome': recordReportOutcome,
  'send-digests': sendDigests,
  'publish-reviews': publishDueReviews,
  'assemble-recording': assembleRecording,
  'close-live-room': closeRoom,
  'remove-live-participant': removeParticipant,
  'apply-stage-rights': grantStageRights,
  'refund-stream-tickets': refundTickets,
  ...demoJobs,
}

/** Recurring jobs as cron lines (UTC). */
export const schedule = [
  '* * * * * index-creators {}',
  '* * * * * index-posts {}',
  '* * * * * process-scheduled-posts {}',
  '* * * * * publish-products {}',
  ...demoSchedule,
  '* * * * * renew-subscriptions {}',
  '* * * * * settle-goals {}',
  '* * * * * update-chat {}',
  '*/5 * * * * release-pending {}',
  '*/15 * * * * poll-gateway {}',
  // Runs once per day; hourly in case no node was up at midnight.
  '12 * * * * share-daily-pool {}',
  '25 2 * * * reconcile-payments {}',
  '0 3 * * * verify-ledger {}',
  '5 * * * * erase-accounts {}',
  '17 * * * * purge-expired {}',
  '*/20 * * * * update-trending-searches {}',
  '29 * * * * remove-old-documents {}',
  '35 * * * * compare-customer-lists {}',
  '41 * * * * collect-orphans {}',
  '47 * * * * purge-notifications {}',
  '*/10 * * * * send-digests {}',
]
