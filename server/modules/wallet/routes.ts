import { cards } from '../../../contract/cards.ts'
import { finance } from '../../../contract/finance.ts'
import { limits } from '../../../contract/limits.ts'
import { payouts } from '../../../contract/payouts.ts'
import { wallet } from '../../../contract/wallet.ts'
import { implement } from '../../http/implement.ts'
import { addBank, makeDefaultBank, readBanks, removeBank, stopBank } from './banks.ts'
import {
  addCard,
  changeCard,
  makeDefaultCard,
  openCardPage,
  readCards,
  removeCard,
  tokeniseCard,
} from './cards.ts'
import { connectAccount, disconnectAccount, readAccount } from './connect-account.ts'
import { readLimits, setLimit, takeBreak, tellMeEarly } from './limits.ts'
import { openWallet, readWallet, readWalletSetting } from './open-wallet.ts'
import { readMoneyLeft } from './read-closing.ts'
import { readBankFields, readCountryLink, readPayoutCountries } from './read-banks.ts'
import { readCalendar } from './read-calendar.ts'
import { readInvoice } from './read-invoice.ts'
import { readOverview, readPending } from './read-overview.ts'
import { readPoolDays } from './read-pool.ts'
import { readTransaction, readTransactions } from './read-transactions.ts'
import { readRecharge, rechargeWallet } from './recharge-wallet.ts'
import { refundToCard } from './refund-to-card.ts'
import { decideAdjustment, proposeAdjustment, readAdjustments, refundByStaff } from './staff-adjustments.ts'
import { closeDay, readBookDays, readDayFile } from './staff-days.ts'
import { proveNow, readBooks, readFinanceWaiting, readProofs } from './staff-books.ts'
import { acceptDispute, readDispute, readDisputes, sendEvidence } from './staff-disputes.ts'
import { readStaffPayments } from './staff-payments.ts'
import { readStaffSales, readStaffWallet } from './staff-people.ts'
import { approvePayout, readStaffPayout, readWaitingPayouts, refusePayout } from './staff-payouts.ts'
import { readStatementName, setStatementName } from './statement-name.ts'
import { readStatement } from './statement.ts'
import { previewWithdrawal, readPayouts, withdrawMoney } from './withdraw-money.ts'

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
    'GET /wallet/closing': ({ context, person }) => readMoneyLeft(context, { by: person }),
    'GET /wallet/calendar': ({ context, person, query }) => readCalendar(context, { by: person, ...query }),
    'GET /wallet/statementName': ({ context, person }) => readStatementName(context, { by: person }),
    'PUT /wallet/statementName': ({ context, person, body }) =>
      setStatementName(context, { by: person, ...body }),
  }),
  ...implement(limits, {
    'GET /wallet/limits': ({ context, person }) => readLimits(context, { by: person }),
    'POST /wallet/break': ({ context, person, body }) => takeBreak(context, { by: person, ...body }),
    'PUT /wallet/tellEarly': ({ context, person, body }) => tellMeEarly(context, { by: person, ...body }),
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
    'POST /externalAccount/stop': ({ context, body }) => stopBank(context, body),
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
    'GET /staff/finance': ({ context }) => readBooks(context),
    'GET /staff/finance/waiting': ({ context }) => readFinanceWaiting(context),
    'GET /staff/payouts': ({ context, query }) => readWaitingPayouts(context, query),
    'GET /staff/payout': ({ context, query }) => readStaffPayout(context, query),
    'POST /staff/payouts/approve': ({ context, staff: by, client, body }) =>
      approvePayout(context, { by, client, ...body }),
    'POST /staff/payouts/refuse': ({ context, staff: by, client, body }) =>
      refusePayout(context, { by, client, ...body }),
    'GET /staff/disputes': ({ context, query }) => readDisputes(context, query),
    'GET /staff/dispute': ({ context, query }) => readDispute(context, query),
    'POST /staff/disputes/evidence': ({ context, staff: by, body }) => sendEvidence(context, { by, ...body }),
    'POST /staff/disputes/accept': ({ context, staff: by, body }) => acceptDispute(context, { by, ...body }),
    'POST /staff/refunds': ({ context, staff: by, body }) => refundByStaff(context, { by, ...body }),
    'GET /staff/wallet': ({ context, query }) => readStaffWallet(context, query),
    'GET /staff/sales': ({ context, query }) => readStaffSales(context, query),
    'GET /staff/payments': ({ context, query }) => readStaffPayments(context, query),
    'POST /staff/payments/refund': ({ context, staff: by, client, body }) =>
      refundToCard(context, { by, client, ...body }),
    'GET /staff/adjustments': ({ context, staff: by, query }) => readAdjustments(context, { by, ...query }),
    'POST /staff/adjustments': ({ context, staff: by, body }) => proposeAdjustment(context, { by, ...body }),
    'POST /staff/adjustments/decide': ({ context, staff: by, body }) =>
      decideAdjustment(context, { by, ...body }),
    'GET /staff/proofs': ({ context, query }) => readProofs(context, query),
    'POST /staff/proofs': ({ context }) => proveNow(context),
    'GET /staff/dailyClose': ({ context, query }) => readBookDays(context, query),
    'POST /staff/dailyClose': ({ context, staff: by, body }) => closeDay(context, { by, ...body }),
    'GET /staff/pool': ({ context, query }) => readPoolDays(context, query),
    'GET /staff/dayFile': ({ context, query }) => readDayFile(context, query),
  }),
]
