import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Session } from '../session/session.ts'
import { AccountFace, accountLook } from './account-face.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const load = () => import('./account-menu.tsx')
const AccountMenu = lazyPart(async () => (await load()).AccountMenu)

/** Who I am here. A link to the settings until its menu has arrived. */
export function AccountRow({ session }: { session: Session }) {
  const [wanted, setWanted] = useState(false)
  const link = (
    <Link
      to="/settings"
      className={accountLook}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={(event) => {
        event.preventDefault()
        setWanted(true)
      }}
    >
      <AccountFace session={session} />
    </Link>
  )
  return wanted ? (
    <Suspense fallback={link}>
      <AccountMenu session={session} />
    </Suspense>
  ) : (
    link
  )
}
