import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { JobPayloads } from '../../jobs/job-payloads.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { emptyMoneyRows, takeGatewayRefs } from './forget-store.ts'

/**
 * Takes away what a card or a bank says about its owner, while the books that refer to it stay. The gateway is told
 * by a job of the same transaction: it forgets whoever was erased, and nobody who came back in that moment.
 */
export async function forgetPayer(tx: Tx, personId: string) {
  const refs = await takeGatewayRefs(tx, personId)
  await emptyMoneyRows(tx, personId)
  if (Object.values(refs).some(({ length }) => length > 0))
    await queueJob(tx, 'forget-at-gateway', refs, { maxAttempts: 25 })
}

/** Detaches cards and closes accounts at the gateway. What is not there any more is forgotten already. */
export async function forgetAtGateway(
  { payments }: Context,
  { cards, customers, accounts }: JobPayloads['forget-at-gateway'],
) {
  for (const ref of cards) await payments.removeCard({ ref })
  for (const ref of customers) await payments.removeCustomer(ref)
  for (const ref of accounts) await payments.closeAccount(ref)
}
