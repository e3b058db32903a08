import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { PeopleSkeleton } from '../../features/people/people-list.tsx'
import { requireMember } from '../../features/session/session.ts'
import { atOnceOrLater, bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { Later } from '../../lib/later.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/muted.ts'
import { ChosenList, chosenPage } from './chosen-list.tsx'
import { MutedWords, type WordsAnswer } from './muted-words.tsx'
import { PanelHead } from './panel-head.tsx'

const list = 'GET /mute/list'
export const shouldRevalidate = notForDialogs

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const people = atOnceOrLater(request, chosenPage(api, list, url))
  const { words } = bodyOf(await api('GET /mutedWords')).data
  return { ...(await people), words }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const form = await request.formData()
  if (formText(form, 'intent') === 'unmute') {
    bodyOf(await api('DELETE /mutedWords', { query: { word: formText(form, 'word') } }))
    return data<WordsAnswer>({ typed: '', fault: undefined })
  }
  const typed = formText(form, 'words')
  const words = typed
    .split(/[\n,;،]+/)
    .map((word) => word.trim())
    .filter(Boolean)
  const answer = await api('POST /mutedWords', { body: { words } })
  if (answer.ok) return data<WordsAnswer>({ typed: '', fault: undefined })
  const [fault = answer.body.message] = Object.values(answer.body.fields ?? {})
  return data<WordsAnswer>({ typed, fault }, { status: answer.status })
}

export default function MutedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const end = {
    act: 'unmute',
    word: t`Unmute`,
    label: (name: string) => t`Unmute ${name}`,
    done: (name: string) => t`${name} is no longer muted.`,
  } as const
  const empty = (
    <EmptyState drawing="door" title={<Trans>Nobody is muted</Trans>}>
      <Trans>You can mute someone from the three dots beside their name.</Trans>
    </EmptyState>
  )
  return (
    <>
      <PageHead title={t`Muted`} hidden />
      <PanelHead title={t`Muted`} back="/settings/privacy">
        <Trans>What you do not want to see. Nobody knows of it.</Trans>
      </PanelHead>
      <MutedWords words={loaderData.words} answer={actionData} />
      <h2 className="type-20 pt-6">
        <Trans>People</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>You follow them and see nothing new of them. They do not know.</Trans>
      </p>
      <Later value={loaderData.later} skeleton={<PeopleSkeleton />}>
        {(first) => <ChosenList {...{ first, list, end, empty }} path="/settings/muted" />}
      </Later>
    </>
  )
}
