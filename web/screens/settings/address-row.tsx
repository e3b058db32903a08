import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { api } from '../../lib/api.ts'
import { useAppearance } from '../../lib/appearance.ts'
import { sayError, standsMs } from '../../lib/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { showToast } from '../../ui/toasts.ts'

export type Address = Data<Endpoints['GET /address']>['items'][number]
type Answer = { done?: 'default' | 'remove'; message?: string }

/** One address with what can be done to it. A removed one can be taken back while the toast stands. */
export function AddressRow({ address }: { address: Address }) {
  const { t } = useLingui()
  const { language } = useAppearance()
  const fetcher = useFetcher<Answer>()
  const busy = fetcher.formData?.get('intent')
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(address.country) ?? address.country
  const town = [address.zipCode, address.city].filter(Boolean).join(' ')
  const lines = [address.addressLine1, address.addressLine2, town, address.state, country].filter(Boolean)
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
    if (!back.ok) return sayError(back.body.message)
    return revalidate()
  }
  useEffect(() => {
    if (!answer || heard.current === answer) return
    heard.current = answer
    if (answer.message) sayError(answer.message)
    if (answer.done === 'remove')
      showToast({
        text: t`The address is removed.`,
        kind: 'done',
        durationMs: standsMs.error,
        action: { label: t`Undo`, onPress: () => void putBack() },
      })
  })
}
