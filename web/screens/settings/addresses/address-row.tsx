import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { api } from '../../../lib/api/api.ts'
import { useAppearance } from '../../../lib/browser/appearance.ts'
import { showError, toastDurationMs } from '../../../lib/toast/toast-messages.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

export type Address = Data<Endpoints['GET /address']>['items'][number]
type Answer = { done?: 'default' | 'remove'; message?: string }

/** An address with its actions. Removing can be undone from the toast. */
export function AddressRow({ address }: { address: Address }) {
  const { t } = useLingui()
  const { language } = useAppearance()
  const fetcher = useFetcher<Answer>()
  const busy = fetcher.formData?.get('intent')
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(address.country) ?? address.country
  const cityLine = [address.zipCode, address.city].filter(Boolean).join(' ')
  const lines = [address.addressLine1, address.addressLine2, cityLine, address.state, country].filter(Boolean)
  useSayRemoved(fetcher.data, address)
  return (
    <li
      className={cx(
        'grid gap-3 border-t border-line py-4 first:border-0 tablet:flex tablet:items-start tablet:justify-between',
        busy === 'remove' && 'opacity-40',
      )}
    >
      <address className="min-w-0 not-italic">
        <b className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{address.name}</bdi>
          {address.isDefault && (
            <Badge tone="ok">
              <Trans>Default</Trans>
            </Badge>
          )}
        </b>
        {lines.map((line) => (
          <span key={line} className="block text-ink-2">
            <bdi>{line}</bdi>
          </span>
        ))}
        {address.phoneNumber && (
          <bdi dir="ltr" className="block text-ink-2">
            {address.phoneNumber}
          </bdi>
        )}
      </address>
      <fetcher.Form method="post" action="/settings/addresses" className="flex shrink-0 flex-wrap gap-2">
        <input type="hidden" name="addressId" value={address._id} />
        {!address.isDefault && (
          <Button type="submit" name="intent" value="default" size="xs" tone="line" busy={busy === 'default'}>
            <Trans>Make default</Trans>
          </Button>
        )}
        <LinkButton
          to={`/settings/addresses/${address._id}`}
          size="xs"
          tone="line"
          aria-label={t`Edit ${address.addressLine1}`}
        >
          <Trans>Edit</Trans>
        </LinkButton>
        <Button
          type="submit"
          name="intent"
          value="remove"
          size="xs"
          tone="danger"
          aria-label={t`Remove ${address.addressLine1}`}
        >
          <Trans>Remove</Trans>
        </Button>
      </fetcher.Form>
    </li>
  )
}

function useSayRemoved(answer: Answer | undefined, address: Address) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const heard = useRef<Answer | undefined>(undefined)
  const { _id: _gone, ...fields } = address
  const putBack = async () => {
    const back = await api('POST /address', { body: fields })
    if (!back.ok) return showError(back.body.message)
    return revalidate()
  }
  useEffect(() => {
    if (!answer || heard.current === answer) return
    heard.current = answer
    if (answer.message) showError(answer.message)
    if (answer.done === 'remove')
      showToast({
        text: t`Address removed.`,
        kind: 'done',
        durationMs: toastDurationMs.error,
        action: { label: t`Undo`, onPress: () => void putBack() },
      })
  })
}
