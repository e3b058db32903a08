import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { sayPaymentUnavailable } from '../../lib/say.ts'
import { LinkButton, type LinkButtonProps } from '../../ui/link-button.tsx'
import { isMember, isStaff, useSession } from '../session/session.ts'
import { checkoutPath, type CheckoutParams, type Paid } from './checkout.ts'
import type { CheckoutName } from './checkout-kinds.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const CheckoutDialog = lazyPart(async () => (await import('./checkout-dialog.tsx')).CheckoutDialog)

type Sold = {
  kind: CheckoutName
  params: CheckoutParams
  /** What was paid, as the paying endpoint answered; the sheet is closed by then. */
  onDone?: ((done: unknown, paid: Paid) => void) | undefined
}

/**
 * The sheet over a page, for whoever opens it otherwise than by a button: put `sheet` somewhere, link to `path`,
 * and call `open` from the click of that link. `open` says whether the sheet will come: guests go to the page,
 * and who cannot pay is told whom to ask.
 */
export function useCheckout({ kind, params, onDone }: Sold) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [turn, setTurn] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const path = checkoutPath(kind, params, pathname + search)
  const sheet: ReactNode = turn > 0 && (
    <Suspense>
      <CheckoutDialog
        key={turn}
        path={path}
        open={isOpen}
        onClose={() => setOpen(false)}
        onDone={(done, paid) => {
          setOpen(false)
          onDone?.(done, paid)
        }}
      />
    </Suspense>
  )
  const open = () => {
    if (!isMember(session) && !isStaff(session)) return false
    if (session?.userType === 1) {
      setTurn(turn + 1)
      setOpen(true)
    } else sayPaymentUnavailable()
    return true
  }
  return { path, open, sheet }
}

export type CheckoutButtonProps = Sold & Omit<LinkButtonProps, 'to' | 'onClick'>

/** Sells something: a link to the page, and with JavaScript the sheet over this one. */
export function CheckoutButton({ kind, params, onDone, ...look }: CheckoutButtonProps) {
  const { path, open, sheet } = useCheckout({ kind, params, onDone })
  return (
    <>
      <LinkButton
        {...look}
        to={path}
        onClick={(event) => {
          const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
          if (isPlain && open()) event.preventDefault()
        }}
      />
      {sheet}
    </>
  )
}
