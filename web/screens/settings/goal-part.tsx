import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { PlainAmount } from '../../features/payments/amount.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import type { Route } from './+types/tips.ts'
import type { TipsAnswer } from './tips-action.ts'

type Goal = Route.ComponentProps['loaderData']['goals'][number]
type GoalPartProps = { goals: Goal[]; currency: string; answer: TipsAnswer | undefined; pages: ReactNode }

/** Goals: those there are, newest first, and the form for the next. */
export function GoalPart({ goals, currency, answer, pages }: GoalPartProps) {
  const { t } = useLingui()
  const said = answer && ['begin', 'close'].includes(answer.intent) ? answer : undefined
  const refused = said?.message ? said : undefined
  const { state, formData } = useNavigation()
  return (
    <section aria-labelledby="goals" className="grid gap-4 py-6">
      <h2 id="goals" className="type-20">
        <Trans>Goals</Trans>
      </h2>
      <div aria-live="polite" className="empty:hidden">
        {said && !refused && (
          <Banner tone="ok">
            <Trans>Saved.</Trans>
          </Banner>
        )}
        {refused && !Object.keys(refused.fields ?? {}).length && (
          <Banner tone="bad">{refused.message}</Banner>
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
          <Trans>Collect for something</Trans>
        </h3>
        <Field
          name="title"
          label={t`What it is for`}
          defaultValue={refused?.typed?.title ?? ''}
          maxLength={80}
          required
          error={refused?.fields?.title}
        />
        <Field
          name="amount"
          inputMode="decimal"
          label={t`Goal in ${currency}`}
          defaultValue={refused?.typed?.amount ?? ''}
          required
          error={refused?.fields?.target ?? refused?.fields?.amount}
        />
        <Field
          type="date"
          name="endsOn"
          label={t`Open until`}
          defaultValue={refused?.typed?.endsOn ?? ''}
          error={refused?.fields?.endsAt}
          optional
        />
        <Checkbox
          name="isRefunded"
          label={t`Give it back if the goal is missed`}
          note={t`The money is held until then, and is neither theirs to spend nor yours.`}
        />
        <Button
          type="submit"
          name="intent"
          value="begin"
          tone="ember"
          className="justify-self-start"
          busy={state === 'submitting' && formData?.get('intent') === 'begin'}
        >
          <Trans>Begin</Trans>
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
    missed: t`Missed`,
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
            <PlainAmount {...goal.raised} /> of <PlainAmount {...goal.target} />
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
            <Trans>What was held for it went back to who gave it.</Trans>
          </p>
        )}
        {goal.postId && (
          <Link
            to={`/post/${goal.postId}`}
            className="inline-flex min-h-6 items-center text-13 text-ember-text hover:underline"
          >
            {goal.postTitle || <Trans>At a post</Trans>}
          </Link>
        )}
      </div>
      {goal.state === 'open' && (
        <Form method="post">
          <input type="hidden" name="id" value={goal._id} />
          <Button type="submit" name="intent" value="close" tone="line" size="sm">
            {goal.isRefundedIfMissed ? <Trans>Close and give back</Trans> : <Trans>Close</Trans>}
          </Button>
        </Form>
      )}
    </li>
  )
}
