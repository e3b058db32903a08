import { useLingui } from '@lingui/react/macro'
import { HandCoins } from 'lucide-react'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { loginPathFor } from '../../../lib/session/login-redirect.ts'
import { iconButtonStyles } from '../../../ui/form/icon-button.tsx'
import { useCannotBuy } from '../../commerce/payments/cannot-buy.tsx'
import { isMember, isStaff, useSession } from '../../account/session/session.ts'
import { tipPath, type TipTarget, type TipResult } from './tip.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'

const load = () => import('./tip-sheet.tsx')
const TipSheet = lazyComponent(async () => (await load()).TipSheet)

export type TipTriggerProps = {
  to: string
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
  onPointerEnter: () => void
}
type TipButtonProps = {
  to: TipTarget
  /** Called with the post's new total, its goal and the comment of the tip. */
  onTipped?: (given: TipResult) => void
  /** Preselected amount. */
  amount?: string
  /** Custom trigger; an icon button by default. */
  children?: (press: TipTriggerProps) => ReactNode
}

/**
 * Opens the tip sheet: `<TipButton to={post} onTipped={…}/>`. Without JavaScript it links to a page that
 * does the same. Guests are sent to log in and return. Hidden for own posts, staff and accounts that cannot
 * pay.
 */
export function TipButton({ to, onTipped, amount, children }: TipButtonProps) {
  const { t } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const cannotBuy = useCannotBuy()
  if (session?._id === to.creator._id || isStaff(session) || cannotBuy) return null
  const press = {
    to: tipPath(to, pathname + search),
    onPointerEnter: () => void load(),
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      if (!isMember(session)) void navigate(loginPathFor(pathname + search))
      else setOpen(true)
    },
  }
  return (
    <>
      {children ? (
        children(press)
      ) : (
        <Link aria-label={t`Tip ${to.creator.firstName}`} className={iconButtonStyles()} {...press}>
          <HandCoins aria-hidden />
        </Link>
      )}
      {isOpen && (
        <Suspense>
          <TipSheet
            to={to}
            onClose={() => setOpen(false)}
            {...(amount ? { amount } : {})}
            {...(onTipped ? { onTipped } : {})}
          />
        </Suspense>
      )}
    </>
  )
}
