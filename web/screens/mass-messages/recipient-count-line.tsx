import { Plural, Trans } from '@lingui/react/macro'
import type { RecipientCount } from './use-recipient-count.ts'

/** The number of recipients, announced when it changes. */
export function RecipientCountLine({ count }: { count: RecipientCount | undefined }) {
  return (
    <p role="status" className="min-w-0 flex-1 text-14">
      {!count ? (
        <Trans>Choose at least one group or list.</Trans>
      ) : count.state === 'loading' ? (
        <Trans>Counting recipients…</Trans>
      ) : count.state === 'failed' ? (
        <Trans>We couldn’t count the recipients.</Trans>
      ) : (
        <>
          <b className="font-semibold">
            <Plural value={count.recipientCount} one="# recipient" other="# recipients" />
          </b>
          {count.skippedCount > 0 && (
            <span className="block text-13 text-ink-2">
              <Plural value={count.skippedCount} one="# skipped by limit" other="# skipped by limit" />
            </span>
          )}
        </>
      )}
    </p>
  )
}
