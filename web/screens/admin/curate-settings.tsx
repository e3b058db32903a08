import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import type { Route } from './+types/curate-settings.ts'
import { curationAnswer, type CurationAnswer, Outcome } from './curation-answer.tsx'
import { PageTitle } from './page-title.tsx'
import { requireStaff } from './staff.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverSide)
  return bodyOf(await api('GET /staff/settings')).data
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverSide)
  const form = await request.formData()
  const key = formText(form, 'key')
  const typed = formText(form, 'value')
  const value = readTyped(typed)
  return curationAnswer(await api('PUT /staff/settings', { body: { key, value } }), key)
}

/** A number where it reads as one, on or off for a switch, else one of the words that were offered. */
const readTyped = (typed: string) =>
  typed === 'on' ? true : typed === 'off' ? false : /^-?[\d.]+$/.test(typed) ? Number(typed) : typed

function useSettingNames(): Record<string, string> {
  const { t } = useLingui()
  return {
    'home.creatorsPerSection': t`Creators in a section of home`,
    'explore.pageSize': t`Creators on a page of explore`,
    'discovery.newcomerDays': t`Days for which somebody is a newcomer`,
    'discovery.newcomerEvery': t`The how-manieth place is a newcomer’s`,
    'posts.leastPriceCents': t`Least price of a post, in US cents`,
    'posts.consentRequired': t`Whoever is shown in a post is asked before it goes out`,
    'posts.mostPriceCents': t`Highest price of a post, in US cents`,
    'tips.leastCents': t`Least tip, in cents of a US dollar`,
    'tips.mostCents': t`Largest tip, in cents of a US dollar`,
    'search.recentKept': t`Recent searches kept for each`,
    'pool.isOn': t`Daily pool for creators`,
    'pool.currency': t`Currency of the daily pool`,
    'pool.dailyAmount': t`Daily pool, in whole units of its currency`,
    'pool.capPercent': t`The most one creator gets of a day, in per cent`,
    'pool.mostPerPerson': t`How often one person counts for a creator in a day`,
    'pool.viewPoints': t`Points for a view`,
    'pool.likePoints': t`Points for a like`,
    'pool.commentPoints': t`Points for a comment`,
    'pool.tipPoints': t`Points for a tip`,
    'pool.purchasePoints': t`Points for a purchase`,
    'pool.subscriberPoints': t`Points for a new subscriber`,
    'site.isIndexable': t`Search engines may show us`,
  }
}

export default function CurateSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const names = useSettingNames()
  const { dateTime } = useFormats()
  const told = (value: number | boolean | string) =>
    typeof value === 'boolean' ? (value ? t`on` : t`off`) : String(value)
  return (
    <>
      <PageTitle
        title={t`Configuration`}
        note={<Trans>What can be set without a new version, within its limits.</Trans>}
      />
      <Outcome answer={actionData} done={t`Saved, and in force.`} />
      <ul aria-label={t`Configuration`} className="grid gap-3">
        {loaderData.settings.map((setting) => (
          <li key={setting.key}>
            <SettingForm
              setting={setting}
              name={names[setting.key] ?? setting.key}
              answer={actionData?.of === setting.key ? actionData : undefined}
            />
          </li>
        ))}
      </ul>
      <h2 className="type-20 mt-8 mb-2">
        <Trans>What was changed</Trans>
      </h2>
      {loaderData.history.length === 0 && (
        <p className="text-ink-2">
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      <ul>
        {loaderData.history.map(({ _id, key, before, after, by, at }) => (
          <li key={_id} className="border-t border-line py-2.5">
            <b className="font-semibold">{names[key] ?? key}</b>: {told(before)} → {told(after)}
            <span className="block text-13 text-ink-2">{[by, dateTime(at)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

type SettingFormProps = {
  setting: Route.ComponentProps['loaderData']['settings'][number]
  name: string
  answer: CurationAnswer | undefined
}

function SettingForm({ setting, name, answer }: SettingFormProps) {
  const { t } = useLingui()
  const { key, kind, value, options, min = 0, max = 0 } = setting
  const usual = typeof setting.default === 'boolean' ? (setting.default ? t`on` : t`off`) : setting.default
  const hint = kind === 'whole' ? t`From ${min} to ${max}; ${usual} unless set.` : t`${usual} unless set.`
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-end gap-3 rounded-card border border-line-2 p-4"
    >
      <input type="hidden" name="key" value={key} />
      {kind === 'whole' ? (
        <Field
          key={String(value)}
          name="value"
          type="number"
          label={name}
          hint={hint}
          min={min}
          max={max}
          step={1}
          defaultValue={String(value)}
          error={answer?.fields?.value}
          className="min-w-60 flex-1"
          required
        />
      ) : (
        <NativeSelect
          key={String(value)}
          name="value"
          label={name}
          hint={hint}
          defaultValue={kind === 'choice' ? String(value) : value ? 'on' : 'off'}
          error={answer?.fields?.value}
          options={
            options?.map((option) => ({ value: option, label: option })) ?? [
              { value: 'on', label: t`on` },
              { value: 'off', label: t`off` },
            ]
          }
          className="min-w-60 flex-1"
        />
      )}
      <Button type="submit" tone="line" className="h-12" aria-label={t`Save ${name}`}>
        <Trans>Save</Trans>
      </Button>
    </Form>
  )
}
