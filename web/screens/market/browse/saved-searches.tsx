import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing, BookmarkPlus, Trash2 } from 'lucide-react'
import { Form, Link, useFetcher } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Button } from '../../../ui/form/button.tsx'
import { DisclosureButton } from '../../../ui/display/disclosure-button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { marketHref, type MarketFilters } from './market-filters.ts'

export type SavedSearch = Data<Endpoints['GET /products/savedSearches']>['items'][number]

type SavedSearchesProps = {
  searches: SavedSearch[]
  /** Name suggested for the current search; undefined if there is nothing to save. */
  suggestedName: string | undefined
}

/** Saves the current search and lists the saved ones with their alerts. */
export function SavedSearches({ searches, suggestedName }: SavedSearchesProps) {
  const { t } = useLingui()
  if (searches.length === 0 && suggestedName === undefined) return null
  return (
    <section aria-label={t`Saved searches`} className="flex flex-wrap items-start gap-2 pt-1">
      {suggestedName !== undefined && (
        <DisclosureButton
          tone="quiet"
          icon={<BookmarkPlus aria-hidden className="size-4" />}
          title={<Trans>Save this search</Trans>}
        >
          <Form method="post" preventScrollReset className="grid max-w-110 gap-3">
            <Field name="name" label={t`Name`} required maxLength={80} defaultValue={suggestedName} />
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="alert"
                value="1"
                defaultChecked
                className="size-5 accent-ember-fill"
              />
              <Trans>Email me new matches</Trans>
            </label>
            <Button
              type="submit"
              name="intent"
              value="saveSearch"
              tone="ember"
              className="justify-self-start"
            >
              <Trans>Save</Trans>
            </Button>
          </Form>
        </DisclosureButton>
      )}
      {searches.length > 0 && (
        <DisclosureButton
          tone="quiet"
          icon={<BellRing aria-hidden className="size-4" />}
          title={
            <>
              <Trans>Saved searches</Trans> <span className="tabular-nums opacity-72">{searches.length}</span>
            </>
          }
        >
          <ul className="max-w-150 divide-y divide-line rounded-card border border-line bg-raised px-4">
            {searches.map((search) => (
              <SavedSearchRow key={search.savedSearchId} search={search} />
            ))}
          </ul>
        </DisclosureButton>
      )}
    </section>
  )
}

function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { t } = useLingui()
  const fetcher = useFetcher()
  const { name, savedSearchId } = search
  const send = (fields: Record<string, string>) =>
    void fetcher.submit({ savedSearchId, ...fields }, { method: 'post' })
  const sent = fetcher.formData?.get('alert')
  const isOn = typeof sent === 'string' ? sent === '1' : search.isAlertOn === 1
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <Link to={hrefOf(search.query)} className="min-w-0 flex-1 truncate font-semibold hover:underline">
        <bdi>{name}</bdi>
      </Link>
      <Switch
        label={<Trans>Email alerts</Trans>}
        aria-label={t`Email alerts for ${name}`}
        checked={isOn}
        onChange={() => send({ intent: 'alert', alert: isOn ? '0' : '1' })}
      />
      <IconButton size="sm" label={t`Remove ${name}`} onClick={() => send({ intent: 'removeSearch' })}>
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
    </li>
  )
}

function hrefOf({ searchText = '', category, condition, delivery, ...query }: SavedSearch['query']) {
  const filters: Partial<MarketFilters> = {
    q: searchText,
    category,
    condition,
    delivery,
    priceFrom: query.priceFrom === undefined ? '' : String(query.priceFrom),
    priceTo: query.priceTo === undefined ? '' : String(query.priceTo),
    currency: query.currency ?? '',
    isOfferAccepted: Number(query.isOfferAccepted) === 1,
    isExchangeAccepted: Number(query.isExchangeAccepted) === 1,
    isNear: query.latitude !== undefined,
  }
  return marketHref(filters)
}
