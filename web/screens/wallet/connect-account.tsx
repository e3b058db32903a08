import { Trans } from '@lingui/react/macro'
import { SureForm } from '../../features/security/sure-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FoldButton } from '../../ui/fold-button.tsx'

export type BankAnswer = { message?: string; needsStepUp?: boolean } | undefined
type Props = { status: string | undefined; country: string | undefined; answer: BankAnswer }

/** The account at the payout service that banks hang on: opened with the first of them, closed here. */
export function ConnectAccount({ status, country, answer }: Props) {
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 type-20">
          <Trans>Payout account</Trans>
          <Badge tone={status === 'active' ? 'ok' : 'warn'}>
            {status === 'active' ? <Trans>Ready</Trans> : <Trans>Something is missing</Trans>}
          </Badge>
        </h2>
        <p className="text-ink-2">
          {country ? (
            <Trans>Kept for you by the payout service. Country: {country}.</Trans>
          ) : (
            <Trans>Kept for you by the payout service.</Trans>
          )}
        </p>
      </div>
      <SureForm answer={answer?.needsStepUp ? answer : undefined} className="flex flex-wrap gap-2">
        <FoldButton title={<Trans>Close the account</Trans>} tone="danger">
          <div className="grid gap-2">
            <p className="max-w-110 text-13 text-ink-2">
              <Trans>
                Your banks are removed with it, and what you earn stays in your wallet. A bank you add later
                opens a new account and waits 48 hours.
              </Trans>
            </p>
            <Button
              type="submit"
              name="intent"
              value="close"
              tone="danger"
              size="sm"
              className="justify-self-start"
            >
              <Trans>Close the payout account</Trans>
            </Button>
          </div>
        </FoldButton>
      </SureForm>
    </section>
  )
}
