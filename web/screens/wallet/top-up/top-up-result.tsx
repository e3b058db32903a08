import { Trans, useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Route } from './+types/top-up-result.ts'
import { WalletHeader } from '../wallet-header.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const paymentId = url.searchParams.get('payment') ?? ''
  const { data } = unwrapResponse(
    await context.get(serverContext).api('GET /wallet/recharge', { query: { paymentId } }),
  )
  // Continues an interrupted purchase.
  if (data.status === 'succeeded' && data.returnPath.startsWith('/checkout?')) throw redirect(data.returnPath)
  return data
}

/** Result of a payment after returning from the bank. */
export default function TopUpResult({ loaderData: payment }: Route.ComponentProps) {
  const { t } = useLingui()
  const isBuying = payment.returnPath.startsWith('/checkout?')
  const amount = <InlineAmount amount={payment.amount} currency={payment.currency} />
  return (
    <>
      <WalletHeader title={isBuying ? t`Payment` : t`Add money`} />
      {payment.status === 'succeeded' ? (
        <EmptyState
          big
          illustration="fan"
          title={<Trans>{amount} is in your wallet</Trans>}
          action={
            <LinkButton to={payment.returnPath} tone="ember">
              <Trans>Continue</Trans>
            </LinkButton>
          }
        />
      ) : payment.status === 'failed' ? (
        <EmptyState
          big
          illustration="broken"
          title={<Trans>You weren’t charged</Trans>}
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
              <Trans>Try again or use another card.</Trans>
            </>
          )}
        </EmptyState>
      ) : (
        <EmptyState
          big
          illustration="door"
          title={<Trans>Waiting for your bank</Trans>}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {payment.actionUrl && (
                <a href={payment.actionUrl} className={buttonStyles({ tone: 'ember' })}>
                  <Trans>Confirm with your bank</Trans>
                </a>
              )}
              <LinkButton to={`?payment=${payment.paymentId}`} tone="line">
                <Trans>Check again</Trans>
              </LinkButton>
            </div>
          }
        >
          {payment.actionUrl ? (
            <Trans>You’ll only be charged {amount} after you confirm it there.</Trans>
          ) : (
            <Trans>
              Your bank hasn’t responded yet. When it does, {amount} will be added to your wallet.
            </Trans>
          )}
        </EmptyState>
      )}
    </>
  )
}

/** Back to the purchase as a new attempt, or to the top-up page. */
const tryAgainAt = (returnPath: string) =>
  returnPath.startsWith('/checkout?') ? returnPath.replace(/&attempt=.*$/, '') : '/wallet/recharge'
