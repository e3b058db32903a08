import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { requireMember } from '../../features/account/session/session.ts'
import { DocumentsPanel } from '../../features/account/verification/documents-panel.tsx'
import type { Side, VerificationData } from '../../features/account/verification/verification.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import type { Route } from './+types/document.ts'
import { type DocumentFormErrors, DocumentForm } from './document-form.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs): Promise<VerificationData> {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const verification = unwrapResponse(await api('GET /verification')).data
  return { verification, types: unwrapResponse(await api('GET /documentType')).data }
}

const allSides: Side[] = ['front', 'back', 'selfie']

/** The form that works without JavaScript. */
export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const documentId = formText(form, 'documentId')
  const documentTypeId = formText(form, 'documentTypeId') as VerificationData['types'][number]['_id']
  const files = Object.fromEntries(
    allSides.flatMap((side) => {
      const file = form.get(side)
      return file instanceof File && file.size ? [[side, file] as const] : []
    }),
  )
  const body = documentId ? { documentId } : documentTypeId ? { documentTypeId } : {}
  const answer = await api('POST /uploadDocuments', { body, files })
  if (answer.ok) return data({ isSent: true as const })
  const { message, fields = {} } = answer.body
  return data<{ faults: DocumentFormErrors }>(
    { faults: { fields, ...(Object.keys(fields).length ? {} : { form: message }) } },
    { status: answer.status },
  )
}

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { next } = loaderData.verification
  const faults = actionData && 'faults' in actionData ? actionData.faults : undefined
  const isOpen = next === 'send' || next === 'sendAgain'
  return (
    <div className="px-4 pt-3 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Documents`} hidden />
      <h1 className="type-28 mb-5">
        <Trans>Documents</Trans>
      </h1>
      <DocumentsPanel {...loaderData} />
      {isOpen && (
        <noscript>
          <DocumentForm {...loaderData} faults={faults} />
        </noscript>
      )}
    </div>
  )
}
