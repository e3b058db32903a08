import { useLingui } from '@lingui/react/macro'
import { Ban, BellOff, Share2, ShieldHalf, UserMinus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { sayError, standsMs } from '../../lib/say.ts'
import { Menu } from '../../ui/menu.tsx'
import type { MenuRow } from '../../ui/menu-rows.tsx'
import { showToast } from '../../ui/toasts.ts'
import { fullName } from '../creator/creator.ts'
import type { PersonCard } from './person.ts'
import { useAct } from './use-act.ts'

export type PersonMenuProps = {
  person: Pick<PersonCard, '_id' | 'firstName' | 'lastName'>
  trigger: ReactElement
  /** They follow me, so I can end that. */
  isFollower?: boolean
  /** On their own page, where a phone has no room for a button of its own. */
  onShare?: () => void
  onGone?: (id: string) => void
  onBack?: (id: string) => void
}

/** Straight to the API: the row and its forms are gone from the page by then. */
const undo = {
  block: (userId: string) => api('POST /user/blockUnblock', { body: { userId, isBlock: 0 } }),
  restrict: (userId: string) => api('POST /user/restrict', { body: { userId, isRestrict: 0 } }),
  mute: (userId: string) => api('POST /user/mute', { body: { userId, isMute: 0 } }),
}

/** What one can do about a person. It opens as it arrives: someone has just asked for it. */
export function PersonMenu({ person, trigger, isFollower, onShare, onGone, onBack }: PersonMenuProps) {
  const { t } = useLingui()
  const name = fullName(person)
  const { revalidate } = useRevalidator()
  const takeBack = async (done: keyof typeof undo) => {
    const answer = await undo[done](person._id)
    if (!answer.ok) return sayError(answer.body.message)
    onBack?.(person._id)
    return revalidate()
  }
  const { act } = useAct(`menu ${person._id}`, {
    onDone: (done) => {
      const words = {
        block: t`${name} is blocked.`,
        restrict: t`${name} is restricted.`,
        mute: t`${name} is muted.`,
        remove: t`${name} no longer follows you.`,
      }[done as string]
      if (done === 'block' || done === 'remove') onGone?.(person._id)
      if (words)
        showToast({
          text: words,
          kind: 'done',
          durationMs: standsMs.error,
          ...(done in undo
            ? { action: { label: t`Undo`, onPress: () => void takeBack(done as keyof typeof undo) } }
            : {}),
        })
    },
  })
  const rows: MenuRow[] = [
    ...(onShare ? [{ label: t`Share`, icon: <Share2 aria-hidden />, onSelect: onShare }] : []),
    { label: t`Mute`, icon: <BellOff aria-hidden />, onSelect: () => act('mute', person._id) },
    { label: t`Restrict`, icon: <ShieldHalf aria-hidden />, onSelect: () => act('restrict', person._id) },
    ...(isFollower
      ? [
          {
            label: t`Remove follower`,
            icon: <UserMinus aria-hidden />,
            onSelect: () => act('remove', person._id),
          },
        ]
      : []),
    'rule',
    { label: t`Block`, icon: <Ban aria-hidden />, tone: 'bad', onSelect: () => act('block', person._id) },
  ]
  return <Menu defaultOpen trigger={trigger} rows={rows} />
}
