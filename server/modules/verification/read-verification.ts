import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Caller, Person } from '../../http/tokens.ts'
import { findPerson } from '../identity/public.ts'
import { documentTypesFor } from './documents/document-rules.ts'
import { findCurrentDocument, listCurrentParts } from './documents/document-store.ts'
import { findCheck, findPersonCountry } from './identity-check/identity-check-store.ts'
import { toVerificationState } from './verification-view.ts'

export const readVerification = (context: Context, { by }: { by: Person }) =>
  loadVerification(context, context.db, by.id)

export async function loadVerification({ identityCheck }: Context, sql: Queries, personId: string) {
  const person = await findPerson(sql, personId)
  if (!person) throw problem('SESSION_ENDED')
  const document = await findCurrentDocument(sql, personId)
  return toVerificationState({
    statusCode: person.statusCode,
    provider: identityCheck.provider,
    document,
    parts: document ? await listCurrentParts(sql, [document.id]) : [],
    refusal: (await findCheck(sql, personId))?.reason,
  })
}

/** Document types for the given country, by default the caller's own. */
export async function readDocumentTypes({ db }: Context, { by, country }: { by: Caller; country?: string }) {
  return documentTypesFor(country ?? (by.kind === 'person' ? await findPersonCountry(db, by.id) : ''))
}
