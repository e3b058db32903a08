import { verification } from '../../../contract/verification.ts'
import { implement } from '../../http/implement.ts'
import { openCheck } from './open-check.ts'
import { readDocumentTypes, readVerification } from './read-verification.ts'
import { resendLink } from './resend-link.ts'
import { sendDocuments } from './send-documents.ts'

export const routes = implement(verification, {
  'GET /documentType': ({ context, caller, query }) => readDocumentTypes(context, { by: caller, ...query }),
  'GET /verification': ({ context, person }) => readVerification(context, { by: person }),
  'POST /uploadDocuments': ({ context, person, body, files }) =>
    sendDocuments(context, { by: person, ...body, files }),
  'POST /resendDocuments': ({ context, person, body }) => resendLink(context, { by: person, ...body }),
  'POST /sumsub/verificationRequest': ({ context, person }) => openCheck(context, { by: person }),
})
