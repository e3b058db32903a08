import type { Context } from '../../../context.ts'
import type { Client } from '../../../http/request-client.ts'
import type { Staff } from '../../../http/tokens.ts'
import { exportList } from '../../staff/public.ts'
import { toDecimal } from '../currencies.ts'
import {
  listPaymentsAfter,
  listPayoutsAfter,
  type ExportedPayment,
  type ExportedPayout,
} from './export-store.ts'

type ExportedBy = { by: Staff; client: Client }

/** Card payments with the filter of the list. */
export const exportPayments = (
  context: Context,
  { by, client, ...filter }: ExportedBy & { userId?: string; searchText?: string },
) =>
  exportList<ExportedPayment>(context, {
    by,
    client,
    list: 'payments',
    filter,
    head: [
      'Id',
      'Time',
      'Username',
      'Name',
      'Card',
      'Last 4',
      'Amount',
      'Refunded',
      'Currency',
      'Status',
      'Failure',
      'Disputed',
      'Gateway reference',
    ],
    readPage: (after, limit) => listPaymentsAfter(context.db, { ...filter, afterId: after?.id, limit }),
    toCells: (row) => [
      row.id,
      row.createdAt.toISOString(),
      row.username,
      row.name,
      row.brand,
      row.last4,
      toDecimal(row.amountMinor, row.currency),
      toDecimal(row.refundedMinor, row.currency),
      row.currency,
      row.status,
      row.failure ?? '',
      row.isDisputed ? 'yes' : 'no',
      row.ref ?? '',
    ],
  })

/** Payouts in every state, with the approvals. */
export const exportPayouts = (
  context: Context,
  { by, client, ...filter }: ExportedBy & { status?: string },
) =>
  exportList<ExportedPayout>(context, {
    by,
    client,
    list: 'payouts',
    filter,
    head: [
      'Id',
      'Requested',
      'Username',
      'Name',
      'Bank',
      'Last 4',
      'Amount',
      'Fee',
      'Currency',
      'Status',
      'Failure',
      'First approval',
      'Approved by',
      'Sent',
      'Settled',
    ],
    readPage: (after, limit) => listPayoutsAfter(context.db, { ...filter, afterId: after?.id, limit }),
    toCells: (row) => [
      row.id,
      row.requestedAt.toISOString(),
      row.username,
      row.name,
      row.bankName,
      row.last4,
      toDecimal(row.amountMinor, row.currency),
      toDecimal(row.feeMinor, row.currency),
      row.currency,
      row.status,
      row.failure ?? '',
      row.firstApproval ?? '',
      row.approvedBy ?? '',
      row.sentAt?.toISOString() ?? '',
      row.settledAt?.toISOString() ?? '',
    ],
  })
