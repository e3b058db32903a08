import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Money } from '../../ui/display/money.tsx'
import { SplitFan } from '../../ui/brand/split-fan.tsx'
import { exampleMonth, sumEarnings } from './earnings.ts'
import { EarningsExample } from './earnings-example.tsx'

const { netMinor, feeMinor } = sumEarnings(exampleMonth)

const part = (amountMinor: number) => (
  <Money
    amountMinor={amountMinor}
    currency="USD"
    cents="hide-zero"
    className="me-1 text-20 text-ink tablet:text-28"
  />
)

/** Section for creators and agencies; dark in both themes. */
export function CreatorsSection() {
  const { t } = useLingui()
  const [mine, theirs] = [part(netMinor), part(feeMinor)]
  return (
    <section
      id="creators"
      data-theme="dark"
      className="drawn-later mt-12 scroll-mt-0 [--n:1] py-16 tablet:mt-18 tablet:py-28"
    >
      <div className="mx-auto grid max-w-300 items-center gap-12 px-5 tablet:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] tablet:px-8 desktop:gap-24">
        <SplitFan
          label={t`Four fifths`}
          mineText={<Trans>{mine} yours</Trans>}
          theirsText={<Trans>{theirs} ours</Trans>}
        />
        <div>
          <h2 className="type-section">
            <Trans>You keep 80%.</Trans>
          </h2>
          <p className="mt-3 mb-7 max-w-[46ch] text-16 text-ink-2">
            <Trans>
              Fanlight keeps 20%. No monthly fee, no payout fee. Here’s one month for a photographer with 420
              subscribers.
            </Trans>
          </p>
          <EarningsExample />
          <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
            <LinkButton to="/signup-as-creator" tone="ember" size="lg">
              <Trans>Become a creator</Trans>
            </LinkButton>
            <span className="text-ink-2">
              <Trans>Verified within a day, first payout after 7 days.</Trans>
            </span>
          </div>
        </div>
      </div>
      <AgencyLine />
    </section>
  )
}

function AgencyLine() {
  return (
    <div className="mx-auto mt-14 max-w-300 px-5 tablet:mt-22 tablet:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4 border-t border-line pt-7">
        <div className="max-w-[60ch]">
          <h3 className="type-20">
            <Trans>Managing several creators?</Trans>
          </h3>
          <p className="mt-1 text-ink-2">
            <Trans>
              Agencies work under their own name, for a share both sides agreed on. You see everything done
              for you and can end it anytime.
            </Trans>
          </p>
        </div>
        <Link
          to="/agencyLogin"
          className="group inline-flex min-h-11 items-center gap-2 rounded-8 font-semibold hover:text-ember-text"
        >
          <Trans>For agencies</Trans>
          <ArrowRight
            aria-hidden
            className="size-4 transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100 rtl:group-hover:-translate-x-0.5"
          />
        </Link>
      </div>
    </div>
  )
}
