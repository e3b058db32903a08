import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '../../lib/api.ts'
import { mediaUrl } from '../../lib/media-url.ts'
import { withReturn } from '../../lib/session/wall.ts'
import { Arch } from '../../ui/arch.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Mark } from '../../ui/mark.tsx'
import type { Creator } from '../creator/creator.ts'
import { searchWith } from './dialog-keys.ts'
import type { OverlayProps } from './dialog-keys.ts'

/** Where looking ends and an account begins; afterwards one is back at what one wanted. The id is a username. */
export function GuestWall({ id, open, onClose }: OverlayProps) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const creator = useCreator(id)
  const back = pathname + searchWith(search, 'dialog', undefined)
  const name = creator?.firstName
  const title = name ? t`Join to follow ${name}` : t`Join to go on`
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={title} titleHidden>
      <div className="grid justify-items-center gap-2 pt-7 text-center">
        {creator?.profilePic ? (
          <Arch src={mediaUrl(creator.profilePic, 320)} className="mb-2 w-24" />
        ) : (
          <Mark className="mt-3 mb-4 h-10 w-20" />
        )}
        <p className="type-28">{title}</p>
        <p className="mb-3 max-w-[34ch] text-balance text-ink-2">
          <Trans>Free, and it takes a minute. You come back to exactly this place.</Trans>
        </p>
        <LinkButton to={withReturn('/signup-as-user', back)} tone="ember" size="lg" wide>
          <Trans>Join with email</Trans>
        </LinkButton>
        <p className="pt-2 text-13 text-ink-2">
          <Trans>
            Have an account?{' '}
            <Link to={withReturn('/login', back)} className="font-[550] text-ember-text hover:underline">
              Log in
            </Link>
            , or{' '}
            <button type="button" onClick={onClose} className="font-[550] text-ember-text hover:underline">
              keep looking
            </button>
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}

function useCreator(username: string | undefined) {
  const [creator, setCreator] = useState<Creator>()
  useEffect(() => {
    if (!username) return undefined
    const gone = new AbortController()
    const ask = async () => {
      const query = { searchText: username, limit: 5 }
      const answer = await api('GET /featureCreator', { query, signal: gone.signal })
      if (answer.ok) setCreator(answer.body.data.find((one) => one.username === username))
    }
    // Without a picture the wall says the same.
    ask().catch(() => undefined)
    return () => gone.abort()
  }, [username])
  return creator
}
