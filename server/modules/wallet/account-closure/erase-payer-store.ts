import type { Tx } from '../../../db/database.ts'

/** Deletes and returns the user's references at the gateway. */
export async function removeGatewayRefs(tx: Tx, personId: string) {
  const refs = (rows: readonly { ref: string }[]) => rows.map(({ ref }) => ref)
  return {
    cards: refs(
      await tx<{ ref: string }[]>`
      select ref from card where person_id = ${personId} and removed_at is null`,
    ),
    customers: refs(
      await tx<{ ref: string }[]>`
      delete from gateway_customer where person_id = ${personId} returning ref`,
    ),
    accounts: (
      await tx<{ ref: string; status: string }[]>`
        delete from connect_account where person_id = ${personId} returning ref, status`
    ).flatMap(({ ref, status }) => (status === 'closed' ? [] : [ref])),
  }
}

/** Anonymizes rows the ledger still refers to. */
export async function anonymizePaymentRows(tx: Tx, personId: string) {
  await tx`update card set ref = 'removed-' || id, brand = 'card', last4 = '', exp_month = 1, exp_year = 2000, name = '',
    country = '', fingerprint = 'removed-' || id, is_default = false, removed_at = coalesce(removed_at, now())
    where person_id = ${personId}`
  await tx`update bank set ref = 'removed-' || id, account_ref = '', holder_name = '', bank_name = '', last4 = '',
    stop_hash = sha256(convert_to(gen_random_uuid()::text, 'utf8')), is_default = false,
    removed_at = coalesce(removed_at, now()) where person_id = ${personId}`
  await tx`update dispute set evidence = '' where payment_id in (select id from payment where person_id = ${personId})`
  await tx`update payment set ip = null, user_agent = '', action_url = null, return_path = '/wallet'
    where person_id = ${personId}`
  await tx`update payout set ip = null, account_ref = '', checks = '[]' where person_id = ${personId}`
}
