import { Trans, useLingui } from '@lingui/react/macro'
import { Landmark } from 'lucide-react'
import { data } from 'react-router'
import { StepUpForm } from '../../../features/account/security/step-up-form.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { countryName } from '../../../lib/format/country-name.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { DisclosureButton } from '../../../ui/display/disclosure-button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Route } from './+types/banks.ts'
import { BankIcon } from './bank-icon.tsx'
import { type BankActionResult, ConnectAccount } from './connect-account.tsx'
import { WalletHeader } from '../wallet-header.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api, language } = context.get(serverContext)
  const banks = unwrapResponse(await api('GET /externalAccount', { query: { limit: 100 } }))?.data ?? []
  const account = unwrapResponse(await api('GET /connectAccount')).data
  return {
    banks,
    countries: Object.fromEntries(
      [account.country ?? '', ...banks.map(({ country }) => country)]
        .filter(Boolean)
        .map((country) => [country, countryName(country, language)]),
    ),
    account,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const bankId = formText(form, 'bankId')
  const acts = {
    default: () => api('PATCH /externalAccount', { body: { bankId } }),
    remove: () => api('DELETE /externalAccount', { query: { bankId } }),
    close: () => api('DELETE /connectAccount'),
  }
  const intent = formText(form, 'intent')
  const act = Object.hasOwn(acts, intent) ? acts[intent as keyof typeof acts] : undefined
  if (!act) return data({}, { status: 400 })
  const answer = await act()
  if (answer.ok) return data({})
  const { code, message } = answer.body
  return data({ message, needsStepUp: code === 'STEP_UP_REQUIRED' }, { status: answer.status })
}

/** Bank accounts for payouts. */
export default function Banks({
  loaderData: { banks, countries, account },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const answer: BankActionResult = actionData
  const add = (
    <LinkButton
      to="/wallet/banks/new"
      tone={banks.length ? 'line' : 'ember'}
      icon={<Landmark aria-hidden className="size-4.5" />}
    >
      <Trans>Add bank account</Trans>
    </LinkButton>
  )
  return (
    <>
      <WalletHeader title={t`Bank accounts`}>
        <Trans>New bank accounts are available after 48 hours. We’ll email you to confirm.</Trans>
      </WalletHeader>
      <div className="grid gap-4 px-4 py-5 tablet:px-0">
        {account.actionUrl && (
          <Banner
            tone="warn"
            action={
              <a href={account.actionUrl}>
                <Trans>Provide details</Trans>
              </a>
            }
          >
            <Trans>The payout provider needs more details from you.</Trans>
          </Banner>
        )}
        {answer?.message && !answer.needsStepUp && <Banner tone="bad">{answer.message}</Banner>}
        {banks.length ? (
          <ul>
            {banks.map((bank) => (
              <li
                key={bank._id}
                className="grid gap-3 border-b border-line py-4 tablet:flex tablet:items-center"
              >
                <div className="flex min-w-0 flex-1 items-center gap-4">
                  <BankIcon />
                  <div className="min-w-0">
                    <p className="flex flex-wrap items-center gap-2 font-semibold">
                      <bdi>
                        {bank.bankName} {bank.last4}
                      </bdi>
                      {bank.isDefault === 1 && (
                        <Badge tone="ok">
                          <Trans>Default</Trans>
                        </Badge>
                      )}
                      {bank.isUsable === 0 && (
                        <Badge tone="warn">
                          <Trans>Available from {formats.dateTime(bank.usableFrom, 'UTC')} UTC</Trans>
                        </Badge>
                      )}
                    </p>
                    <p className="text-13 text-ink-2">
                      <bdi>{formats.list([bank.holderName, countries[bank.country], bank.currency])}</bdi>
                    </p>
                  </div>
                </div>
                <StepUpForm
                  answer={answer?.needsStepUp ? answer : undefined}
                  className="flex flex-wrap gap-2"
                >
                  <input type="hidden" name="bankId" value={bank._id} />
                  {bank.isDefault === 0 && (
                    <Button type="submit" name="intent" value="default" tone="line" size="sm">
                      <Trans>Make default</Trans>
                    </Button>
                  )}
                  <DisclosureButton title={<Trans>Remove</Trans>} tone="danger">
                    <div className="grid gap-2">
                      <p className="max-w-70 text-13 text-ink-2">
                        <Trans>If you add it again, the 48-hour wait starts over.</Trans>
                      </p>
                      <Button
                        type="submit"
                        name="intent"
                        value="remove"
                        tone="danger"
                        size="sm"
                        className="justify-self-start"
                      >
                        <Trans>Remove bank account</Trans>
                      </Button>
                    </div>
                  </DisclosureButton>
                </StepUpForm>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState illustration="house" title={<Trans>No bank accounts yet</Trans>} action={add}>
            <Trans>Add a bank account to get paid. New accounts are available after 48 hours.</Trans>
          </EmptyState>
        )}
        {banks.length > 0 && <div>{add}</div>}
        {account.isConnected === 1 && (
          <ConnectAccount
            status={account.status}
            country={account.country ? countries[account.country] : undefined}
            answer={answer}
          />
        )}
      </div>
    </>
  )
}
