import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../form/button.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { copyText } from '../../lib/browser/copy-text.ts'

export type ErrorStateProps = Partial<Omit<EmptyStateProps, 'action'>> & {
  onRetry?: () => void
  retrying?: boolean
  /** A second action, e.g. the status page. */
  other?: ReactNode
  /** Reference for support. */
  reference?: string
}

/** Error message with retry. */
export function ErrorState({
  onRetry,
  retrying,
  other,
  reference,
  children,
  title,
  ...rest
}: ErrorStateProps) {
  const { t } = useLingui()
  return (
    <div role="alert" className="grid justify-items-center">
      <EmptyState
        illustration="broken"
        title={title ?? t`Something went wrong`}
        {...rest}
        action={
          (onRetry || other) && (
            <>
              {onRetry && (
                <Button
                  tone="ember"
                  busy={retrying}
                  onClick={onRetry}
                  icon={<RotateCw aria-hidden className="size-4" />}
                >
                  <Trans>Try again</Trans>
                </Button>
              )}
              {other}
            </>
          )
        }
      >
        {children ?? <Trans>We couldn’t load this. You weren’t charged and nothing was lost.</Trans>}
      </EmptyState>
      {reference && <Reference value={reference} />}
    </div>
  )
}

function Reference({ value }: { value: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  return (
    <button
      type="button"
      onClick={() => void copyText(value).then(() => setCopied(true))}
      className="-mt-4 inline-flex min-h-11 items-center gap-2 rounded-full bg-wash px-4 text-13 text-ink-2 hover:bg-wash-2"
    >
      <Trans>Reference</Trans>
      <b className="font-semibold text-ink tabular-nums">{value}</b>
      {copied ? (
        <Check aria-label={t`Copied`} className="size-3.5" />
      ) : (
        <Copy aria-label={t`Copy`} className="size-3.5" />
      )}
    </button>
  )
}
