import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { UserListSkeleton } from '../../../features/people/users/user-list.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { deferOnNavigation } from '../../../lib/hydration/defer-on-navigation.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { Deferred } from '../../../lib/hydration/deferred.tsx'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import type { Route } from './+types/muted.ts'
import { RelationList, loadRelationPage } from './relation-list.tsx'
import { MutedWords, type MutedWordsResult } from './muted-words.tsx'
import { PanelHeader } from '../panel-head.tsx'

const list = 'GET /mute/list'
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const people = deferOnNavigation(request, loadRelationPage(api, list, url))
  const { words } = unwrapResponse(await api('GET /mutedWords')).data
  return { ...(await people), words }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  if (formText(form, 'intent') === 'unmute') {
    unwrapResponse(await api('DELETE /mutedWords', { query: { word: formText(form, 'word') } }))
    return data<MutedWordsResult>({ typed: '', fault: undefined })
  }
  const typed = formText(form, 'words')
  const words = typed
    .split(/[\n,;،]+/)
    .map((word) => word.trim())
    .filter(Boolean)
  const answer = await api('POST /mutedWords', { body: { words } })
  if (answer.ok) return data<MutedWordsResult>({ typed: '', fault: undefined })
  const [fault = answer.body.message] = Object.values(answer.body.fields ?? {})
  return data<MutedWordsResult>({ typed, fault }, { status: answer.status })
}

export default function MutedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const end = {
    act: 'unmute',
    word: t`Unmute`,
    label: (name: string) => t`Unmute ${name}`,
    done: (name: string) => t`${name} unmuted.`,
  } as const
  const empty = (
    <EmptyState illustration="door" title={<Trans>No muted users</Trans>}>
      <Trans>To mute someone, use the menu next to their name.</Trans>
    </EmptyState>
  )
  return (
    <>
      <PageHead title={t`Muted`} hidden />
      <PanelHeader title={t`Muted`} back="/settings/privacy">
        <Trans>Hide creators and words from your feed. They aren’t notified.</Trans>
      </PanelHeader>
      <MutedWords words={loaderData.words} answer={actionData} />
      <h2 className="type-20 pt-6">
        <Trans>People</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>You still follow them but don’t see their posts. They aren’t notified.</Trans>
      </p>
      <Deferred value={loaderData.deferred} skeleton={<UserListSkeleton />}>
        {(first) => <RelationList {...{ first, list, end, empty }} path="/settings/muted" />}
      </Deferred>
    </>
  )
}
