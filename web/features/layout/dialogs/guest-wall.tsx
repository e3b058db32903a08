import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { mediaUrl } from '../../../lib/api/media-url.ts'
import { withReturnAction } from '../../account/auth/return-action.ts'
import { withRedirectParam } from '../../../lib/session/login-redirect.ts'
import { Arch } from '../../../ui/brand/arch.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Mark } from '../../../ui/brand/mark.tsx'
import type { Creator } from '../../people/creator/creator.ts'
import { searchWith } from './dialog-keys.ts'
import type { OverlayProps } from './dialog-keys.ts'
import { parseWallId } from './wall-id.ts'

/** Asks guests to sign up or log in; they return to this page afterwards. `id` is a `wallId`. */
export function GuestWall({ id, open, onClose }: OverlayProps) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const { username, action, postId } = parseWallId(id)
  const creator = useCreator(username)
  const here = pathname + searchWith(search, 'dialog', undefined)
  const target = action === 'follow' ? username : postId
  const back = action !== 'unlock' && target ? withReturnAction(here, { kind: action, id: target }) : here
  const name = creator?.firstName
  const titles = {
    follow: name ? t`Sign up to follow ${name}` : t`Sign up to continue`,
    like: t`Sign up to like this post`,
    save: t`Sign up to save this post`,
    unlock: t`Sign up to unlock this post`,
  }
  const title = titles[action]
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
          <Trans>It’s free and takes a minute. We’ll bring you right back.</Trans>
        </p>
        <LinkButton to={withRedirectParam('/signup-as-user', back)} tone="ember" size="lg" wide>
          <Trans>Sign up with email</Trans>
        </LinkButton>
        <p className="pt-2 text-13 text-ink-2">
          <Trans>
            Already have an account?{' '}
            <Link
              to={withRedirectParam('/login', back)}
              className="font-[550] text-ember-text hover:underline"
            >
              Log in
            </Link>{' '}
            or{' '}
            <button type="button" onClick={onClose} className="font-[550] text-ember-text hover:underline">
              keep browsing
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
    const isCancelled = new AbortController()
    const ask = async () => {
      const query = { searchText: username, limit: 5 }
      const response = await api('GET /featureCreator', { query, signal: isCancelled.signal })
      if (response.ok) setCreator(response.body.data.find((item) => item.username === username))
    }
    // The image is optional.
    ask().catch(() => undefined)
    return () => isCancelled.abort()
  }, [username])
  return creator
}
