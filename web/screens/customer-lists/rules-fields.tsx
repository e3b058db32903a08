import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import { readRulesForm, type DayField, type Rules } from './rules-form.ts'

type Country = { code: string; name: string }
type RulesFieldsProps = {
  rules?: Rules | undefined
  currency: string
  countries: Country[]
  errors?: Record<string, string> | undefined
}

/** Conditions of a rule list, with the number of customers they match now. */
export function RulesFields({ rules, currency, countries, errors }: RulesFieldsProps) {
  const { t } = useLingui()
  const fields = useRef<HTMLFieldSetElement>(null)
  const { count, refresh } = usePreview(fields)
  const languages = [
    { code: 'en', name: t`English` },
    { code: 'es', name: t`Spanish` },
    { code: 'ar', name: t`Arabic` },
  ]
  const days = (name: DayField, label: string) => (
    <Field
      name={name}
      label={label}
      inputMode="numeric"
      type="number"
      min={1}
      max={3650}
      defaultValue={rules?.[name]}
      error={errors?.[`rules/${name}`]}
      end={<span className="text-14 text-ink-3">{t`days`}</span>}
    />
  )
  const money = (name: 'spentAtLeast' | 'spentAtMost', label: string) => (
    <Field
      name={name}
      label={label}
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
      defaultValue={rules?.[name]?.amount}
      error={errors?.[`rules/${name}`]}
      end={<span className="text-14 text-ink-3">{currency}</span>}
    />
  )
  return (
    <fieldset ref={fields} onInput={refresh} className="grid gap-4">
      <legend className="type-20 pb-1">
        <Trans>Conditions</Trans>
      </legend>
      <p className="-mt-3 text-14 text-ink-2">
        <Trans>Customers who match all of them are members. Leave a field empty to ignore it.</Trans>
      </p>
      <div className="grid gap-4 tablet:grid-cols-2">
        {money('spentAtLeast', t`Spent at least`)}
        {money('spentAtMost', t`Spent at most`)}
        <NativeSelect
          name="subscription"
          label={t`Subscription`}
          defaultValue={rules?.subscription ?? ''}
          options={[
            { value: '', label: t`Any` },
            { value: 'active', label: t`Active now` },
            { value: 'expired', label: t`Expired` },
            { value: 'never', label: t`Never subscribed` },
          ]}
        />
        {days('subscribedDays', t`Subscribed for at least`)}
        {days('boughtDays', t`Bought in the last`)}
        {days('notBoughtDays', t`Hasn’t bought in the last`)}
        {days('activeDays', t`Online in the last`)}
        {days('inactiveDays', t`Not online for`)}
      </div>
      <div role="group" aria-label={t`Language`} className="flex flex-wrap gap-x-6">
        {languages.map(({ code, name }) => (
          <Checkbox
            key={code}
            name="languages"
            value={code}
            label={name}
            defaultChecked={rules?.languages?.includes(code)}
          />
        ))}
      </div>
      <NativeSelect
        name="countries"
        label={t`Country`}
        defaultValue={rules?.countries?.[0] ?? ''}
        options={[
          { value: '', label: t`Any` },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <p role="status" className="min-h-6 font-semibold">
        {count !== undefined && (
          <Plural value={count} one="# customer matches now" other="# customers match now" />
        )}
      </p>
    </fieldset>
  )
}

const WAIT_MS = 300

/** Asks how many customers match, once typing has stopped. */
function usePreview(fields: React.RefObject<HTMLFieldSetElement | null>) {
  const [count, setCount] = useState<number>()
  const timer = useRef(0)
  const turn = useRef(0)
  const ask = async () => {
    const form = fields.current?.form
    if (!form) return
    const rules = readRulesForm(new FormData(form))
    const mine = ++turn.current
    const answer =
      Object.keys(rules).length > 0
        ? await api('POST /creatorCustomerLists/preview', { body: { rules } }).catch(() => undefined)
        : undefined
    if (mine === turn.current) setCount(answer?.ok ? answer.body.data.memberCount : undefined)
  }
  const refresh = () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void ask(), WAIT_MS)
  }
  useEffect(() => {
    refresh()
    return () => window.clearTimeout(timer.current)
    // Once for the initial values.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return { count, refresh }
}
