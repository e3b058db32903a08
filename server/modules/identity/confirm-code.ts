import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { MAX_TRIES } from './verification-rules.ts'
import { countTry, forgiveTry, type VerificationRow } from './verification-store.ts'

/** Checks a code without using it up. Five wrong tries end it, whoever makes them. */
export async function confirmCode(
  context: Context,
  { verificationId, code }: { verificationId: string; code: string },
) {
  await checkCode(context, { verificationId, code })
  return { verificationId }
}

/** The verification behind a right code; throws otherwise. */
export async function checkCode(
  { db, now, tokens }: Context,
  { verificationId, code }: { verificationId: string; code: string },
): Promise<VerificationRow> {
  const row = await countTry(db, verificationId, now(), MAX_TRIES)
  if (!row) throw problem('CODE_EXPIRED')
  if (!tokens.isSame(row.codeHash, tokens.hashCode(verificationId, code))) throw problem('CODE_WRONG')
  await forgiveTry(db, verificationId)
  return row
}
