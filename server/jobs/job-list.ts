import type { Context } from '../context.ts'
import { makeDemoFilm, makeDemoPictures } from '../db/seed/make-demo-media.ts'
import { collectOrphans } from '../modules/media/collect-orphans.ts'
import { makeMedia } from '../modules/media/make-media.ts'
import { removeMediaOf } from '../modules/media/remove-media.ts'
import { eraseAccounts } from '../modules/identity/erase-accounts.ts'
import { exportAccount, removeOldExports } from '../modules/identity/export-account.ts'
import { noteFailedSignIn } from '../modules/identity/note-failed-sign-in.ts'
import { purgeExpired } from '../modules/identity/purge-expired.ts'
import { sendResetLink } from '../modules/identity/send-reset-link.ts'
import { removeDocumentsOf, removeOldDocuments } from '../modules/verification/remove-old-documents.ts'
import { demoPresence } from '../db/seed/demo-presence.ts'
import { indexCreators } from '../modules/discovery/index-creators.ts'
import { indexPosts } from '../modules/discovery/index-posts.ts'
import { renewSubscriptions } from '../modules/subscriptions/renew-subscriptions.ts'
import { payUnpaid } from '../modules/subscriptions/resume-subscription.ts'
import { tendPosts } from '../modules/posts/tend-posts.ts'
import { settleGoals } from '../modules/posts/settle-goals.ts'
import { shareDailyPool } from '../modules/rewards/share-daily-pool.ts'
import { followDisputes } from '../modules/wallet/apply-dispute.ts'
import { forfeitLateMoney } from '../modules/wallet/forfeit-money.ts'
import { forgetAtGateway } from '../modules/wallet/forget-payer.ts'
import { numberInvoices } from '../modules/wallet/number-invoices.ts'
import { keepProof } from '../modules/wallet/prove-ledger.ts'
import { sendCardRefund } from '../modules/wallet/refund-to-card.ts'
import { reconcile } from '../modules/wallet/reconcile.ts'
import { releaseDue } from '../modules/wallet/release-pending.ts'
import { followPayouts, sendPayout } from '../modules/wallet/send-payout.ts'
import { followPayment } from '../modules/wallet/settle-payment.ts'
import type { JobPayloads } from './job-payloads.ts'
import { purgeMachinery } from './purge-machinery.ts'

/** A job may be done again when its runner died before it could say so; `id` stays the same. */
type Jobs = {
  [J in keyof JobPayloads]: (context: Context, payload: JobPayloads[J], id: string) => Promise<unknown>
}

export const jobs: Jobs = {
  'send-mail': ({ mail }, message, id) => mail.send({ id, ...message }),
  'send-sms': ({ sms }, message, id) => sms.send({ id, ...message }),
  'send-reset-link': sendResetLink,
  'note-failed-sign-in': noteFailedSignIn,
  'export-account': exportAccount,
  'erase-accounts': async (context) => {
    await eraseAccounts(context)
    await forfeitLateMoney(context)
    await removeOldExports(context)
  },
  'purge-expired': async (context) => {
    await purgeExpired(context)
    await purgeMachinery(context)
  },
  'collect-orphans': collectOrphans,
  'index-creators': indexCreators,
  'index-posts': indexPosts,
  'tend-posts': tendPosts,
  'demo-presence': demoPresence,
  'demo-pictures': makeDemoPictures,
  'demo-film': makeDemoFilm,
  'make-media': makeMedia,
  'remove-media-of': removeMediaOf,
  'remove-old-documents': removeOldDocuments,
  'remove-documents-of': removeDocumentsOf,
  'follow-payment': followPayment,
  'send-payout': sendPayout,
  'send-card-refund': sendCardRefund,
  'forget-at-gateway': forgetAtGateway,
  'follow-gateway': async (context) => {
    await followPayouts(context)
    await followDisputes(context)
  },
  'settle-goals': settleGoals,
  'release-pending': async (context) => {
    await releaseDue(context)
    await numberInvoices(context)
  },
  'renew-subscriptions': renewSubscriptions,
  'pay-unpaid': payUnpaid,
  'share-daily-pool': shareDailyPool,
  'reconcile-payments': reconcile,
  'prove-ledger': keepProof,
}

/** When recurring work is due, as cron writes it (UTC). */
export const timetable = [
  '* * * * * index-creators {}',
  '* * * * * index-posts {}',
  '* * * * * tend-posts {}',
  '* * * * * demo-presence {}',
  '* * * * * renew-subscriptions {}',
  '* * * * * settle-goals {}',
  '*/5 * * * * release-pending {}',
  '*/15 * * * * follow-gateway {}',
  // Yesterday's, once; every hour for the case that nobody was there at midnight.
  '12 * * * * share-daily-pool {}',
  '25 2 * * * reconcile-payments {}',
  '0 3 * * * prove-ledger {}',
  '5 * * * * erase-accounts {}',
  '17 * * * * purge-expired {}',
  '29 * * * * remove-old-documents {}',
  '41 * * * * collect-orphans {}',
]
