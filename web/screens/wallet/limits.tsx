import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Route } from './+types/limits.ts'
import { BreakPart } from './break-part.tsx'
import { CreatorLimits } from './creator-limits.tsx'
import { LimitFields } from './limit-fields.tsx'
import { LimitHero } from './limit-hero.tsx'
import { isLimitKind, limitKinds, type OwnLimitKind } from './limit-kinds.ts'
import { walletOf } from './open-wallet.ts'
import { WalletHead } from './wallet-head.tsx'
import { WhereItWent } from './where-it-went.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const { wallet } = await walletOf(api, session)
  return { currency: wallet.currency, ...bodyOf(await api('GET /wallet/limits')).data }
}

type Told = {
  faults: Partial<Record<OwnLimitKind, string>>
  /** What was typed, where something of it was refused. */
  typed: Partial<Record<OwnLimitKind, string>>
  creatorId: string
  message: string
  isSaved?: boolean
}
const nothing: Told = { faults: {}, typed: {}, creatorId: '', message: '' }

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const { api } = context.get(serverSide)
  const [intent, creatorId] = [formText(form, 'intent'), formText(form, 'creatorId')]
  const text = (name: string) => formText(form, name).trim()
  if (intent === 'break') {
    const days = ([1, 7, 30, 90] as const).find((one) => String(one) === text('days')) ?? 7
    const answer = await api('POST /wallet/break', { body: { days } })
    return answer.ok
      ? data<Told>({ ...nothing, isSaved: true })
      : data<Told>({ ...nothing, message: answer.body.message }, { status: answer.status })
  }
  if (creatorId) {
    const amount = intent === 'remove' ? null : text('amount')
    const answer = await api('PUT /wallet/limits', { body: { kind: 'creator', creatorId, amount } })
    return answer.ok
      ? data<Told>({ ...nothing, isSaved: true })
      : data<Told>({ ...nothing, creatorId, message: answer.body.message }, { status: answer.status })
  }
  // One that is taken back is set to what it is; of the others only those that were changed are asked for.
  const kind = text('kind')
  const wanted =
    intent === 'back' && isLimitKind(kind)
      ? [{ kind, amount: text('amount') }]
      : limitKinds
          .map((one) => ({ kind: one, amount: text(one) }))
          .filter((one) => one.amount !== text(`was-${one.kind}`))
  const told: Told = { ...nothing, faults: {}, typed: {} }
  for (const { kind: of, amount } of wanted) {
    const answer = await api('PUT /wallet/limits', { body: { kind: of, amount: amount || null } })
    if (answer.ok) continue
    told.faults[of] = answer.body.message
    told.typed[of] = amount
  }
  const isRefused = Object.keys(told.faults).length > 0
  return data<Told>({ ...told, isSaved: !isRefused }, { status: isRefused ? 422 : 200 })
}

/** What one allows oneself. Lower holds at once, higher is a second thought of a day. */
export default function Limits({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { currency, limits, creators, month, breakUntil } = loaderData
  const { faults, typed, creatorId, message, isSaved } = actionData ?? nothing
  return (
    <>
      <WalletHead title={t`Spending limits`}>
        <Trans>Yours to set. Lower counts at once, higher after 24 hours.</Trans>
      </WalletHead>
      <LimitHero currency={currency} month={month} limits={limits} />
      <div className="grid gap-4 border-b border-line px-4 py-6 tablet:px-0" aria-live="polite">
        <LimitFields currency={currency} limits={limits} faults={faults} typed={typed} />
        {isSaved && (
          <Banner tone="ok">
            <Trans>Saved.</Trans>
          </Banner>
        )}
        {message && !creatorId && <Banner tone="bad">{message}</Banner>}
      </div>
      <WhereItWent creators={creators} currency={currency} />
      <CreatorLimits
        currency={currency}
        limits={limits.filter(({ kind }) => kind === 'creator')}
        creators={creators}
        fault={creatorId && message ? { creatorId, message } : undefined}
      />
      <BreakPart until={breakUntil} />
    </>
  )
}
