import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect, useNavigation } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { pageFrom } from '../../lib/page-from.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { PageTurner } from '../../ui/page-turner.tsx'
import { Radio } from '../../ui/radio.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { Route } from './+types/comments.ts'
import { HeldList } from './held-list.tsx'
import { PanelHead } from './panel-head.tsx'

const who = ['everybody', 'followers', 'subscribers'] as const
const HELD_PAGE = 20
const slow = [0, 10, 30, 60, 300, 900, 3600]
export const shouldRevalidate = notForDialogs

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== 2) throw redirect('/settings')
  const { api } = context.get(serverSide)
  const from = pageFrom(url)
  const [rules, held] = await Promise.all([
    api('GET /commentRules'),
    api('GET /comments/held', { query: { limit: HELD_PAGE, offset: from } }),
  ])
  const { data: list, totalCount } = bodyOf(held)
  // The last one of this page was dealt with: what is left stands before it.
  if (list.length === 0 && from > 0) throw redirect('/settings/comments')
  return { rules: bodyOf(rules).data, held: list, heldCount: totalCount, from }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const body = {
    who: who.find((one) => one === formText(form, 'who')) ?? 'everybody',
    slowSeconds: Math.min(3600, Math.max(0, Number.parseInt(formText(form, 'slowSeconds'), 10) || 0)),
    blockedWords: formText(form, 'blockedWords')
      .split(/[\n,;،]+/)
      .map((word) => word.trim())
      .filter(Boolean),
  }
  const answer = await context.get(serverSide).api('PUT /commentRules', { body })
  if (answer.ok) return data({ isSaved: true as const })
  const tooLong = Object.keys(answer.body.fields ?? {}).some((name) => name.startsWith('blockedWords'))
  return data(
    { isSaved: false as const, message: answer.body.message, tooLong, typed: formText(form, 'blockedWords') },
    { status: answer.status },
  )
}

/** How a creator wants to be spoken with, and what waits because of it. */
export default function CommentSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { rules, held, heldCount, from } = loaderData
  const waitName = useWaitNames()
  const isBusy = useNavigation().state === 'submitting'
  const refused = actionData && !actionData.isSaved ? actionData : undefined
  const whoNames = {
    everybody: [t`Everybody`, t`Whoever sees the post`],
    followers: [t`Followers`, t`Subscribers too`],
    subscribers: [t`Subscribers`, t`Nobody else`],
  }
  return (
    <>
      <PageHead title={t`Comments`} hidden />
      <PanelHead title={t`Comments`}>
        <Trans>How you want to be spoken with. It holds for all your posts.</Trans>
      </PanelHead>
      <div aria-live="polite" className="empty:hidden pt-5">
        {actionData?.isSaved && (
          <Banner tone="ok">
            <Trans>Saved.</Trans>
          </Banner>
        )}
        {refused && <Banner tone="bad">{refused.message}</Banner>}
      </div>
      <Form method="post" className="grid gap-7 border-b border-line py-6">
        <fieldset className="grid gap-1">
          <legend className="pb-1 font-semibold">
            <Trans>Who may write</Trans>
          </legend>
          {who.map((one) => (
            <Radio
              key={one}
              name="who"
              value={one}
              defaultChecked={rules.who === one}
              label={whoNames[one][0]}
              note={whoNames[one][1]}
            />
          ))}
        </fieldset>
        <NativeSelect
          name="slowSeconds"
          label={t`Slow mode`}
          hint={t`How long somebody waits between two comments at one post.`}
          defaultValue={String(rules.slowSeconds)}
          options={[...new Set([...slow, rules.slowSeconds])]
            .toSorted((a, b) => a - b)
            .map((seconds) => ({ value: String(seconds), label: waitName(seconds) }))}
        />
        <TextArea
          name="blockedWords"
          label={t`Words that hold a comment back`}
          hint={t`One in a line. Whole words, without regard to case or accents. The comment waits below; its author sees nothing of it.`}
          defaultValue={refused?.typed ?? rules.blockedWords.join('\n')}
          error={refused?.tooLong ? t`At most 300 words of 60 letters.` : undefined}
          rows={5}
        />
        <Button type="submit" tone="ember" busy={isBusy} className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </Form>
      <section aria-labelledby="held" className="py-6">
        <h2 id="held" className="type-20">
          <Trans>Held back</Trans> <span className="font-medium text-ink-3 tabular-nums">{heldCount}</span>
        </h2>
        <HeldList held={held} />
        <PageTurner
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

/** How long a wait of slow mode is, in words. */
function useWaitNames() {
  const { t } = useLingui()
  return (seconds: number) => {
    if (seconds === 0) return t`Off`
    if (seconds < 60) return t`${seconds} seconds`
    const minutes = Math.round(seconds / 60)
    return seconds < 3600 ? t`${minutes} min` : t`1 hour`
  }
}
