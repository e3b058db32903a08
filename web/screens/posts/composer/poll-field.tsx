import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { MAX_POLL_OPTIONS, MIN_POLL_OPTIONS, pollDurations } from './draft.ts'
import type { DraftState } from './use-draft.ts'

type PollFieldProps = Pick<DraftState, 'draft' | 'change'> & {
  /** A poll with votes cannot change. */
  isFixed: boolean
  fault: string | undefined
}

/** Adds a poll: two to six options and a duration. The text of the post is the question. */
export function PollField({ draft, change, isFixed, fault }: PollFieldProps) {
  const { t, i18n } = useLingui()
  const { pollOptions: options } = draft
  const setOption = (at: number, text: string) =>
    change(({ pollOptions }) => ({ pollOptions: pollOptions.with(at, text) }))
  const hoursLabel = (hours: number) =>
    new Intl.NumberFormat(i18n.locale, {
      style: 'unit',
      unit: hours < 24 ? 'hour' : 'day',
      unitDisplay: 'long',
    }).format(hours < 24 ? hours : hours / 24)
  // A poll that was created through the API can have any duration.
  const durations = [...new Set([...pollDurations, Number(draft.pollHours)])].toSorted((a, b) => a - b)
  return (
    <section className="border-t border-line py-3 pb-6">
      <Switch
        last
        name="hasPoll"
        label={t`Poll`}
        note={isFixed ? t`This poll has votes, so it can’t be changed.` : t`Let people vote for one answer`}
        checked={draft.hasPoll}
        disabled={isFixed}
        onChange={(event) => change({ hasPoll: event.target.checked })}
      />
      {draft.hasPoll && (
        <fieldset disabled={isFixed} className="mt-3 grid gap-2">
          <legend className="sr-only">
            <Trans>Poll options</Trans>
          </legend>
          {options.map((option, at) => {
            const number = at + 1
            return (
              <div key={number} className="flex items-center gap-1">
                <Field
                  name="pollOption"
                  label={t`Option ${number}`}
                  labelHidden
                  placeholder={t`Option ${number}`}
                  maxLength={80}
                  dir="auto"
                  value={option}
                  onChange={(event) => setOption(at, event.target.value)}
                  className="flex-1"
                />
                {options.length > MIN_POLL_OPTIONS && (
                  <IconButton
                    label={t`Remove option ${number}`}
                    onClick={() =>
                      change(({ pollOptions }) => ({ pollOptions: pollOptions.toSpliced(at, 1) }))
                    }
                  >
                    <X aria-hidden />
                  </IconButton>
                )}
              </div>
            )
          })}
          {fault && (
            <p role="alert" className="text-13 text-bad-text">
              {fault}
            </p>
          )}
          {options.length < MAX_POLL_OPTIONS && (
            <Button
              size="sm"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => change(({ pollOptions }) => ({ pollOptions: [...pollOptions, ''] }))}
              className="justify-self-start"
            >
              <Trans>Add option</Trans>
            </Button>
          )}
          <NativeSelect
            name="pollHours"
            label={t`Ends after`}
            value={draft.pollHours}
            onChange={(event) => change({ pollHours: event.target.value })}
            options={durations.map((hours) => ({ value: String(hours), label: hoursLabel(hours) }))}
          />
        </fieldset>
      )}
      {isFixed && <FixedPollInputs draft={draft} />}
    </section>
  )
}

/** Disabled fields are not submitted; the unchanged poll is. */
const FixedPollInputs = ({ draft }: Pick<DraftState, 'draft'>) => (
  <>
    <input type="hidden" name="hasPoll" value="on" />
    {draft.pollOptions.map((option) => (
      <input key={option} type="hidden" name="pollOption" value={option} />
    ))}
    <input type="hidden" name="pollHours" value={draft.pollHours} />
  </>
)
