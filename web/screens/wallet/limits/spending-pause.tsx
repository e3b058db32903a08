import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'

/** Spending pause: started here, ended only by time. */
export function SpendingPause({ until, timezone }: { until: string | undefined; timezone: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const isBusy = useNavigation().formMethod === 'POST'
  const end = until ? formats.dateTime(until, timezone) : ''
  return (
    <section className="grid gap-4 px-4 py-6 tablet:px-0">
      <div>
        <h2 className="type-20">
          <Trans>Take a spending break</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>
            Pause all payments for a while. Subscriptions won’t renew. You can’t end a break early.
          </Trans>
        </p>
      </div>
      {until && (
        <Banner tone="info">
          <Trans>Your spending break is on until {end}.</Trans>
        </Banner>
      )}
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <NativeSelect
          name="days"
          label={t`Duration`}
          className="min-w-44 flex-1 tablet:max-w-60"
          defaultValue="7"
          options={[
            { value: '1', label: t`One day` },
            { value: '7', label: t`One week` },
            { value: '30', label: t`30 days` },
            { value: '90', label: t`90 days` },
          ]}
        />
        <Button type="submit" name="intent" value="break" tone="line" className="h-12" busy={isBusy}>
          {until ? <Trans>Extend</Trans> : <Trans>Start break</Trans>}
        </Button>
      </Form>
    </section>
  )
}
