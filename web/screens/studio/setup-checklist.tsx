import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { PaneProgress } from '../../ui/brand/pane-progress.tsx'
import type { Studio } from './studio-types.ts'

type SetupStep = NonNullable<Studio['setup']>[number]

/** What a new creator has to do before the first sale, with progress. Gone once everything is done. */
export function SetupChecklist({ steps }: { steps: SetupStep[] }) {
  const { t } = useLingui()
  const done = steps.filter(({ state }) => state === 'done').length
  const total = steps.length
  return (
    <section aria-labelledby="setup" className="mb-7 rounded-sheet border border-line p-5 tablet:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="setup" className="type-20">
          <Trans>Set up your page</Trans>
        </h2>
        <p className="text-13 text-ink-2">
          <Trans>
            {done} of {total} done
          </Trans>
        </p>
      </div>
      <div className="mt-3 mb-2">
        <PaneProgress label={t`Steps done`} value={done / total} count={total} />
      </div>
      <ol>
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, state }: SetupStep) {
  const { t } = useLingui()
  const texts = useStepTexts()[step]
  const isDone = state === 'done'
  const note =
    state === 'waiting'
      ? t`We’re checking your documents. This usually takes a day.`
      : state === 'rejected'
        ? t`Your documents were rejected. Upload new ones.`
        : texts.note
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={texts.to}
        className="flex min-h-14 items-center gap-3.5 py-3 outline-offset-[-4px] hover:bg-wash"
      >
        <span
          className={cx(
            'grid size-6 shrink-0 place-items-center rounded-full border',
            isDone ? 'border-ok bg-ok text-white' : 'border-line-2',
          )}
        >
          {isDone && <Check aria-hidden className="size-4" />}
        </span>
        <span className="min-w-0 flex-1">
          <b className={cx('block font-semibold', isDone && 'text-ink-2')}>{texts.title}</b>
          {isDone ? (
            <span className="sr-only">
              <Trans>Done</Trans>
            </span>
          ) : (
            <span className={cx('block text-13', state === 'rejected' ? 'text-bad-text' : 'text-ink-2')}>
              {note}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3 rtl:-scale-x-100" />
      </Link>
    </li>
  )
}

function useStepTexts(): Record<SetupStep['step'], { to: string; title: string; note: string }> {
  const { t } = useLingui()
  return {
    documents: {
      to: '/document',
      title: t`Verify your identity`,
      note: t`Your page goes live once we’ve checked your documents.`,
    },
    photos: {
      to: '/profile/edit',
      title: t`Add a profile photo and a cover`,
      note: t`They’re the first thing people see.`,
    },
    plan: {
      to: '/plans/new',
      title: t`Create a subscription plan`,
      note: t`Choose a monthly price and an optional free trial.`,
    },
    bank: {
      to: '/wallet/banks/new',
      title: t`Add a bank account`,
      note: t`So that we can pay you.`,
    },
    post: {
      to: '/posts/new',
      title: t`Publish your first post`,
      note: t`Three or more posts give people a reason to subscribe.`,
    },
  }
}
