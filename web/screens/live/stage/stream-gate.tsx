import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { CheckoutButton } from '../../../features/commerce/payments/checkout-button.tsx'
import { loginPathFor } from '../../../lib/session/login-redirect.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { ReminderButton } from '../list/reminder-button.tsx'
import { StreamTime } from '../list/stream-time.tsx'
import { isRunning } from '../state/stream-phase.ts'
import { hostName, type StreamDetail } from '../state/stream-types.ts'
import { Centered } from './centered.tsx'

type GateProps = {
  stream: StreamDetail
  isPreviewOver: boolean
  /** Why the server refused to let the viewer in. */
  fault: string | undefined
  onReload: () => void
}

/** Why there is no video, and what the viewer can do about it. */
export function StreamGate({ stream, isPreviewOver, fault, onReload }: GateProps) {
  const { scheduledAt, live } = stream
  if (stream.status === 4)
    return (
      <Panel title={<Trans>This stream was cancelled</Trans>}>
        <Trans>Tickets are refunded to the wallet.</Trans>
      </Panel>
    )
  if (stream.status === 3 && stream.hasRecording === 1 && stream.isAllowed === 0)
    return stream.requiredAction === 'signIn' ? (
      <SignUp isPreviewOver={false} />
    ) : (
      <Panel
        title={
          stream.requiredAction === 'buy' ? (
            <Trans>Buy the recording to watch it</Trans>
          ) : (
            <EntryTitle stream={stream} />
          )
        }
        action={<EntryAction stream={stream} onReload={onReload} />}
      />
    )
  if (stream.status === 3)
    return (
      <Panel title={<Trans>This stream has ended</Trans>} action={<ToHost stream={stream} />}>
        {stream.endReason === 'hostLost' && <Trans>The host lost the connection.</Trans>}
      </Panel>
    )
  if (isPreviewOver || stream.requiredAction === 'signIn') return <SignUp isPreviewOver={isPreviewOver} />
  if (stream.status === 1 && scheduledAt)
    return (
      <Panel
        title={
          <Trans>
            Starts <StreamTime at={scheduledAt} />
          </Trans>
        }
        action={
          <>
            {stream.isHost === 1 && (
              <LinkButton to={`/go-live?event=${stream.streamId}`} tone="ember">
                <Trans>Go live now</Trans>
              </LinkButton>
            )}
            {stream.isAllowed === 0 && <EntryAction stream={stream} onReload={onReload} />}
            <ReminderButton stream={stream} size="md" />
          </>
        }
      />
    )
  if (isRunning(stream) && stream.isAllowed === 0)
    return (
      <Panel
        title={<EntryTitle stream={stream} />}
        action={<EntryAction stream={stream} onReload={onReload} />}
      />
    )
  return (
    <Panel
      title={<Trans>Live video isn’t available</Trans>}
      action={
        <Button tone="media" onClick={onReload}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {fault ?? live.reason}
    </Panel>
  )
}

type PanelProps = { title: ReactNode; action?: ReactNode; children?: ReactNode }
const Panel = ({ title, action, children }: PanelProps) => (
  <Centered>
    <p className="type-28 max-w-[24ch] text-balance">{title}</p>
    {children && <p className="max-w-[42ch] text-balance text-white/86">{children}</p>}
    {action && <div className="flex flex-wrap justify-center gap-2 pt-1">{action}</div>}
  </Centered>
)

function SignUp({ isPreviewOver }: { isPreviewOver: boolean }) {
  const { pathname } = useLocation()
  return (
    <Panel
      title={
        isPreviewOver ? <Trans>Your free preview is over</Trans> : <Trans>Sign up to watch this stream</Trans>
      }
      action={
        <LinkButton to={loginPathFor(pathname)} tone="ember">
          <Trans>Sign up</Trans>
        </LinkButton>
      }
    >
      {isPreviewOver && <Trans>Sign up to keep watching. It’s free.</Trans>}
    </Panel>
  )
}

const ToHost = ({ stream }: { stream: StreamDetail }) => (
  <LinkButton to={`/${stream.host.username}`} tone="media">
    <Trans>See {hostName(stream)}’s page</Trans>
  </LinkButton>
)

function EntryTitle({ stream }: { stream: StreamDetail }) {
  if (stream.requiredAction === 'buy') return <Trans>Buy a ticket to watch</Trans>
  if (stream.requiredAction === 'subscribe') return <Trans>This stream is for subscribers</Trans>
  return <Trans>This stream is for followers</Trans>
}

/** What lets the viewer in: following is in the bar above. */
function EntryAction({ stream, onReload }: { stream: StreamDetail; onReload: () => void }) {
  const { streamId, price, requiredAction, host } = stream
  if (requiredAction === 'buy' && price)
    return (
      <CheckoutButton
        kind="ticket"
        params={{ streamId, ...(stream.status === 3 ? { recording: '1' } : {}) }}
        tone="ember"
        onDone={onReload}
      >
        {stream.status === 3 ? (
          <Trans>
            Buy recording, <InlineAmount {...price} />
          </Trans>
        ) : (
          <Trans>
            Buy ticket, <InlineAmount {...price} />
          </Trans>
        )}
      </CheckoutButton>
    )
  if (requiredAction === 'subscribe')
    return (
      <LinkButton to={`/${host.username}`} tone="ember">
        <Trans>See plans</Trans>
      </LinkButton>
    )
  return (
    <Button tone="media" onClick={onReload}>
      <Trans>I’m following now</Trans>
    </Button>
  )
}
