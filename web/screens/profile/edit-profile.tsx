import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import type { Api } from '../../../contract/core/client.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { DocumentsPanel } from '../../features/account/verification/documents-panel.tsx'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import type { Route } from './+types/edit-profile.ts'
import { toProfileChanges, profileFormValues } from './profile-form-values.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileStatus, UserType } from '../../../contract/core/constants.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const { data: profile } = unwrapResponse(await api('GET /profile'))
  const isCreator = profile.userType === UserType.creator
  const groups = isCreator ? unwrapResponse(await api('GET /group', { query: { limit: 100 } })).data : []
  // During verification or after a rejection, the missing steps come first.
  const documents =
    profile.statusCode === ProfileStatus.verifying || profile.statusCode === ProfileStatus.rejected
      ? await documentsOf(api)
      : undefined
  return { profile, groups, documents, today: new Date().toISOString().slice(0, 10) }
}

async function documentsOf(api: Api) {
  const verification = unwrapResponse(await api('GET /verification')).data
  return { verification, types: unwrapResponse(await api('GET /documentType')).data }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const typed = profileFormValues(await request.formData())
  const answer = await context.get(serverContext).api('PUT /profile', { body: toProfileChanges(typed) })
  if (answer.ok) return data({ saved: true as const })
  const { message, code, fields = {} } = answer.body
  return data({ saved: false as const, message, code, fields, typed }, { status: answer.status })
}

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { documents, ...rest } = loaderData
  return (
    <div className="px-4 pt-3 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Edit profile`} hidden />
      <header className="border-b border-line pb-5">
        <h1 className="type-28">
          <Trans>Edit profile</Trans>
        </h1>
        <p className="mt-0.5 text-ink-2">
          <Trans>What everyone sees on your profile.</Trans>
        </p>
      </header>
      {documents && (
        <div className="border-b border-line py-6">
          <DocumentsPanel {...documents} />
        </div>
      )}
      <ProfileForm {...rest} answer={actionData} />
    </div>
  )
}
