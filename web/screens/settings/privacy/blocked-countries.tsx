import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { isCreator, requireMember } from '../../../features/account/session/session.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import type { Route } from './+types/blocked-countries.ts'
import { PanelHeader } from '../panel-head.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly
/** More than there are countries. */
const ALL_COUNTRIES = 300

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (!isCreator(session)) throw redirect('/settings/privacy')
  const { api } = context.get(serverContext)
  const [blocked, all] = await Promise.all([
    api('GET /blockedCountries'),
    api('GET /country', { query: { limit: ALL_COUNTRIES } }),
  ])
  return {
    blocked: unwrapResponse(blocked).data.countries,
    all: unwrapResponse(all).data.map(({ _id, name }) => ({ id: _id, name })),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const country = formText(form, 'country')
  const answer =
    formText(form, 'intent') === 'unblock'
      ? await api('DELETE /blockedCountries', { query: { country } })
      : await api('POST /blockedCountries', { body: { country } })
  return answer.ok ? null : data({ message: answer.body.message }, { status: answer.status })
}

/** Countries in which a creator's profile and content are not available. */
export default function BlockedCountriesPage({
  loaderData: { blocked, all },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui()
  const busy = useNavigation().formData?.get('intent') === 'block'
  const chosen = all.filter(({ id }) => blocked.includes(id))
  return (
    <>
      <PageHead title={t`Blocked countries`} hidden />
      <PanelHeader title={t`Blocked countries`} back="/settings/privacy">
        <Trans>
          People in these countries can’t find your profile, posts, streams or products. Subscribers and
          buyers keep access to what they paid for.
        </Trans>
      </PanelHeader>
      <Form
        method="post"
        // A chosen country leaves the list.
        key={blocked.join()}
        preventScrollReset
        className="flex items-end gap-2 border-b border-line py-6"
      >
        <NativeSelect
          name="country"
          label={t`Country`}
          placeholder={t`Choose a country`}
          required
          error={actionData?.message}
          options={all
            .filter(({ id }) => !blocked.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          className="min-w-0 flex-1"
        />
        <Button type="submit" name="intent" value="block" tone="line" busy={busy}>
          <Trans>Block</Trans>
        </Button>
      </Form>
      {chosen.length === 0 ? (
        <EmptyState illustration="door" title={<Trans>No blocked countries</Trans>}>
          <Trans>Your profile is available everywhere.</Trans>
        </EmptyState>
      ) : (
        <ul aria-label={t`Blocked countries`} className="flex flex-wrap gap-2 py-6">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="country" value={id} />
                <button
                  type="submit"
                  name="intent"
                  value="unblock"
                  aria-label={t`Unblock ${name}`}
                  className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-wash px-4 font-[550] hover:bg-wash-2"
                >
                  <bdi className="truncate">{name}</bdi>
                  <X aria-hidden className="size-4 shrink-0 text-ink-2" />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
