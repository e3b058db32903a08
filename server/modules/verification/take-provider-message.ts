import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { ProviderMessage, Verdict } from '../../ports/identity-check.ts'
import { decideVerification } from './decide-verification.ts'
import { lockPerson } from './document-store.ts'
import { keepCheck, keepReceipt } from './identity-check-store.ts'
import { approved, rejectedOutside } from './letters.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Takes in what the outside provider tells. The same message twice is one, an older one that comes later
 * changes nothing, and one about nobody is none of ours. Returns whether it was signed by the provider.
 */
export async function takeProviderMessage(
  context: Context,
  { body, header }: Omit<ProviderMessage, 'now'>,
): Promise<'taken' | 'refused'> {
  const { db, identityCheck, now } = context
  const said = identityCheck.readMessage({ body, header, now: now() })
  if (said === 'forged' || said === 'stale') return 'refused'
  if (said === 'other' || !uuid.test(said.personId)) return 'taken'
  const digest = createHash('sha256').update(body).digest()
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, said.personId)
    if (!person) return
    const { provider } = identityCheck
    if (!(await keepReceipt(tx, { provider, digest, at: now() }))) return
    if (!(await keepCheck(tx, { provider, ...rowOf(said) }))) return
    await decideVerification(tx, {
      personId: said.personId,
      isApproved: said.isApproved,
      letter: (reader) =>
        said.isApproved
          ? approved(reader, context.config.publicUrl)
          : rejectedOutside(reader, said.reason, context.config.publicUrl),
    })
  })
  return 'taken'
}

const rowOf = ({ personId, applicantId, isApproved, reason, toldAt }: Verdict) => ({
  personId,
  applicantId,
  answer: isApproved ? ('approved' as const) : ('rejected' as const),
  reason,
  toldAt,
})
