import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { JobPayloads } from '../../../jobs/job-payloads.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { anonymizePaymentRows, removeGatewayRefs } from './erase-payer-store.ts'

/**
 * Erases personal data of cards and banks; ledger rows stay. A job queued in the same transaction erases
 * it at the gateway, so accounts reactivated meanwhile are not affected.
 */
export async function erasePayer(tx: Tx, personId: string) {
  const refs = await removeGatewayRefs(tx, personId)
  await anonymizePaymentRows(tx, personId)
  if (Object.values(refs).some(({ length }) => length > 0))
    await queueJob(tx, 'erase-at-gateway', refs, { maxAttempts: 25 })
}

/** Detaches cards and closes accounts at the gateway. Missing ones count as erased. */
export async function eraseAtGateway(
  { payments }: Context,
  { cards, customers, accounts }: JobPayloads['erase-at-gateway'],
) {
  for (const ref of cards) await payments.removeCard({ ref })
  for (const ref of customers) await payments.removeCustomer(ref)
  for (const ref of accounts) await payments.closeAccount(ref)
}
