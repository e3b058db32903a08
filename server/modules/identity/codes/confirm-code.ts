import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { MAX_ATTEMPTS } from './one-time-code-rules.ts'
import { countAttempt, uncountAttempt, type CodePurpose, type OneTimeCodeRow } from './one-time-code-store.ts'

type CodeInput = { verificationId: string; code: string }

/** Checks a code without consuming it. Five wrong attempts invalidate it. */
export async function confirmCode(context: Context, { verificationId, code }: CodeInput) {
  await checkCode(context, { verificationId, code })
  return { verificationId }
}

/** Returns the row of a correct code; throws otherwise. */
export async function checkCode(
  { db, now, tokens }: Context,
  { verificationId, code }: CodeInput,
): Promise<OneTimeCodeRow> {
  const row = await countAttempt(db, verificationId, now(), MAX_ATTEMPTS)
  if (!row) throw problem('CODE_EXPIRED')
  if (!tokens.isSame(row.codeHash, tokens.hashCode(verificationId, code))) throw problem('CODE_WRONG')
  await uncountAttempt(db, verificationId)
  return row
}

/** Requires a correct code that was sent to this recipient, for this purpose and this person. */
export async function requireCode(
  context: Context,
  input: CodeInput,
  expected: { purpose: CodePurpose; recipient: string; personId?: string },
) {
  const row = await checkCode(context, input)
  const isExpected =
    row.purpose === expected.purpose &&
    row.recipient === expected.recipient &&
    row.personId === (expected.personId ?? null)
  if (!isExpected) throw problem('CODE_WRONG')
}
