import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { fullName } from '../creator/creator.ts'
import type { UserMenuProps } from './user-menu.tsx'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'

const load = () => import('./user-menu.tsx')
const PersonMenu = lazyComponent(async () => (await load()).UserMenu)

/** The menu's code is loaded on hover or focus. */
export function UserMenuButton(props: Omit<UserMenuProps, 'trigger'>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const name = fullName(props.user)
  const button = (
    <IconButton
      label={t`More options for ${name}`}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpen(true)}
    >
      <Ellipsis aria-hidden />
    </IconButton>
  )
  return isOpen ? (
    <Suspense fallback={button}>
      <PersonMenu
        {...props}
        trigger={
          <IconButton label={t`More options for ${name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      />
    </Suspense>
  ) : (
    button
  )
}
