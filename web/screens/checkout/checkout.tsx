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
import { askWallet } from '../../features/payments/ask-wallet.ts'
import { ownPath } from '../../features/auth/own-path.ts'
import { begunHere, noteAttempt } from '../../features/payments/begun-attempt.ts'
import {
  type Again,
  type CheckoutAnswer,
  type CheckoutData,
  type CheckoutParams,
  type Paid,
  paidBy,
} from '../../features/payments/checkout.ts'
import { isCheckoutName, kindOf } from '../../features/payments/checkout-kinds.ts'
import { CheckoutSheet } from '../../features/payments/checkout-sheet.tsx'
import { NoPrice } from '../../features/payments/no-price.tsx'
import { useSayPaid } from '../../features/payments/say-paid.ts'
import { requireMember } from '../../features/session/session.ts'
import { api as browserApi } from '../../lib/api.ts'
import { formText } from '../../lib/form-text.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { sayPaymentUnavailable } from '../../lib/say.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/checkout.ts'
import { pay } from './pay.ts'

const ours = new Set(['kind', 'back', 'attempt', 'card', '_routes'])
const wordsOf = ({ searchParams }: URL) => {
  const kind = searchParams.get('kind') ?? ''
  if (!isCheckoutName(kind)) throw data(null, { status: 404 })
  const asked: CheckoutParams = Object.fromEntries([...searchParams].filter(([name]) => !ours.has(name)))
  return { kind, asked, back: ownPath(searchParams.get('back')) }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { kind, asked, back } = wordsOf(url)
  const session = await requireMember({ context, url })
  const ask = (name: string) => url.searchParams.get(name) ?? ''
  const common = { kind, asked, key: ask('attempt') || crypto.randomUUID(), ...(back ? { back } : {}) }
  if (session.userType !== 1)
    return { ...common, fault: { code: 'PAYMENT_UNAVAILABLE' as const, message: '' } } satisfies CheckoutData
  const quoted = await kindOf(kind).quote(context.get(serverSide).api, ask)
  if (!quoted.ok) {
    const { code, message } = quoted.body
    // Paid since the letter was written, or by what was just confirmed with the bank.
    if (code === 'RENEWAL_PAID') throw redirect(back ?? kindOf(kind).home)
    return { ...common, fault: { code, message } } satisfies CheckoutData
  }
  return { ...common, quote: quoted.body.data } satisfies CheckoutData
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { kind, asked, back } = wordsOf(url)
  const session = await requireMember({ context, url })
  const form = await request.formData()
  const ask = (name: string) => formText(form, name) || (url.searchParams.get(name) ?? '')
  const isConfirmed = formText(form, 'confirmed') === '1'
  const { api } = context.get(serverSide)
  const outcome = await pay(api, { kind, ask, asked, back, session, isConfirmed })
  // The bank's page is none of ours, also where the sandbox serves it from our own address.
  if ('bankUrl' in outcome) return redirectDocument(outcome.bankUrl)
  if ('fault' in outcome) {
    const { fault } = outcome
    // While the bank has not answered, pressing again asks it about the same payment; else it is a new attempt.
    const key = fault.code === 'WAITING' ? ask('key') : crypto.randomUUID()
    return data({ fault, again: againBy(form, key) } satisfies CheckoutAnswer, { status: 402 })
  }
  if (formText(form, 'inPlace')) return data(outcome satisfies CheckoutAnswer)
  return redirect(back ?? kindOf(kind).home)
}

/** After a refusal the price and the limits are asked for again; after a loss there is nobody to ask. */
export function shouldRevalidate({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const answer = actionResult as CheckoutAnswer | undefined
  // What is paid has no price any more; the page is left.
  if (answer && ('isLost' in answer || 'done' in answer)) return false
  return actionStatus === 402 || defaultShouldRevalidate
}

/** Without a connection there is no price, and the sheet says so where it stands. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orLost(serverLoader())

/** Without a connection nothing is known of the payment, and the sheet says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const answer = await orLost(serverAction())
  if ('isLost' in answer) return { ...answer, again: againBy(form, formText(form, 'key')) }
  if (!('done' in answer)) return answer
  // Who comes back from the bank has paid by the card that the address names.
  const paid = paidBy(form)
  return {
    ...answer,
    paid: { ...paid, isByCard: paid.isByCard || new URL(request.url).searchParams.has('card') },
  }
}

const againBy = (form: FormData, key: string): Again => ({
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

/** The one sheet as a page: before JavaScript, for who joined first, and for who comes back from the bank. */
export default function Checkout({ loaderData: loaded, actionData: answer }: Route.ComponentProps) {
  const { t } = useLingui()
  const isHere = useSyncExternalStore(neverChanges, isBrowser, isServer)
  const isBusy = useNavigation().formMethod === 'POST'
  const refused = answer && 'again' in answer ? answer : undefined
  const isLost = Boolean(answer && 'isLost' in answer)
  const { revalidate, state } = useRevalidator()
  const form = useContinued(loaded, answer !== undefined)
  const isPaid = useLeaving(loaded, answer && 'paid' in answer ? answer : undefined)
  const [first, last] = [loaded, refused].map((one) => (one && 'fault' in one ? one.fault.code : undefined))
  const isUnavailable = (last ?? first) === 'PAYMENT_UNAVAILABLE'
  useEffect(() => {
    if (isUnavailable) sayPaymentUnavailable()
  }, [isUnavailable])
  return (
    <div className="mx-auto grid w-full max-w-110 gap-4 px-4 py-8">
      <PageHead title={t`Payment`} hidden />
      <h1 className="sr-only">
        <Trans>Payment</Trans>
      </h1>
      <Card>
        {'isLost' in loaded ? (
          <NoPrice onRetry={() => void revalidate()} retrying={state === 'loading'} />
        ) : (
          <Form method="post" ref={form} onSubmit={(event) => noteAttempt(new FormData(event.currentTarget))}>
            {isHere && <input type="hidden" name="inPlace" value="1" />}
            <CheckoutSheet loaded={loaded} refused={refused} busy={isBusy || isPaid} />
          </Form>
        )}
      </Card>
      {isLost && (
        <Banner tone="bad">
          <Trans>That did not reach us. Try again.</Trans>
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

/** Paid: one is where one came from, and is told there what was paid. Without JavaScript the action leads there. */
function useLeaving(
  loaded: CheckoutData | { isLost: true },
  answer: { done: unknown; paid: Paid } | undefined,
) {
  const navigate = useNavigate()
  const sayPaid = useSayPaid()
  const heard = useRef<unknown>(undefined)
  useEffect(() => {
    if (!answer || heard.current === answer || !('quote' in loaded)) return
    heard.current = answer
    const { kind, quote, back } = loaded
    sayPaid({ kind, name: quote.seller.name, ...answer })
    void askWallet(browserApi)
    void navigate(back ?? kindOf(kind).home, { replace: true })
  })
  return answer !== undefined
}

/** Who comes back from the bank has pressed the button already, in this window: it is pressed for them, once. */
function useContinued(loaded: CheckoutData | { isLost: true }, isAnswered: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const pressed = useRef(false)
  const isReady = 'quote' in loaded && loaded.quote.wallet.isEnough === 1
  useEffect(() => {
    const begun = begunHere(new URLSearchParams(window.location.search).get('attempt') ?? '')
    if (!begun || !isReady || isAnswered || pressed.current || !form.current) return
    pressed.current = true
    const filled = new FormData(form.current)
    filled.set('inPlace', '1')
    if (begun.confirmed && begun.confirmed === filled.get('amount')) filled.set('confirmed', '1')
    void submit(filled, { method: 'post' })
  }, [isReady, isAnswered, submit])
  return form
}
