import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { InlineAmount } from '../../features/commerce/payments/amount.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Progress } from '../../ui/display/progress.tsx'
import { MassMessageActions } from './mass-message-actions.tsx'
import { MassMessageNumbers } from './mass-message-numbers.tsx'
import { MassMessageState, MassMessageText } from './mass-message-state.tsx'
import type { MassMessage } from './mass-message-types.ts'

/** A mass message with its progress and statistics. */
export function MassMessageRow({ message, zone }: { message: MassMessage; zone: string }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { massMessageId, state, price, sendAt, createdAt, sentCount, skippedCount, recipientCount } = message
  const at = sendAt ?? createdAt
  const hasStarted = state !== 'scheduled' && state !== 'cancelled'
  return (
    <li className="grid gap-4 rounded-panel border border-line bg-raised p-4 tablet:p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <h2 className="line-clamp-2 font-semibold break-words">
            <Link to={`/mass-messages/${massMessageId}`} dir="auto" className="hover:underline">
              <MassMessageText message={message} />
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
            <MassMessageState state={state} />
            <time dateTime={at}>{dateTime(at, zone)}</time>
            {price && (
              <span>
                <Trans>
                  Price <InlineAmount {...price} />
                </Trans>
              </span>
            )}
          </p>
        </div>
        <MassMessageActions message={message} />
      </div>
      {state === 'sending' && (
        <Progress
          label={t`Sending progress`}
          tone="ember"
          {...(recipientCount > 0 ? { value: (sentCount + skippedCount) / recipientCount } : {})}
        />
      )}
      {hasStarted && <MassMessageNumbers message={message} />}
    </li>
  )
}
