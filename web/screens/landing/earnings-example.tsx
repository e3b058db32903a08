import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/display/money.tsx'
import { exampleMonth, sumEarnings } from './earnings.ts'

const price = (amountMinor: number) => (
  <Money amountMinor={amountMinor} currency="USD" cents="plain" className="font-ui font-normal" />
)

/** From gross income to the creator's payout, line by line. */
export function EarningsExample() {
  const { lines, grossMinor, feeMinor, netMinor } = sumEarnings(exampleMonth)
  const { subscribers, unlocks, calls, tips } = exampleMonth
  const at = (amountMinor: number) => {
    const amount = price(amountMinor)
    return <Trans>at {amount}</Trans>
  }
  return (
    <dl>
      <Line
        label={<Plural value={subscribers.count} one="# subscriber" other="# subscribers" />}
        note={at(subscribers.priceMinor)}
        amount={price(lines.subscribers)}
      />
      <Line
        label={<Plural value={unlocks.count} one="# unlock" other="# unlocks" />}
        note={at(unlocks.priceMinor)}
        amount={price(lines.unlocks)}
      />
      <Line
        label={<Plural value={calls.count} one="# video call" other="# video calls" />}
        note={at(calls.priceMinor)}
        amount={price(lines.calls)}
      />
      <Line
        label={<Trans>Tips</Trans>}
        note={<Plural value={tips.people} one="from # person" other="from # people" />}
        amount={price(lines.tips)}
      />
      <Line strong label={<Trans>Paid by fans</Trans>} amount={price(grossMinor)} />
      <Line label="Fanlight" note={<Trans>20%</Trans>} amount={price(-feeMinor)} />
      <div className="flex items-baseline justify-between gap-4 border-t border-line-2 pt-3.5 text-16 font-[650]">
        <dt>
          <Trans>You receive</Trans>
        </dt>
        <dd>
          <Money className="text-28 font-[660]" amountMinor={netMinor} currency="USD" />
        </dd>
      </div>
    </dl>
  )
}

type LineProps = { label: ReactNode; note?: ReactNode; amount: ReactNode; strong?: boolean }

function Line({ label, note, amount, strong }: LineProps) {
  return (
    <div
      className={cx(
        'flex justify-between gap-4 border-t py-2.5 first:border-t-0',
        strong ? 'border-line-2 font-semibold' : 'border-line',
      )}
    >
      <dt>
        <bdi>{label}</bdi> {note && <bdi className="font-normal text-ink-3">{note}</bdi>}
      </dt>
      <dd className={cx('whitespace-nowrap tabular-nums', strong && '[&>*]:font-semibold!')}>{amount}</dd>
    </div>
  )
}
