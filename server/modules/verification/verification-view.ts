import { ProfileStatus } from '../../../contract/core/constants.ts'
import type { Context } from '../../context.ts'
import { missingSides, nextStep, reasons } from './documents/document-rules.ts'
import type { DocumentRow, PartRow } from './documents/document-store.ts'

type State = {
  statusCode: number
  provider: Context['identityCheck']['provider']
  document: DocumentRow | undefined
  parts: PartRow[]
  refusal: string | undefined
}

/** Verification state for its user: decisions only, never the files. */
export function toVerificationState({ statusCode, provider, document, parts, refusal }: State) {
  const status = document && document.status !== 'replaced' ? document.status : undefined
  const next = nextStep({ statusCode, parts, documentStatus: status })
  return {
    statusCode,
    provider,
    next,
    missing: next === 'sendAgain' ? missingSides(parts) : [],
    ...(document && status ? { document: toDocumentState(document, status, parts) } : {}),
    ...(refusal && statusCode === ProfileStatus.rejected ? { reason: refusal } : {}),
  }
}

const toDocumentState = (document: DocumentRow, status: PartRow['status'], parts: PartRow[]) => ({
  _id: document.id,
  documentTypeId: document.documentType,
  status,
  submittedAt: document.submittedAt.toISOString(),
  ...(document.decidedAt ? { decidedAt: document.decidedAt.toISOString() } : {}),
  parts: parts.map((part) => ({
    side: part.side,
    status: part.status,
    ...(part.status === 'rejected' && part.reason
      ? { reason: part.reason, message: reasons[part.reason] }
      : {}),
    ...(part.status === 'rejected' && part.note ? { note: part.note } : {}),
    sentAt: part.sentAt.toISOString(),
  })),
})
