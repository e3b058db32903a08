import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { findPersonByReferral } from '../account/person-store.ts'

const normalizeCode = (input: string) => input.trim().toUpperCase()

/** The referrer's id; undefined without a code, throws for an unknown one. */
export async function findReferrer(sql: Queries, referralCode: string | undefined) {
  if (referralCode === undefined) return undefined
  const referrer = await findPersonByReferral(sql, normalizeCode(referralCode))
  if (!referrer)
    throw problem('REFERRAL_UNKNOWN', { fields: { referralCode: 'This referral code doesn’t exist.' } })
  return referrer.id
}

/** Whether a referral code exists. Does not reveal whose it is. */
export async function checkReferral({ db }: Context, { referralCode }: { referralCode: string }) {
  await findReferrer(db, referralCode)
  return { referralCode: normalizeCode(referralCode) }
}
