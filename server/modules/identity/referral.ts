import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { findPersonByReferral } from './person-store.ts'

const asCode = (typed: string) => typed.trim().toUpperCase()

/** Who sent somebody here; undefined without a code, refused with an unknown one. */
export async function findReferrer(sql: Queries, referralCode: string | undefined) {
  if (referralCode === undefined) return undefined
  const referrer = await findPersonByReferral(sql, asCode(referralCode))
  if (!referrer)
    throw problem('REFERRAL_UNKNOWN', { fields: { referralCode: 'Nobody here has that referral code.' } })
  return referrer.id
}

/** Whether a referral code is somebody's. It does not say whose. */
export async function checkReferral({ db }: Context, { referralCode }: { referralCode: string }) {
  await findReferrer(db, referralCode)
  return { referralCode: asCode(referralCode) }
}
