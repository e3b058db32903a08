import { Trans } from '@lingui/react/macro'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

// Rooms of the house that have a door in the frame but are still being built.
const rooms = new Set(
  'reels live chat notifications marketplace collections wallet studio posts profile agencyLogin signup-as-creator document'.split(
    ' ',
  ),
)

export const isComingRoom = (pathname: string) => rooms.has(pathname.split('/')[1] ?? '')

/** Honest about what is not there yet. */
export function ComingRoom({ pathname }: { pathname: string }) {
  return (
    <EmptyState
      big
      as="h1"
      drawing={pathname.startsWith('/chat') ? 'messages' : 'door'}
      title={<Trans>This room is still being built</Trans>}
      action={
        <LinkButton to="/home" tone="ember">
          <Trans>Go home</Trans>
        </LinkButton>
      }
    >
      <Trans>The door is hung already; what is behind it comes soon.</Trans>
    </EmptyState>
  )
}
