import { UserType } from '../../../../contract/core/constants.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { showPaymentUnavailable } from '../../../lib/toast/toast-messages.ts'
import { LinkButton, type LinkButtonProps } from '../../../ui/navigation/link-button.tsx'
import { isMember, isStaff, useSession } from '../../account/session/session.ts'
import { checkoutPath, type CheckoutParams, type Payment } from './checkout.ts'
import type { CheckoutName } from './checkout-kinds.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'

const CheckoutDialog = lazyComponent(async () => (await import('./checkout-dialog.tsx')).CheckoutDialog)

type CheckoutTarget = {
  kind: CheckoutName
  params: CheckoutParams
  /** Called with what was bought, after the sheet has closed. */
  onDone?: ((done: unknown, paid: Payment) => void) | undefined
}

/**
 * The checkout sheet for custom triggers: render `sheet`, link to `path` and call `open` from the link's
 * click handler. `open` returns whether the sheet opens: guests go to the page, and users who cannot pay
 * get a message.
 */
export function useCheckout({ kind, params, onDone }: CheckoutTarget) {
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
    if (session?.userType === UserType.fan) {
      setTurn(turn + 1)
      setOpen(true)
    } else showPaymentUnavailable()
    return true
  }
  return { path, open, sheet }
}

export type CheckoutButtonProps = CheckoutTarget & Omit<LinkButtonProps, 'to' | 'onClick'>

/** Links to the checkout page; with JavaScript opens the sheet on the current page. */
export function CheckoutButton({ kind, params, onDone, ...styles }: CheckoutButtonProps) {
  const { path, open, sheet } = useCheckout({ kind, params, onDone })
  return (
    <>
      <LinkButton
        {...styles}
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
