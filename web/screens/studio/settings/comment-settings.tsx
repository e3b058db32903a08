import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect, useNavigation } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { pageOffset } from '../../../lib/page/page-offset.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { SavedToast } from '../../../lib/toast/saved-toast.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { Radio } from '../../../ui/form/radio.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { Route } from './+types/comment-settings.ts'
import { HeldComments } from './held-comments.tsx'
import { PanelHeader } from '../../settings/panel-head.tsx'
import { UserType } from '../../../../contract/core/constants.ts'

const who = ['everybody', 'followers', 'subscribers'] as const
const HELD_PAGE = 20
const slow = [0, 10, 30, 60, 300, 900, 3600]
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/settings')
  const { api } = context.get(serverContext)
  const from = pageOffset(url)
  const [rules, held] = await Promise.all([
    api('GET /commentRules'),
    api('GET /comments/held', { query: { limit: HELD_PAGE, offset: from } }),
  ])
  const { data: list, totalCount } = unwrapResponse(held)
  // The last comment of this page was handled: goes back a page.
  if (list.length === 0 && from > 0) throw redirect('/settings/comments')
  return { rules: unwrapResponse(rules).data, held: list, heldCount: totalCount, from }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const body = {
    who: who.find((option) => option === formText(form, 'who')) ?? 'everybody',
    slowSeconds: Math.min(3600, Math.max(0, Number.parseInt(formText(form, 'slowSeconds'), 10) || 0)),
    blockedWords: formText(form, 'blockedWords')
      .split(/[\n,;،]+/)
      .map((word) => word.trim())
      .filter(Boolean),
  }
  const answer = await context.get(serverContext).api('PUT /commentRules', { body })
  if (answer.ok) return data({ isSaved: true as const })
  const tooLong = Object.keys(answer.body.fields ?? {}).some((name) => name.startsWith('blockedWords'))
  return data(
    { isSaved: false as const, message: answer.body.message, tooLong, typed: formText(form, 'blockedWords') },
    { status: answer.status },
  )
}

/** Comment settings of a creator, and the comments held because of them. */
export default function CommentSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { rules, held, heldCount, from } = loaderData
  const waitName = useWaitNames()
  const isBusy = useNavigation().state === 'submitting'
  const failure = actionData && !actionData.isSaved ? actionData : undefined
  const whoNames = {
    everybody: [t`Everyone`, t`Anyone who can see the post`],
    followers: [t`Followers`, t`Followers and subscribers`],
    subscribers: [t`Subscribers`, t`Only your subscribers`],
  }
  return (
    <>
      <PageHead title={t`Comments`} hidden />
      <PanelHeader title={t`Comments`}>
        <Trans>Comment settings apply to all your posts.</Trans>
      </PanelHeader>
      <div aria-live="polite" className="empty:hidden pt-5">
        <SavedToast of={actionData?.isSaved ? actionData : undefined} />
        {failure && <Banner tone="bad">{failure.message}</Banner>}
      </div>
      <Form method="post" className="grid gap-7 border-b border-line py-6">
        <fieldset className="grid gap-1">
          <legend className="pb-1 font-semibold">
            <Trans>Who can comment</Trans>
          </legend>
          {who.map((option) => (
            <Radio
              key={option}
              name="who"
              value={option}
              defaultChecked={rules.who === option}
              label={whoNames[option][0]}
              note={whoNames[option][1]}
            />
          ))}
        </fieldset>
        <NativeSelect
          name="slowSeconds"
          label={t`Slow mode`}
          hint={t`Minimum time between two comments by the same person on a post.`}
          defaultValue={String(rules.slowSeconds)}
          options={[...new Set([...slow, rules.slowSeconds])]
            .toSorted((a, b) => a - b)
            .map((seconds) => ({ value: String(seconds), label: waitName(seconds) }))}
        />
        <TextArea
          name="blockedWords"
          label={t`Filtered words`}
          hint={t`One per line. Matches whole words, ignoring case and accents. Filtered comments appear below; their authors aren’t notified.`}
          defaultValue={failure?.typed ?? rules.blockedWords.join('\n')}
          error={failure?.tooLong ? t`Up to 300 words of 60 characters each.` : undefined}
          rows={5}
        />
        <Button type="submit" tone="ember" busy={isBusy} className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </Form>
      <section aria-labelledby="held" className="py-6">
        <h2 id="held" className="type-20">
          <Trans>Filtered comments</Trans>{' '}
          <span className="font-medium text-ink-3 tabular-nums">{heldCount}</span>
        </h2>
        <HeldComments held={held} />
        <Pagination
          from={from}
          size={HELD_PAGE}
          total={heldCount}
          at={(place) => `?from=${place}#held`}
          order="soonest"
          className="pt-4"
        />
      </section>
    </>
  )
}

/** Duration of slow mode in words. */
function useWaitNames() {
  const { t } = useLingui()
  return (seconds: number) => {
    if (seconds === 0) return t`Off`
    if (seconds < 60) return t`${seconds} seconds`
    const minutes = Math.round(seconds / 60)
    return seconds < 3600 ? t`${minutes} min` : t`1 hour`
  }
}
