import { Trans, useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { PlainAmount } from '../../features/payments/amount.tsx'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { serverSide } from '../../lib/server-context.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/recharge-done.ts'
import { WalletHead } from './wallet-head.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const paymentId = url.searchParams.get('payment') ?? ''
  const { data } = bodyOf(await context.get(serverSide).api('GET /wallet/recharge', { query: { paymentId } }))
  // Whoever was about to buy something goes on with it.
  if (data.status === 'succeeded' && data.returnPath.startsWith('/checkout?')) throw redirect(data.returnPath)
  return data
}

/** What became of a payment, for those who come back from their bank. */
export default function RechargeDone({ loaderData: payment }: Route.ComponentProps) {
  const { t } = useLingui()
  const isBuying = payment.returnPath.startsWith('/checkout?')
  const amount = <PlainAmount amount={payment.amount} currency={payment.currency} />
  return (
    <>
      <WalletHead title={isBuying ? t`Payment` : t`Add money`} />
      {payment.status === 'succeeded' ? (
        <EmptyState
          big
          drawing="fan"
          title={<Trans>{amount} is in your wallet</Trans>}
          action={
            <LinkButton to={payment.returnPath} tone="ember">
              <Trans>Go on</Trans>
            </LinkButton>
          }
        />
      ) : payment.status === 'failed' ? (
        <EmptyState
          big
          drawing="broken"
          title={<Trans>Nothing was charged</Trans>}
          action={
            <LinkButton to={tryAgainAt(payment.returnPath)} tone="ember">
              <Trans>Try again</Trans>
            </LinkButton>
          }
        >
          {payment.message}
          {isBuying && (
            <>
              {' '}
              <Trans>You can try again, or take another card.</Trans>
            </>
          )}
        </EmptyState>
      ) : (
        <EmptyState
          big
          drawing="door"
          title={<Trans>Waiting for your bank</Trans>}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {payment.actionUrl && (
                <a href={payment.actionUrl} className={buttonLook({ tone: 'ember' })}>
                  <Trans>Confirm with your bank</Trans>
                </a>
              )}
              <LinkButton to={`?payment=${payment.paymentId}`} tone="line">
                <Trans>Look again</Trans>
              </LinkButton>
            </div>
          }
        >
          {payment.actionUrl ? (
            <Trans>{amount} is charged once you have confirmed it there, and not before.</Trans>
          ) : (
            <Trans>Your bank has not answered yet. As soon as it does, {amount} is in your wallet.</Trans>
          )}
        </EmptyState>
      )}
    </>
  )
}

/** Back to what was about to be bought, as a new attempt; else to where money is added. */
const tryAgainAt = (returnPath: string) =>
  returnPath.startsWith('/checkout?') ? returnPath.replace(/&attempt=.*$/, '') : '/wallet/recharge'
