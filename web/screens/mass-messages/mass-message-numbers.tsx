import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { InlineAmount } from '../../features/commerce/payments/amount.tsx'
import { numberFormat } from '../../lib/format/cached-formats.ts'
import type { MassMessage } from './mass-message-types.ts'

/** Sent, opened, bought and earned. */
export function MassMessageNumbers({ message }: { message: MassMessage }) {
  const { i18n } = useLingui()
  const { sentCount, openedCount, purchaseCount, earned, price, recalledCount, skippedCount } = message
  const share = (count: number) =>
    sentCount > 0 && (
      <span className="ms-1.5 text-13 font-normal text-ink-2">
        {numberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 0 }).format(count / sentCount)}
      </span>
    )
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 tablet:grid-cols-4">
      <Figure label={<Trans>Delivered</Trans>}>{i18n.number(sentCount)}</Figure>
      <Figure label={<Trans>Opened</Trans>}>
        {i18n.number(openedCount)}
        {share(openedCount)}
      </Figure>
      {price && (
        <Figure label={<Trans>Bought</Trans>}>
          {i18n.number(purchaseCount)}
          {share(purchaseCount)}
        </Figure>
      )}
      {earned && (
        <Figure label={<Trans>Earned</Trans>}>
          <InlineAmount {...earned} />
        </Figure>
      )}
      {skippedCount > 0 && (
        <Figure label={<Trans>Skipped by limit</Trans>}>{i18n.number(skippedCount)}</Figure>
      )}
      {recalledCount > 0 && <Figure label={<Trans>Recalled</Trans>}>{i18n.number(recalledCount)}</Figure>}
    </dl>
  )
}

const Figure = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-2">{label}</dt>
    <dd className="font-display text-20 font-semibold tabular-nums">{children}</dd>
  </div>
)
