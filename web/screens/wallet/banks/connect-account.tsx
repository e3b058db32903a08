import { Trans } from '@lingui/react/macro'
import { StepUpForm } from '../../../features/account/security/step-up-form.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DisclosureButton } from '../../../ui/display/disclosure-button.tsx'

export type BankActionResult = { message?: string; needsStepUp?: boolean } | undefined
type Props = { status: string | undefined; country: string | undefined; answer: BankActionResult }

/** The payout provider account: opened with the first bank, closed here. */
export function ConnectAccount({ status, country, answer }: Props) {
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 type-20">
          <Trans>Payout account</Trans>
          <Badge tone={status === 'active' ? 'ok' : 'warn'}>
            {status === 'active' ? <Trans>Ready</Trans> : <Trans>Details missing</Trans>}
          </Badge>
        </h2>
        <p className="text-ink-2">
          {country ? (
            <Trans>Managed by our payout provider. Country: {country}.</Trans>
          ) : (
            <Trans>Managed by our payout provider.</Trans>
          )}
        </p>
      </div>
      <StepUpForm answer={answer?.needsStepUp ? answer : undefined} className="flex flex-wrap gap-2">
        <DisclosureButton title={<Trans>Close account</Trans>} tone="danger">
          <div className="grid gap-2">
            <p className="max-w-110 text-13 text-ink-2">
              <Trans>
                Your bank accounts are removed too. Your earnings stay in your wallet. Adding a bank account
                later opens a new payout account with a 48-hour wait.
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
              <Trans>Close payout account</Trans>
            </Button>
          </div>
        </DisclosureButton>
      </StepUpForm>
    </section>
  )
}
