import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Amount } from '../../../features/commerce/payments/amount.tsx'
import { commaFor } from '../../../lib/format/comma-list.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'

type Creator = Data<Endpoints['GET /wallet/limits']>['creators'][number]

/** Creators paid this month, largest first, relative to the first. */
export function SpendingByCreator({ creators, currency }: { creators: Creator[]; currency: string }) {
  const largest = Number(creators[0]?.spent ?? 0)
  if (!creators.length) return null
  return (
    <section className="border-b border-line px-4 py-6 tablet:px-0">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="type-20">
          <Trans>Where it went</Trans>
        </h2>
        <Link
          to="/wallet/transactions?filter=purchases"
          className="inline-flex min-h-11 items-center font-medium text-ember-text hover:underline"
        >
          <Trans>All payments</Trans>
        </Link>
      </div>
      <ul className="grid gap-4">
        {creators.map((creator) => (
          <li key={creator.creatorId} className="flex items-center gap-3.5">
            <Avatar silent name={creator.creatorName} image={creator.profilePic} />
            <div className="grid min-w-0 flex-1 gap-1.5">
              <p className="flex justify-between gap-4">
                <Link to={`/${creator.username}`} className="truncate font-semibold hover:underline">
                  <bdi>{creator.creatorName}</bdi>
                </Link>
                <Amount amount={creator.spent} currency={currency} cents="plain" />
              </p>
              <i aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-sunk-2">
                <i
                  className="block h-full rounded-full bg-ink"
                  style={{ width: `${largest > 0 ? (Number(creator.spent) / largest) * 100 : 0}%` }}
                />
              </i>
              <p className="text-13 text-ink-2">
                <WhatFor creator={creator} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `2 unlocks, 1 tip`: what was paid for, by kind. */
function WhatFor({ creator: { plans, unlocks, tips, others } }: { creator: Creator }) {
  const { i18n } = useLingui()
  const parts = [
    plans > 0 && <Plural key="plans" value={plans} one="# plan" other="# plans" />,
    unlocks > 0 && <Plural key="unlocks" value={unlocks} one="# unlock" other="# unlocks" />,
    tips > 0 && <Plural key="tips" value={tips} one="# tip" other="# tips" />,
    others > 0 && <Plural key="others" value={others} one="# other" other="# others" />,
  ].filter((part) => part !== false)
  return parts.map((part, n) => (
    <Fragment key={n}>
      {n > 0 && commaFor(i18n.locale)}
      {part}
    </Fragment>
  ))
}
