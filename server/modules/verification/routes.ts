import { verification } from '../../../contract/identity/verification.ts'
import { implement } from '../../http/implement.ts'
import { startCheck } from './identity-check/start-check.ts'
import { readDocumentTypes, readVerification } from './read-verification.ts'
import { sendHandoffLink } from './identity-check/send-handoff-link.ts'
import { submitDocuments } from './documents/submit-documents.ts'

export const routes = implement(verification, {
  'GET /documentType': ({ context, caller, query }) => readDocumentTypes(context, { by: caller, ...query }),
  'GET /verification': ({ context, person }) => readVerification(context, { by: person }),
  'POST /uploadDocuments': ({ context, person, body, files }) =>
    submitDocuments(context, { by: person, ...body, files }),
  'POST /resendDocuments': ({ context, person, body }) => sendHandoffLink(context, { by: person, ...body }),
  'POST /sumsub/verificationRequest': ({ context, person }) => startCheck(context, { by: person }),
})
