import { Trans, useLingui } from '@lingui/react/macro'
import { Form, redirect } from 'react-router'
import { requireMember } from '../../features/account/session/session.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { Stepper } from '../../ui/navigation/stepper.tsx'
import type { Route } from './+types/welcome.ts'
import { FirstPosts } from './first-posts.tsx'
import { FollowSuggestions } from './follow-suggestions.tsx'
import { InterestsForm } from './interests-form.tsx'
import { loadFirstPosts, loadInterests, loadSuggestions } from './load-welcome.ts'

const stepOf = (url: URL) => {
  const step = Number(url.searchParams.get('step'))
  return step === 2 || step === 3 ? step : 1
}

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const step = stepOf(url)
  const { data: onboarding } = unwrapResponse(await api('GET /onboarding'))
  if (onboarding.isDone && !url.searchParams.has('step')) throw redirect('/home')
  if (step === 1) return { step, interests: await loadInterests(api, onboarding.groupIds) } as const
  if (step === 2) return { step, creators: await loadSuggestions(api, onboarding.groupIds) } as const
  return { step, posts: await loadFirstPosts(api) } as const
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  if (formText(form, 'intent') === 'interests') {
    const groupIds = form.getAll('groupId').map(String)
    unwrapResponse(await api('PUT /onboarding', { body: { groupIds } }))
    return redirect('/home/welcome?step=2')
  }
  unwrapResponse(await api('PUT /onboarding', { body: { isDone: 1 } }))
  return redirect('/home')
}

/** Introduction for new fans: interests, creators to follow, first posts. Each step can be skipped. */
export default function Welcome({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-7 px-4 py-6 tablet:px-0">
      <PageHead title={t`Welcome to Fanlight`} hidden />
      <header className="flex items-start justify-between gap-4">
        <h1 className="type-28">
          <Trans>Welcome to Fanlight</Trans>
        </h1>
        {loaded.step < 3 && <SkipButton />}
      </header>
      <Stepper steps={[t`Interests`, t`Creators`, t`First posts`]} current={loaded.step - 1} />
      {loaded.step === 1 && <InterestsForm {...loaded.interests} />}
      {loaded.step === 2 && <FollowSuggestions creators={loaded.creators} />}
      {loaded.step === 3 && <FirstPosts posts={loaded.posts} />}
    </div>
  )
}

const SkipButton = () => (
  <Form method="post">
    <input type="hidden" name="intent" value="done" />
    <button type="submit" className="min-h-11 rounded-8 px-2 text-ink-2 hover:text-ink hover:underline">
      <Trans>Skip</Trans>
    </button>
  </Form>
)
