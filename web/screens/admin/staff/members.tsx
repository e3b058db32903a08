import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, useNavigation } from 'react-router'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import type { Route } from './+types/members.ts'
import { MemberRow } from './member-row.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { requireStaff, roleNames, type StaffRole } from '../shell/staff-session.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  return { members: unwrapResponse(await api('GET /staff/members', { query: { limit: 100 } })).data }
}

type Answer = {
  done?: string
  message?: string
  fields?: Record<string, string>
  email?: string
  name?: string
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const [email, name] = [formText(form, 'email').trim(), formText(form, 'name').trim()]
  const role = formText(form, 'role') as StaffRole
  const id = formText(form, 'id')
  const answer =
    intent === 'invite'
      ? await api('POST /staff/members', { body: { email, name, role } })
      : await api('PATCH /staff/members', {
          body: {
            id,
            ...(intent === 'remove' ? { isRemoved: 1 as const } : {}),
            ...(intent === 'again' ? { inviteAgain: 1 as const } : {}),
            ...(intent === 'role' ? { role } : {}),
          },
        })
  if (answer.ok) return data<Answer>({ done: intent })
  const { message, fields, code } = answer.body
  const known = code === 'MEMBER_EXISTS' ? { email: message } : fields
  return data<Answer>(
    { message, email, name, ...(known ? { fields: known } : {}) },
    { status: answer.status },
  )
}

export default function Members({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle title={t`Staff`} note={<Trans>Staff members and their roles.</Trans>} />
      {actionData?.message && !actionData.fields && (
        <div className="mb-4">
          <Banner tone="bad">{actionData.message}</Banner>
        </div>
      )}
      {actionData?.done && (
        <div className="mb-4">
          <Banner tone="ok">
            {actionData.done === 'invite' || actionData.done === 'again' ? (
              <Trans>Invitation sent.</Trans>
            ) : (
              <Trans>Saved. They’ll need to log in again.</Trans>
            )}
          </Banner>
        </div>
      )}
      <ul aria-label={t`Staff`}>
        {loaderData.members.map((member) => (
          <MemberRow key={member._id} member={member} />
        ))}
      </ul>
      <InviteForm answer={actionData} />
    </>
  )
}

function InviteForm({ answer }: { answer: Answer | undefined }) {
  const { i18n } = useLingui()
  const { formData } = useNavigation()
  const options = (Object.keys(roleNames) as StaffRole[]).map((value) => ({
    value,
    label: i18n._(roleNames[value]),
  }))
  return (
    <Form
      method="post"
      key={answer?.done}
      className="mt-8 grid max-w-200 gap-4 rounded-card border border-line-2 p-5"
    >
      <h2 className="type-20">
        <Trans>Invite staff</Trans>
      </h2>
      <div className="grid gap-4 tablet:grid-cols-3">
        <Field
          name="name"
          label={<Trans>Name</Trans>}
          defaultValue={answer?.name}
          error={answer?.fields?.name}
          required
        />
        <Field
          name="email"
          type="email"
          label={<Trans>Email</Trans>}
          defaultValue={answer?.email}
          error={answer?.fields?.email}
          required
        />
        <NativeSelect name="role" label={<Trans>Role</Trans>} options={options} />
      </div>
      <Button
        type="submit"
        name="intent"
        value="invite"
        tone="ember"
        className="justify-self-start"
        busy={formData?.get('intent') === 'invite'}
      >
        <Trans>Send invitation</Trans>
      </Button>
    </Form>
  )
}
