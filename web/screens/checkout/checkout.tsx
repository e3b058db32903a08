import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import {
  data,
  Form,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSubmit,
} from 'react-router'
import { fetchWallet } from '../../features/commerce/payments/fetch-wallet.ts'
import { safeRedirectPath } from '../../features/account/auth/safe-redirect.ts'
import { findAttempt, rememberAttempt } from '../../features/commerce/payments/checkout-attempt.ts'
import {
  type RetryState,
  type CheckoutResult,
  type CheckoutData,
  type CheckoutParams,
  type Payment,
  paymentFrom,
} from '../../features/commerce/payments/checkout.ts'
import { isCheckoutName, kindOf } from '../../features/commerce/payments/checkout-kinds.ts'
import { CheckoutSheet } from '../../features/commerce/payments/checkout-sheet.tsx'
import { PriceError } from '../../features/commerce/payments/price-error.tsx'
import { usePaymentToast } from '../../features/commerce/payments/use-payment-toast.ts'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { requireMember } from '../../features/account/session/session.ts'
import { api as browserApi } from '../../lib/api/api.ts'
import { formText } from '../../lib/form/form-text.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { showPaymentUnavailable } from '../../lib/toast/toast-messages.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Card } from '../../ui/display/card.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/checkout.ts'
import { pay } from './pay.ts'
import { UserType } from '../../../contract/core/constants.ts'

/** Without the sidebar: nothing beside the payment. */
export const handle: ShellHandle = { frame: 'wide' }

const ours = new Set(['kind', 'back', 'attempt', 'card', '_routes'])
const wordsOf = ({ searchParams }: URL) => {
  const kind = searchParams.get('kind') ?? ''
  if (!isCheckoutName(kind)) throw data(null, { status: 404 })
  const params: CheckoutParams = Object.fromEntries([...searchParams].filter(([name]) => !ours.has(name)))
  return { kind, params, back: safeRedirectPath(searchParams.get('back')) }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { kind, params, back } = wordsOf(url)
  const session = await requireMember({ context, url })
  const ask = (name: string) => url.searchParams.get(name) ?? ''
  const common = { kind, params, key: ask('attempt') || crypto.randomUUID(), ...(back ? { back } : {}) }
  if (session.userType !== UserType.fan)
    return { ...common, fault: { code: 'PAYMENT_UNAVAILABLE' as const, message: '' } } satisfies CheckoutData
  const quoted = await kindOf(kind).quote(context.get(serverContext).api, ask)
  if (!quoted.ok) {
    const { code, message } = quoted.body
    // Paid since the email was sent, or by the payment just confirmed with the bank.
    if (code === 'RENEWAL_PAID') throw redirect(back ?? kindOf(kind).home)
    return { ...common, fault: { code, message } } satisfies CheckoutData
  }
  return { ...common, quote: quoted.body.data } satisfies CheckoutData
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { kind, params, back } = wordsOf(url)
  await requireMember({ context, url })
  const form = await request.formData()
  const ask = (name: string) => formText(form, name) || (url.searchParams.get(name) ?? '')
  const isConfirmed = formText(form, 'confirmed') === '1'
  const { api } = context.get(serverContext)
  const outcome = await pay(api, { kind, ask, params, back, isConfirmed })
  // A full page load: the bank's page is outside the app, even where the sandbox serves it from our origin.
  if ('bankUrl' in outcome) return redirectDocument(outcome.bankUrl)
  if ('fault' in outcome) {
    const { fault } = outcome
    // While the bank has not answered, submitting again refers to the same payment; otherwise it is a new
    // attempt.
    const key = fault.code === 'WAITING' ? ask('key') : crypto.randomUUID()
    return data({ fault, again: againBy(form, key) } satisfies CheckoutResult, { status: 402 })
  }
  if (formText(form, 'inPlace')) return data(outcome satisfies CheckoutResult)
  return redirect(back ?? kindOf(kind).home)
}

/** Price and limits are reloaded after a declined payment; offline there is nothing to reload. */
export function shouldRevalidate({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const answer = actionResult as CheckoutResult | undefined
  // Already paid: there is no price any more, and the page is left.
  if (answer && ('isLost' in answer || 'done' in answer)) return false
  return actionStatus === 402 || defaultShouldRevalidate
}

/** Offline there is no price; the sheet says so. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orLost(serverLoader())

/** Offline the payment's state is unknown; the sheet says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const answer = await orLost(serverAction())
  if ('isLost' in answer) return { ...answer, again: againBy(form, formText(form, 'key')) }
  if (!('done' in answer)) return answer
  // After returning from the bank, the card in the URL is the payment method.
  const paid = paymentFrom(form)
  return {
    ...answer,
    paid: { ...paid, isByCard: paid.isByCard || new URL(request.url).searchParams.has('card') },
  }
}

const againBy = (form: FormData, key: string): RetryState => ({
  key,
  payBy: formText(form, 'payBy'),
  message: formText(form, 'message'),
})

async function orLost<T extends object>(answer: Promise<T>) {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { isLost: true as const }
  }
}

/**
 * The payment sheet as a page: without JavaScript, after signing up first, and after returning from the
 * bank.
 */
export default function Checkout({ loaderData: loaded, actionData: answer }: Route.ComponentProps) {
  const { t } = useLingui()
  const isHere = useSyncExternalStore(neverChanges, isBrowser, isServer)
  const isBusy = useNavigation().formMethod === 'POST'
  const failed = answer && 'again' in answer ? answer : undefined
  const isLost = Boolean(answer && 'isLost' in answer)
  const { revalidate, state } = useRevalidator()
  const form = useContinued(loaded, answer !== undefined)
  const isPaid = useLeaving(loaded, answer && 'paid' in answer ? answer : undefined)
  const [first, last] = [loaded, failed].map((one) => (one && 'fault' in one ? one.fault.code : undefined))
  const isUnavailable = (last ?? first) === 'PAYMENT_UNAVAILABLE'
  useEffect(() => {
    if (isUnavailable) showPaymentUnavailable()
  }, [isUnavailable])
  return (
    <div className="mx-auto grid w-full max-w-110 gap-4 px-4 py-8">
      <PageHead title={t`Payment`} hidden />
      <h1 className="sr-only">
        <Trans>Payment</Trans>
      </h1>
      <Card>
        {'isLost' in loaded ? (
          <PriceError onRetry={() => void revalidate()} retrying={state === 'loading'} />
        ) : (
          <Form
            method="post"
            ref={form}
            onSubmit={(event) => rememberAttempt(new FormData(event.currentTarget))}
          >
            {isHere && <input type="hidden" name="inPlace" value="1" />}
            <CheckoutSheet loaded={loaded} refused={failed} busy={isBusy || isPaid} />
          </Form>
        )}
      </Card>
      {isLost && (
        <Banner tone="bad">
          <Trans>Something went wrong. Check your connection and try again.</Trans>
        </Banner>
      )}
      {'back' in loaded && loaded.back && (
        <LinkButton to={loaded.back} tone="bare">
          <Trans>Not now</Trans>
        </LinkButton>
      )}
    </div>
  )
}

const neverChanges = () => () => undefined
const isBrowser = () => true
const isServer = () => false

/** After payment, returns to the previous page with a toast. Without JavaScript the action redirects. */
function useLeaving(
  loaded: CheckoutData | { isLost: true },
  answer: { done: unknown; paid: Payment } | undefined,
) {
  const navigate = useNavigate()
  const sayPaid = usePaymentToast()
  const heard = useRef<unknown>(undefined)
  useEffect(() => {
    if (!answer || heard.current === answer || !('quote' in loaded)) return
    heard.current = answer
    const { kind, quote, back } = loaded
    sayPaid({ kind, name: quote.seller.name, ...answer })
    void fetchWallet(browserApi)
    void navigate(back ?? kindOf(kind).home, { replace: true })
  })
  return answer !== undefined
}

/**
 * After returning from the bank in the same tab, submits once automatically: the user pressed the button
 * already.
 */
function useContinued(loaded: CheckoutData | { isLost: true }, isAnswered: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const pressed = useRef(false)
  const isReady = 'quote' in loaded && loaded.quote.wallet.isEnough === 1
  useEffect(() => {
    const begun = findAttempt(new URLSearchParams(window.location.search).get('attempt') ?? '')
    if (!begun || !isReady || isAnswered || pressed.current || !form.current) return
    pressed.current = true
    const filled = new FormData(form.current)
    filled.set('inPlace', '1')
    if (begun.confirmed && begun.confirmed === filled.get('amount')) filled.set('confirmed', '1')
    void submit(filled, { method: 'post' })
  }, [isReady, isAnswered, submit])
  return form
}
