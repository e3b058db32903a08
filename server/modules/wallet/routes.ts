import { autoRecharge } from '../../../contract/commerce/auto-recharge.ts'
import { cards } from '../../../contract/commerce/cards.ts'
import { financeExports } from '../../../contract/staff/exports.ts'
import { finance } from '../../../contract/staff/finance.ts'
import { ledger } from '../../../contract/staff/ledger.ts'
import { limits } from '../../../contract/commerce/spending-limits.ts'
import { payouts } from '../../../contract/commerce/payouts.ts'
import { wallet } from '../../../contract/commerce/wallet.ts'
import { implement } from '../../http/implement.ts'
import { readAutoRecharge, setAutoRecharge } from './auto-recharge/set-auto-recharge.ts'
import { addBank, makeDefaultBank, readBanks, removeBank, cancelBank } from './payouts/banks.ts'
import {
  addCard,
  changeCard,
  makeDefaultCard,
  openCardPage,
  readCards,
  removeCard,
  tokeniseCard,
} from './payments/cards.ts'
import { connectAccount, disconnectAccount, readAccount } from './payouts/connect-account.ts'
import { readLimits, setLimit, pauseSpending, setLimitAlerts } from './limits/limits.ts'
import { openWallet, readWallet, readWalletSetting } from './open-wallet.ts'
import { readClosurePreview } from './account-closure/read-closure-preview.ts'
import { readBankFields, readCountryLink, readPayoutCountries } from './payouts/read-bank-fields.ts'
import { readEarningsCalendar } from './overview/read-earnings-calendar.ts'
import { readInvoice } from './statements/read-invoice.ts'
import { readOverview, readPending } from './overview/read-overview.ts'
import { readPoolDays } from './daily-pool/read-pool.ts'
import { readTransaction, readTransactions } from './statements/read-transactions.ts'
import { readRecharge, rechargeWallet } from './payments/recharge-wallet.ts'
import { refundCardPayment } from './refunds/send-card-refund.ts'
import {
  decideAdjustment,
  proposeAdjustment,
  readAdjustments,
  refundSaleByStaff,
} from './finance/staff-adjustments.ts'
import { closeDay, readDailyCloses, exportDailyClose } from './finance/daily-close.ts'
import {
  runLedgerCheck,
  readLedgerStatus,
  readFinanceQueue,
  readLedgerChecks,
} from './finance/ledger-status.ts'
import { exportPayments, exportPayouts } from './finance/export-finance-lists.ts'
import { readRevenue } from './finance/read-revenue.ts'
import { acceptDispute, readDispute, readDisputes, sendEvidence } from './finance/staff-disputes.ts'
import { readStaffPayments } from './finance/staff-payments.ts'
import { readStaffSales, readStaffWallet } from './finance/staff-wallets.ts'
import { approvePayout, readStaffPayout, readPayoutsInReview, rejectPayout } from './finance/staff-payouts.ts'
import { readStatementName, setStatementName } from './payments/statement-name.ts'
import { readStatement } from './statements/statement.ts'
import { previewWithdrawal, readPayouts, withdrawMoney } from './payouts/withdraw-money.ts'

export const routes = [
  ...implement(wallet, {
    'POST /wallet': ({ context, person, body }) => openWallet(context, { by: person, ...body }),
    'GET /wallet': ({ context, person }) => readWallet(context, { by: person }),
    'GET /walletSetting': ({ context, person }) => readWalletSetting(context, { by: person }),
    'GET /wallet/overview': ({ context, person }) => readOverview(context, { by: person }),
    'POST /wallet/recharge': ({ context, person, client, body, idempotencyKey: key }) =>
      rechargeWallet(context, { by: person, client, key, ...body }),
    'GET /wallet/recharge': ({ context, person, query }) => readRecharge(context, { by: person, ...query }),
    'GET /walletTransaction': ({ context, person, query }) =>
      readTransactions(context, { by: person, ...query }),
    'GET /walletTransaction/detail': ({ context, person, query }) =>
      readTransaction(context, { by: person, ...query }),
    'GET /activePendingTransactionLogs': ({ context, person, query }) =>
      readPending(context, { by: person, ...query }),
    'GET /wallet/statement': ({ context, person, query }) => readStatement(context, { by: person, ...query }),
    'GET /wallet/invoice': ({ context, person, query }) => readInvoice(context, { by: person, ...query }),
    'GET /wallet/closurePreview': ({ context, person }) => readClosurePreview(context, { by: person }),
    'GET /wallet/calendar': ({ context, person, query }) =>
      readEarningsCalendar(context, { by: person, ...query }),
    'GET /wallet/statementName': ({ context, person }) => readStatementName(context, { by: person }),
    'PUT /wallet/statementName': ({ context, person, body }) =>
      setStatementName(context, { by: person, ...body }),
  }),
  ...implement(autoRecharge, {
    'GET /wallet/autoRecharge': ({ context, person }) => readAutoRecharge(context, { by: person }),
    'PUT /wallet/autoRecharge': ({ context, person, body }) =>
      setAutoRecharge(context, { by: person, ...body }),
  }),
  ...implement(limits, {
    'GET /wallet/limits': ({ context, person }) => readLimits(context, { by: person }),
    'POST /wallet/spendingPause': ({ context, person, body }) =>
      pauseSpending(context, { by: person, ...body }),
    'PUT /wallet/limits/alerts': ({ context, person, body }) =>
      setLimitAlerts(context, { by: person, ...body }),
    'PUT /wallet/limits': ({ context, person, body }) => setLimit(context, { by: person, ...body }),
  }),
  ...implement(payouts, {
    'GET /withdraw/withdrawAmt': ({ context, person, query }) =>
      previewWithdrawal(context, { by: person, ...query }),
    'POST /withdraw/money': ({ context, person, client, body }) =>
      withdrawMoney(context, { by: person, client, ...body }),
    'GET /withdraw': ({ context, person, query }) => readPayouts(context, { by: person, ...query }),
    'GET /bankFields': ({ query }) => readBankFields(query),
    'GET /wallet/pg/country': ({ query }) => readPayoutCountries(query),
    'GET /country/link': ({ context, query }) => readCountryLink(context, query),
    'GET /connectAccount': ({ context, person }) => readAccount(context, { by: person }),
    'POST /connectAccount': ({ context, person, body }) => connectAccount(context, { by: person, ...body }),
    'DELETE /connectAccount': ({ context, person }) => disconnectAccount(context, { by: person }),
    'GET /externalAccount': ({ context, person, query }) => readBanks(context, { by: person, ...query }),
    'POST /externalAccount': ({ context, person, body }) => addBank(context, { by: person, ...body }),
    'PATCH /externalAccount': ({ context, person, body }) =>
      makeDefaultBank(context, { by: person, ...body }),
    'DELETE /externalAccount': ({ context, person, query }) => removeBank(context, { by: person, ...query }),
    'POST /externalAccount/cancel': ({ context, body }) => cancelBank(context, body),
  }),
  ...implement(cards, {
    'GET /card': ({ context, person, query }) => readCards(context, { by: person, ...query }),
    'POST /card': ({ context, person, body }) => addCard(context, { by: person, ...body }),
    'PUT /card': ({ context, person, body }) => changeCard(context, { by: person, ...body }),
    'PATCH /card': ({ context, person, body }) => makeDefaultCard(context, { by: person, ...body }),
    'DELETE /card': ({ context, person, query }) => removeCard(context, { by: person, ...query }),
    'POST /card/page': ({ context, person, body }) => openCardPage(context, { by: person, ...body }),
    'POST /card/token': ({ context, body }) => tokeniseCard(context, body),
  }),
  ...implement(finance, {
    'GET /staff/finance': ({ context }) => readLedgerStatus(context),
    'GET /staff/finance/waiting': ({ context }) => readFinanceQueue(context),
    'GET /staff/finance/revenue': ({ context }) => readRevenue(context),
    'GET /staff/payouts': ({ context, query }) => readPayoutsInReview(context, query),
    'GET /staff/payout': ({ context, query }) => readStaffPayout(context, query),
    'POST /staff/payouts/approve': ({ context, staff: by, client, body }) =>
      approvePayout(context, { by, client, ...body }),
    'POST /staff/payouts/refuse': ({ context, staff: by, client, body }) =>
      rejectPayout(context, { by, client, ...body }),
    'GET /staff/disputes': ({ context, query }) => readDisputes(context, query),
    'GET /staff/dispute': ({ context, query }) => readDispute(context, query),
    'POST /staff/disputes/evidence': ({ context, staff: by, body }) => sendEvidence(context, { by, ...body }),
    'POST /staff/disputes/accept': ({ context, staff: by, body }) => acceptDispute(context, { by, ...body }),
    'POST /staff/refunds': ({ context, staff: by, body }) => refundSaleByStaff(context, { by, ...body }),
    'GET /staff/wallet': ({ context, query }) => readStaffWallet(context, query),
    'GET /staff/sales': ({ context, query }) => readStaffSales(context, query),
    'GET /staff/payments': ({ context, query }) => readStaffPayments(context, query),
    'POST /staff/payments/refund': ({ context, staff: by, client, body }) =>
      refundCardPayment(context, { by, client, ...body }),
  }),
  ...implement(financeExports, {
    'GET /staff/payments/export': ({ context, staff: by, client, query }) =>
      exportPayments(context, { by, client, ...query }),
    'GET /staff/payouts/export': ({ context, staff: by, client, query }) =>
      exportPayouts(context, { by, client, ...query }),
  }),
  ...implement(ledger, {
    'GET /staff/adjustments': ({ context, staff: by, query }) => readAdjustments(context, { by, ...query }),
    'POST /staff/adjustments': ({ context, staff: by, body }) => proposeAdjustment(context, { by, ...body }),
    'POST /staff/adjustments/decide': ({ context, staff: by, body }) =>
      decideAdjustment(context, { by, ...body }),
    'GET /staff/ledgerChecks': ({ context, query }) => readLedgerChecks(context, query),
    'POST /staff/ledgerChecks': ({ context }) => runLedgerCheck(context),
    'GET /staff/dailyClose': ({ context, query }) => readDailyCloses(context, query),
    'POST /staff/dailyClose': ({ context, staff: by, body }) => closeDay(context, { by, ...body }),
    'GET /staff/pool': ({ context, query }) => readPoolDays(context, query),
    'GET /staff/dailyClose/export': ({ context, query }) => exportDailyClose(context, query),
  }),
]
