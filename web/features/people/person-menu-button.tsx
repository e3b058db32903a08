import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { fullName } from '../creator/creator.ts'
import type { PersonMenuProps } from './person-menu.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const load = () => import('./person-menu.tsx')
const PersonMenu = lazyPart(async () => (await load()).PersonMenu)

/** Three dots; the menu behind them is fetched when somebody reaches for it. */
export function PersonMenuButton(props: Omit<PersonMenuProps, 'trigger'>) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(false)
  const name = fullName(props.person)
  const button = (
    <IconButton
      label={t`More about ${name}`}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      <Ellipsis aria-hidden />
    </IconButton>
  )
  return wanted ? (
    <Suspense fallback={button}>
      <PersonMenu
        {...props}
        trigger={
          <IconButton label={t`More about ${name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      />
    </Suspense>
  ) : (
    button
  )
}
