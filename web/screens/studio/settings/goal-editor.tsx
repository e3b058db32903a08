import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { SavedToast } from '../../../lib/toast/saved-toast.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Route } from './+types/tip-settings.ts'
import type { TipSettingsResult } from './tip-settings-action.ts'

type Goal = Route.ComponentProps['loaderData']['goals'][number]
type GoalEditorProps = {
  goals: Goal[]
  currency: string
  answer: TipSettingsResult | undefined
  pages: ReactNode
}

/** Goals, newest first, and the form for a new one. */
export function GoalEditor({ goals, currency, answer, pages }: GoalEditorProps) {
  const { t } = useLingui()
  const result = answer && ['begin', 'close'].includes(answer.intent) ? answer : undefined
  const failure = result?.message ? result : undefined
  const { state, formData } = useNavigation()
  return (
    <section aria-labelledby="goals" className="grid gap-4 py-6">
      <h2 id="goals" className="type-20">
        <Trans>Goals</Trans>
      </h2>
      <div aria-live="polite" className="empty:hidden">
        <SavedToast of={failure ? undefined : result} />
        {failure && !Object.keys(failure.fields ?? {}).length && (
          <Banner tone="bad">{failure.message}</Banner>
        )}
      </div>
      <ul className="grid">
        {goals.map((goal) => (
          <GoalRow key={goal._id} goal={goal} />
        ))}
      </ul>
      {pages}
      <Form method="post" key={goals.length} className="grid max-w-120 gap-4">
        <h3 className="font-semibold">
          <Trans>Start a goal</Trans>
        </h3>
        <Field
          name="title"
          label={t`What’s it for?`}
          defaultValue={failure?.typed?.title ?? ''}
          maxLength={80}
          required
          error={failure?.fields?.title}
        />
        <Field
          name="amount"
          inputMode="decimal"
          label={t`Goal in ${currency}`}
          defaultValue={failure?.typed?.amount ?? ''}
          required
          error={failure?.fields?.target ?? failure?.fields?.amount}
        />
        <Field
          type="date"
          name="endsOn"
          label={t`Open until`}
          defaultValue={failure?.typed?.endsOn ?? ''}
          error={failure?.fields?.endsAt}
          optional
        />
        <Checkbox
          name="isRefunded"
          label={t`Refund tips if the goal isn’t reached`}
          note={t`The money is held until then. Neither you nor your fans can use it.`}
        />
        <Button
          type="submit"
          name="intent"
          value="begin"
          tone="ember"
          className="justify-self-start"
          busy={state === 'submitting' && formData?.get('intent') === 'begin'}
        >
          <Trans>Start</Trans>
        </Button>
      </Form>
    </section>
  )
}

function GoalRow({ goal }: { goal: Goal }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const states = {
    open: t({ message: 'Open', context: 'a goal' }),
    reached: t`Reached`,
    missed: t`Not reached`,
    closed: t`Closed`,
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold break-words">
          {goal.title}
          <Badge>{states[goal.state]}</Badge>
        </p>
        <p className="text-13 text-ink-2">
          <Trans>
            <InlineAmount {...goal.raised} /> of <InlineAmount {...goal.target} />
          </Trans>
          {', '}
          <Plural value={goal.givers} one="# person" other="# people" />
          {goal.endsAt && (
            <>
              {', '}
              <Trans>until {dateTime(goal.endsAt)}</Trans>
            </>
          )}
        </p>
        {goal.isRefundedIfMissed === 1 && (goal.state === 'missed' || goal.state === 'closed') && (
          <p className="text-13 text-ink-2">
            <Trans>Goal closed. Held tips were refunded.</Trans>
          </p>
        )}
        {goal.postId && (
          <Link
            to={`/post/${goal.postId}`}
            className="inline-flex min-h-6 items-center text-13 text-ember-text hover:underline"
          >
            {goal.postTitle || <Trans>View post</Trans>}
          </Link>
        )}
      </div>
      {goal.state === 'open' && (
        <Form method="post">
          <input type="hidden" name="id" value={goal._id} />
          <Button type="submit" name="intent" value="close" tone="line" size="sm">
            {goal.isRefundedIfMissed ? <Trans>Close and refund</Trans> : <Trans>Close</Trans>}
          </Button>
        </Form>
      )}
    </li>
  )
}
