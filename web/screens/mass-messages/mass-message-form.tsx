import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { ErrorBody } from '../../../contract/core/errors.ts'
import {
  decimalOf,
  InlineAmount,
  minorOf,
  normalizeAmount,
} from '../../features/commerce/payments/amount.tsx'
import { CurrencySymbol } from '../../features/commerce/payments/currency-symbol.tsx'
import type { VaultFile } from '../../features/media/vault/vault.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { creatorShare } from '../posts/composer/audience-access.ts'
import { type Audience, AudienceFields, type CustomerList } from './audience-fields.tsx'
import { MediaField } from './media-field.tsx'
import { RecipientCountLine } from './recipient-count-line.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { useRecipientCount } from './use-recipient-count.ts'

type MassMessageFormProps = {
  currency: string
  feePercent: number | undefined
  lists: CustomerList[]
  zone: string
  nowMs: number
  once: string
  fault: ErrorBody | undefined
}

/** Text, files, price, audience and time of a mass message. */
export function MassMessageForm({
  currency,
  feePercent,
  lists,
  zone,
  nowMs,
  once,
  fault,
}: MassMessageFormProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<VaultFile[]>([])
  const [capHours, setCapHours] = useState(0)
  const [audience, setAudience] = useState<Audience>({
    groups: [],
    listIds: [],
    excludeGroups: [],
    excludeListIds: [],
    excludeOwners: true,
  })
  const isBusy = useNavigation().formMethod === 'POST'
  const faults: Record<string, string> = fault?.fields ?? {}
  const count = useRecipientCount({
    audience: {
      ...audience,
      excludeOwners: audience.excludeOwners && files.length ? 1 : 0,
    },
    ...(files.length ? { mediaIds: files.map(({ _id }) => _id) } : {}),
    capHours,
  })
  const isComplete = Boolean(text.trim() || files.length)
  const hasRecipients = count?.state === 'known' && count.recipientCount > 0
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <header className="flex items-center gap-1 pb-5">
        <Link
          to="/mass-messages"
          aria-label={t`Back`}
          className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h1 className="type-28">
          <Trans>New mass message</Trans>
        </h1>
      </header>
      <Form method="post" noValidate>
        <input type="hidden" name="once" value={once} />
        {fault && !fault.fields && <Banner tone="bad">{fault.message}</Banner>}
        <section className="grid gap-5 py-6">
          <TextArea
            name="text"
            label={t`Message`}
            rows={5}
            dir="auto"
            maxLength={5000}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={faults.text}
          />
          <MediaField files={files} error={faults.mediaIds} onChange={setFiles} />
          {files.length > 0 && (
            <PriceField currency={currency} feePercent={feePercent} error={faults.price} />
          )}
        </section>
        <AudienceFields
          audience={audience}
          lists={lists}
          hasMedia={files.length > 0}
          onChange={setAudience}
        />
        <ScheduleFields
          zone={zone}
          nowMs={nowMs}
          capHours={capHours}
          onCap={setCapHours}
          error={faults.sendAt}
        />
        <footer className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4 max-desktop:bottom-16">
          <RecipientCountLine count={count} />
          <Button type="submit" tone="ember" size="lg" busy={isBusy} disabled={!isComplete || !hasRecipients}>
            <Trans>Send message</Trans>
          </Button>
        </footer>
      </Form>
    </div>
  )
}

type PriceFieldProps = { currency: string; feePercent: number | undefined; error: string | undefined }

/** Without a price the files are free. */
function PriceField({ currency, feePercent, error }: PriceFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const amount = normalizeAmount(typed, currency)
  const share =
    feePercent !== undefined && Number(amount) > 0
      ? decimalOf(creatorShare(minorOf(amount, currency), feePercent), currency)
      : undefined
  return (
    <Field
      name="price"
      label={t`Price to unlock`}
      optional
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      error={error}
      hint={t`Leave it empty to send the files for free.`}
      start={<CurrencySymbol currency={currency} />}
      inputClass="type-money"
      end={
        share !== undefined && (
          <span className="shrink-0 text-13 font-medium whitespace-nowrap text-ink-2">
            <Trans>
              you receive <InlineAmount amount={share} currency={currency} />
            </Trans>
          </span>
        )
      }
    />
  )
}
