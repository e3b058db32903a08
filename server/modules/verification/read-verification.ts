import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Caller, Person } from '../../http/tokens.ts'
import { findPerson } from '../identity/public.ts'
import { documentTypesFor } from './document-rules.ts'
import { currentDocument, currentParts } from './document-store.ts'
import { findCheck, findCountry } from './identity-check-store.ts'
import { toVerificationState } from './verification-view.ts'

/** How my verification stands. */
export const readVerification = (context: Context, { by }: { by: Person }) =>
  verificationOf(context, context.db, by.id)

export async function verificationOf({ identityCheck }: Context, sql: Queries, personId: string) {
  const person = await findPerson(sql, personId)
  if (!person) throw problem('SESSION_ENDED')
  const document = await currentDocument(sql, personId)
  return toVerificationState({
    statusCode: person.statusCode,
    provider: identityCheck.provider,
    document,
    parts: document ? await currentParts(sql, [document.id]) : [],
    refusal: (await findCheck(sql, personId))?.reason,
  })
}

/** Which documents somebody can send: by the country named, else their own. */
export async function readDocumentTypes({ db }: Context, { by, country }: { by: Caller; country?: string }) {
  return documentTypesFor(country ?? (by.kind === 'person' ? await findCountry(db, by.id) : ''))
}
