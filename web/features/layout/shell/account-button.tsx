import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Session } from '../../account/session/session.ts'
import { AccountSummary, accountStyles } from './account-summary.tsx'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'

const load = () => import('./account-menu.tsx')
const AccountMenu = lazyComponent(async () => (await load()).AccountMenu)

/** Links to the account page until the menu's code is loaded. */
export function AccountButton({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(false)
  const link = (
    <Link
      to="/profile"
      className={accountStyles}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={(event) => {
        event.preventDefault()
        setOpen(true)
      }}
    >
      <AccountSummary session={session} />
    </Link>
  )
  return isOpen ? (
    <Suspense fallback={link}>
      <AccountMenu session={session} />
    </Suspense>
  ) : (
    link
  )
}
