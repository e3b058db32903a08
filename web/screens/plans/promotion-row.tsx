import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { Form } from 'react-router'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { LongDate } from '../../features/commerce/payments/long-date.tsx'
import { copyText } from '../../lib/browser/copy-text.ts'
import { commaFor } from '../../lib/format/comma-list.ts'
import { showSuccess, showError } from '../../lib/toast/toast-messages.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/form/button.tsx'

type Link = Data<Endpoints['GET /promotions']>['items'][number]

/** A promotion link: discount, uses and state. */
export function PromotionRow({ link, origin }: { link: Link; origin: string }) {
  const { t } = useLingui()
  const url = `${origin}${link.path}`
  const copy = async () => {
    try {
      await copyText(url)
      showSuccess(t`Link copied.`)
    } catch {
      showError(t`Your browser blocked copying. Select the link and copy it.`)
    }
  }
  const isRunning = link.state === 'running'
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-40 flex-1 font-semibold">
          <Gives link={link} />
        </p>
        <StateBadge state={link.state} />
      </div>
      <p className="text-13 text-ink-2">
        <Used link={link} />
        {link.planName && (
          <>
            {' · '}
            <bdi>{link.planName}</bdi>
          </>
        )}
        {link.endsAt && (
          <>
            {' · '}
            <Trans>
              until <LongDate at={link.endsAt} />
            </Trans>
          </>
        )}
      </p>
      {isRunning && (
        <div className="flex flex-wrap gap-2">
          <input
            readOnly
            aria-label={t`Link for ${link.code}`}
            value={url}
            dir="ltr"
            onFocus={(event) => event.target.select()}
            className="field-box h-11 min-w-40 flex-1 px-3.5 text-14 outline-none"
          />
          <Button
            tone="line"
            icon={<Copy aria-hidden className="size-4" />}
            aria-label={t`Copy ${link.code}`}
            onClick={() => void copy()}
          >
            <Trans>Copy</Trans>
          </Button>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="promotionId" value={link._id} />
            <Button type="submit" name="intent" value="endLink" tone="bare" aria-label={t`End ${link.code}`}>
              <Trans>End</Trans>
            </Button>
          </Form>
        </div>
      )}
    </li>
  )
}

function Gives({ link: { percentOff, periods, trialDays } }: { link: Link }) {
  const { i18n } = useLingui()
  const free = trialDays > 0 && <Plural value={trialDays} one="# day free" other="# days free" />
  const less = percentOff > 0 && (
    <Trans>
      {percentOff}% off for <Plural value={periods} one="# period" other="# periods" />
    </Trans>
  )
  return (
    <>
      {free}
      {free && less && commaFor(i18n.locale)}
      {less}
    </>
  )
}

function Used({ link: { used, maxUses } }: { link: Link }) {
  if (maxUses === undefined) return <Plural value={used} one="Used # time" other="Used # times" />
  return (
    <Trans>
      {used} of {maxUses} used
    </Trans>
  )
}

function StateBadge({ state }: { state: Link['state'] }) {
  if (state === 'running')
    return (
      <Badge tone="ok">
        <Trans>Active</Trans>
      </Badge>
    )
  return <Badge>{state === 'usedUp' ? <Trans>Fully claimed</Trans> : <Trans>Ended</Trans>}</Badge>
}
