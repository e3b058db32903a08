import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import type { Route } from './+types/platform-settings.ts'
import { curationResult, type CurationResult, CurationOutcome } from './action-result.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { requireStaff } from '../shell/staff-session.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  return unwrapResponse(await api('GET /staff/settings')).data
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const key = formText(form, 'key')
  const typed = formText(form, 'value')
  const value = isCents(key) ? Math.round(Number(typed) * 100) : readTyped(typed)
  return curationResult(await api('PUT /staff/settings', { body: { key, value } }), key)
}

/** Amounts are stored in US cents and edited in dollars. */
const isCents = (key: string) => key.endsWith('Cents')
const toDollars = (cents: unknown) => (Number(cents) / 100).toFixed(2)

/** Numeric settings become numbers, switches booleans, others stay one of the offered strings. */
const readTyped = (typed: string) =>
  typed === 'on' ? true : typed === 'off' ? false : /^-?[\d.]+$/.test(typed) ? Number(typed) : typed

function useSettingNames(): Record<string, string> {
  const { t } = useLingui()
  return {
    'home.creatorsPerSection': t`Creators per home section`,
    'explore.pageSize': t`Creators per explore page`,
    'discovery.newcomerDays': t`Days a creator counts as new`,
    'discovery.newcomerEvery': t`Show a new creator every N results`,
    'posts.leastPriceCents': t`Minimum post price, in US dollars`,
    'posts.consentRequired': t`Ask tagged people for consent before publishing`,
    'posts.mostPriceCents': t`Maximum post price, in US dollars`,
    'tips.leastCents': t`Minimum tip, in US dollars`,
    'tips.mostCents': t`Maximum tip, in US dollars`,
    'search.recentKept': t`Recent searches kept per user`,
    'pool.isOn': t`Daily pool for creators`,
    'pool.currency': t`Daily pool currency`,
    'pool.dailyAmount': t`Daily pool amount, in whole currency units`,
    'pool.capPercent': t`Maximum share of the pool per creator, in percent`,
    'pool.mostPerPerson': t`Daily points cap per fan and creator`,
    'pool.viewPoints': t`Points for a view`,
    'pool.likePoints': t`Points for a like`,
    'pool.commentPoints': t`Points for a comment`,
    'pool.tipPoints': t`Points for a tip`,
    'pool.purchasePoints': t`Points for a purchase`,
    'pool.subscriberPoints': t`Points for a new subscriber`,
    'site.isIndexable': t`Allow search engines to index the site`,
  }
}

export default function PlatformSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const names = useSettingNames()
  const { dateTime } = useFormats()
  const formatValue = (key: string, value: number | boolean | string) =>
    isCents(key)
      ? `$${toDollars(value)}`
      : typeof value === 'boolean'
        ? value
          ? t`on`
          : t`off`
        : String(value)
  return (
    <>
      <PageTitle
        title={t`Settings`}
        note={<Trans>Settings that apply immediately, without a new release.</Trans>}
      />
      <CurationOutcome answer={actionData} done={t`Saved. The change is live.`} />
      <ul aria-label={t`Settings`} className="grid gap-3">
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
        <Trans>Change history</Trans>
      </h2>
      {loaderData.history.length === 0 && (
        <p className="text-ink-2">
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      <ul>
        {loaderData.history.map(({ _id, key, before, after, by, at }) => (
          <li key={_id} className="border-t border-line py-2.5">
            <b className="font-semibold">{names[key] ?? key}</b>: {formatValue(key, before)} →{' '}
            {formatValue(key, after)}
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
  answer: CurationResult | undefined
}

function SettingForm({ setting, name, answer }: SettingFormProps) {
  const { t } = useLingui()
  const { key, kind, options } = setting
  const inDollars = isCents(key)
  const shown = (number: unknown) => (inDollars ? toDollars(number) : String(number))
  const [min, max] = [shown(setting.min ?? 0), shown(setting.max ?? 0)]
  const value = kind === 'whole' ? shown(setting.value) : setting.value
  const usual =
    typeof setting.default === 'boolean'
      ? setting.default
        ? t`on`
        : t`off`
      : kind === 'whole'
        ? shown(setting.default)
        : setting.default
  const hint = kind === 'whole' ? t`From ${min} to ${max}. Default: ${usual}.` : t`Default: ${usual}.`
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
          step={inDollars ? 0.01 : 1}
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
      <ConfirmButton
        tone="line"
        className="h-12"
        aria-label={t`Save ${name}`}
        question={t`Change “${name}”?`}
        consequence={<Trans>The change is live at once. You can change it back any time.</Trans>}
      >
        <Trans>Save</Trans>
      </ConfirmButton>
    </Form>
  )
}
