import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { MAX_TRIES } from './verification-rules.ts'
import { countTry, forgiveTry, type Purpose, type VerificationRow } from './verification-store.ts'

type Given = { verificationId: string; code: string }

/** Checks a code without using it up. Five wrong tries end it, whoever makes them. */
export async function confirmCode(context: Context, { verificationId, code }: Given) {
  await checkCode(context, { verificationId, code })
  return { verificationId }
}

/** The verification behind a right code; throws otherwise. */
export async function checkCode(
  { db, now, tokens }: Context,
  { verificationId, code }: Given,
): Promise<VerificationRow> {
  const row = await countTry(db, verificationId, now(), MAX_TRIES)
  if (!row) throw problem('CODE_EXPIRED')
  if (!tokens.isSame(row.codeHash, tokens.hashCode(verificationId, code))) throw problem('CODE_WRONG')
  await forgiveTry(db, verificationId)
  return row
}

/** A right code that was sent for just this: to this recipient, for this purpose, by this person. */
export async function requireCode(
  context: Context,
  given: Given,
  meant: { purpose: Purpose; recipient: string; personId?: string },
) {
  const row = await checkCode(context, given)
  const isMeant =
    row.purpose === meant.purpose &&
    row.recipient === meant.recipient &&
    row.personId === (meant.personId ?? null)
  if (!isMeant) throw problem('CODE_WRONG')
}
