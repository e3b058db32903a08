import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'

/** No payments for a while: begun here, and ended by time alone. */
export function BreakPart({ until, timezone }: { until: string | undefined; timezone: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const isBusy = useNavigation().formMethod === 'POST'
  const end = until ? formats.dateTime(until, timezone) : ''
  return (
    <section className="grid gap-4 px-4 py-6 tablet:px-0">
      <div>
        <h2 className="type-20">
          <Trans>Take a break</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>
            No payments for a while. Plans run to their end and stop. A break ends by itself, and not before.
          </Trans>
        </p>
      </div>
      {until && (
        <Banner tone="info">
          <Trans>You are on a break until {end}.</Trans>
        </Banner>
      )}
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <NativeSelect
          name="days"
          label={t`How long`}
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
          {until ? <Trans>Make it longer</Trans> : <Trans>Begin the break</Trans>}
        </Button>
      </Form>
    </section>
  )
}
