import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import type { Api } from '../../../contract/client.ts'
import { requireMember } from '../../features/session/session.ts'
import { DocumentsPanel } from '../../features/verification/documents-panel.tsx'
import { bodyOf } from '../../lib/answers.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/edit.ts'
import { changesOf, typedOf } from './profile-typed.ts'
import { ProfileForm } from './profile-form.tsx'

export const shouldRevalidate = notForDialogs

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const { data: profile } = bodyOf(await api('GET /profile'))
  const isCreator = profile.userType === 2
  const groups = isCreator ? bodyOf(await api('GET /group', { query: { limit: 100 } })).data : []
  // Being verified, or sent back: what is missing stands above everything else.
  const documents = profile.statusCode === 5 || profile.statusCode === 6 ? await documentsOf(api) : undefined
  return { profile, groups, documents, today: new Date().toISOString().slice(0, 10) }
}

async function documentsOf(api: Api) {
  const verification = bodyOf(await api('GET /verification')).data
  return { verification, types: bodyOf(await api('GET /documentType')).data }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const typed = typedOf(await request.formData())
  const answer = await context.get(serverSide).api('PUT /profile', { body: changesOf(typed) })
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
          <Trans>What everyone sees of you.</Trans>
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
