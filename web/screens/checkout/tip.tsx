import { Trans, useLingui } from '@lingui/react/macro'
import { safeRedirectPath } from '../../features/account/auth/safe-redirect.ts'
import { UserType } from '../../../contract/core/constants.ts'
import { CannotBuyReason } from '../../features/commerce/payments/cannot-buy.tsx'
import { InlineAmount } from '../../features/commerce/payments/amount.tsx'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { requireMember } from '../../features/account/session/session.ts'
import { TipPill, tipRadio } from '../../features/content/tips/tip-pill.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { serverContext } from '../../lib/api/server-context.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/tip.ts'

export const handle: ShellHandle = { frame: 'wide' }

/** Amount and message of a tip, then the checkout. Used without JavaScript and after signing up first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const creatorId = url.searchParams.get('creatorId') ?? ''
  const postId = url.searchParams.get('postId') ?? ''
  const back = safeRedirectPath(url.searchParams.get('back'))
  const checkoutParams = { kind: 'tip', creatorId, ...(postId ? { postId } : {}), ...(back ? { back } : {}) }
  if (session.userType !== UserType.fan) return { checkoutParams, back, quote: undefined, fault: undefined }
  const answer = await context
    .get(serverContext)
    .api('GET /tipCreator/quote', { query: { creatorId, ...(postId ? { postId } : {}) } })
  if (!answer.ok) return { checkoutParams, back, quote: undefined, fault: answer.body.message }
  return { checkoutParams, back, quote: answer.body.data, fault: undefined }
}

export default function Tip({ loaderData: { checkoutParams, back, quote, fault } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="mx-auto grid w-full max-w-110 gap-4 px-4 py-8">
      <PageHead title={t`Tip`} hidden />
      {quote ? (
        <Card>
          <form method="get" action="/checkout" className="grid gap-4">
            <h1 className="type-28">
              <Trans>Tip {quote.seller.name}</Trans>
            </h1>
            {Object.entries(checkoutParams).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <fieldset className="grid min-w-0 gap-2.5">
              <legend className="mb-2 font-semibold">
                <Trans>Amount</Trans>
              </legend>
              <div className="grid grid-cols-4 gap-1.5">
                {quote.quickAmounts.map((amount) => (
                  <TipPill
                    key={amount}
                    amount={amount}
                    currency={quote.currency}
                    defaultChecked={amount === quote.amount}
                  />
                ))}
              </div>
            </fieldset>
            <Field name="other" label={t`Other amount`} inputMode="decimal" optional />
            {quote.menu.length > 0 && <TipMenu menu={quote.menu} />}
            <Field name="message" label={t`Add a note`} maxLength={280} optional />
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="anonymous" value="1" className="size-5 accent-ember" />
              <Trans>Tip anonymously</Trans>
            </label>
            <Button type="submit" tone="ember" size="lg" wide>
              <Trans>Continue</Trans>
            </Button>
          </form>
        </Card>
      ) : (
        <EmptyState illustration="house" title={<Trans>Tips aren’t available here</Trans>} as="h1">
          {fault ?? <CannotBuyReason />}
        </EmptyState>
      )}
      {back && (
        <LinkButton to={back} tone="bare">
          <Trans>Not now</Trans>
        </LinkButton>
      )}
    </div>
  )
}

type Menu = { _id: string; title: string; price: { amount: string; currency: string } }[]

/** A tip menu item instead of an amount. */
function TipMenu({ menu }: { menu: Menu }) {
  const row =
    'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-input border border-line px-3.5 py-2 has-checked:border-ember has-checked:bg-ember-soft has-focus-visible:outline-2 has-focus-visible:outline-ember'
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 font-semibold">
        <Trans>Tip menu</Trans>
      </legend>
      <label className={row}>
        <input type="radio" name="menuItemId" value="" defaultChecked className={tipRadio} />
        <Trans>Just a tip</Trans>
      </label>
      {menu.map(({ _id, title, price }) => (
        <label key={_id} className={row}>
          <input type="radio" name="menuItemId" value={_id} className={tipRadio} />
          <span className="pointer-events-none relative min-w-0 flex-1 truncate">{title}</span>
          <InlineAmount {...price} />
        </label>
      ))}
    </fieldset>
  )
}
