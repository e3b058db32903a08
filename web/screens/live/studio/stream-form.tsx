import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import type { Body, Data } from '../../../../contract/core/endpoint.ts'
import type { ErrorBody } from '../../../../contract/core/errors.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { useCategoryTitle } from '../../../features/people/creator/category-title.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { CoverField } from './cover-field.tsx'
import { slowModeOptions, splitList } from './chat-settings.ts'

type Category = Data<Endpoints['GET /group']>['items'][number]
type CustomerList = Data<Endpoints['GET /creatorCustomerLists']>['items'][number]
export type NewStream = Body<Endpoints['POST /stream']>
type StreamFormProps = {
  currency: string
  categories: Category[]
  lists: CustomerList[]
  /** Whether a stream can start now; scheduling always works. */
  canStart: boolean
  busy: boolean
  fault: ErrorBody | undefined
  onSubmit: (stream: NewStream) => void
}

/** Everything about a stream before it starts. */
export function StreamForm({
  currency,
  categories,
  lists,
  canStart,
  busy,
  fault,
  onSubmit,
}: StreamFormProps) {
  const { t } = useLingui()
  const titleOf = useCategoryTitle()
  const [chosenTime, setWhen] = useState<'now' | 'later'>('now')
  const when = canStart ? chosenTime : 'later'
  const [entry, setEntry] = useState<NonNullable<NewStream['entry']>>('everyone')
  const [isRecorded, setRecorded] = useState(true)
  const fields = fault?.fields ?? {}
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(readForm(new FormData(event.currentTarget), { when, entry }))
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      {fault && !fault.fields && <Banner tone="bad">{fault.message}</Banner>}
      <Field name="title" label={t`Title`} maxLength={100} required error={fields.title} dir="auto" />
      <TextArea name="description" label={t`Description`} maxLength={1000} optional dir="auto" />
      <CoverField />
      <NativeSelect
        name="categoryId"
        label={t`Category`}
        optional
        defaultValue=""
        options={[
          { value: '', label: t`None` },
          ...categories.map((category) => ({ value: category._id, label: titleOf(category) })),
        ]}
      />
      <Choice legend={t`When`}>
        <Segmented
          wide
          label={t`When`}
          value={when}
          onChange={setWhen}
          options={[
            { value: 'now', label: t`Now`, disabled: !canStart },
            { value: 'later', label: t`Schedule` },
          ]}
        />
      </Choice>
      {when === 'later' && (
        <Field
          name="scheduledAt"
          type="datetime-local"
          label={t`Start`}
          required
          error={fields.scheduledAt}
        />
      )}
      <NativeSelect
        label={t`Who can watch`}
        value={entry}
        onChange={({ target }) => setEntry(target.value as typeof entry)}
        options={[
          { value: 'everyone', label: t`Everyone` },
          { value: 'followers', label: t`Followers` },
          { value: 'subscribers', label: t`Subscribers` },
          { value: 'ticket', label: t`Ticket` },
          ...(lists.length ? [{ value: 'list', label: t`A customer list` }] : []),
        ]}
      />
      {entry === 'list' && (
        <NativeSelect
          name="listId"
          label={t`Customer list`}
          hint={t`Only its members see this stream. Your followers aren’t notified.`}
          options={lists.map(({ listId, name }) => ({ value: listId, label: name }))}
        />
      )}
      {entry === 'ticket' && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <Field
            name="price"
            inputMode="decimal"
            label={t`Ticket price (${currency})`}
            required
            error={fields.price ?? fields.amount}
          />
          <Field
            name="plannedMinutes"
            type="number"
            min={10}
            max={720}
            defaultValue={60}
            label={t`Planned minutes`}
            hint={t`Tickets are refunded if you stream less than half of it.`}
          />
        </div>
      )}
      <div className="grid items-end gap-4 tablet:grid-cols-2">
        <Field name="goalTitle" label={t`Tip goal`} maxLength={80} optional dir="auto" />
        <Field
          name="goalAmount"
          inputMode="decimal"
          label={t`Goal amount (${currency})`}
          optional
          error={entry === 'ticket' ? undefined : fields.amount}
        />
      </div>
      <div className="grid gap-4 tablet:grid-cols-2">
        <NativeSelect
          name="slowModeSeconds"
          label={t`Slow mode`}
          defaultValue="0"
          options={slowModeOptions.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        <NativeSelect
          name="orientation"
          label={t`Format`}
          defaultValue="landscape"
          options={[
            { value: 'landscape', label: t`Landscape` },
            { value: 'portrait', label: t`Portrait` },
          ]}
        />
      </div>
      <Checkbox
        name="isRecorded"
        value="1"
        label={t`Record this stream`}
        checked={isRecorded}
        onChange={({ target }) => setRecorded(target.checked)}
      />
      {isRecorded && (
        <Field
          name="recordingPrice"
          inputMode="decimal"
          label={t`Price of the recording (${currency})`}
          hint={t`Leave it empty to show it to everyone who can watch the stream.`}
          optional
        />
      )}
      <Checkbox name="isSubscribersChat" value="1" label={t`Only subscribers can chat`} />
      <Field
        name="moderators"
        label={t`Moderators`}
        hint={t`Usernames, separated by commas. They can remove messages, mute and ban viewers.`}
        error={fault?.code === 'MODERATOR_UNKNOWN' ? fault.message : undefined}
        optional
        dir="auto"
      />
      <Field
        name="blockedWords"
        label={t`Blocked words`}
        hint={t`Separate words with commas. Messages with them are refused.`}
        optional
        dir="auto"
      />
      <Button type="submit" tone="ember" size="lg" wide busy={busy}>
        {when === 'now' ? <Trans>Go live</Trans> : <Trans>Schedule stream</Trans>}
      </Button>
    </form>
  )
}

const Choice = ({ legend, children }: { legend: string; children: React.ReactNode }) => (
  <div className="grid gap-2">
    <p aria-hidden className="font-semibold">
      {legend}
    </p>
    {children}
  </div>
)

type Chosen = { when: 'now' | 'later'; entry: NonNullable<NewStream['entry']> }
function readForm(form: FormData, { when, entry }: Chosen): NewStream {
  const text = (name: string) => formText(form, name).trim()
  const isTicket = entry === 'ticket'
  const words = splitList(text('blockedWords'))
  const moderators = splitList(text('moderators'))
  return {
    title: text('title'),
    entry,
    orientation: text('orientation') === 'portrait' ? 'portrait' : 'landscape',
    slowModeSeconds: Number(text('slowModeSeconds')),
    isSubscribersChat: text('isSubscribersChat') ? 1 : 0,
    isRecorded: text('isRecorded') ? 1 : 0,
    ...(text('recordingPrice') ? { recordingPrice: text('recordingPrice') } : {}),
    ...(text('description') ? { description: text('description') } : {}),
    ...(when === 'later' ? { scheduledAt: new Date(text('scheduledAt')).toISOString() } : {}),
    ...(entry === 'list' ? { listId: text('listId') } : {}),
    ...(isTicket ? { price: text('price'), plannedMinutes: Number(text('plannedMinutes')) || 60 } : {}),
    ...(text('goalAmount') ? { goalAmount: text('goalAmount'), goalTitle: text('goalTitle') } : {}),
    ...(words.length ? { blockedWords: words } : {}),
    ...(moderators.length ? { moderatorUsernames: moderators } : {}),
    ...(text('categoryId') ? { categoryId: text('categoryId') } : {}),
    ...(text('coverMediaId') ? { coverMediaId: text('coverMediaId') } : {}),
  }
}
