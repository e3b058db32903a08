import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { CardBrand } from '../../features/commerce/payments/card-brand.tsx'
import { CardName } from '../../features/commerce/payments/card-name.tsx'
import type { SavedCard } from '../../features/commerce/payments/payment-sheet.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { DisclosureButton } from '../../ui/display/disclosure-button.tsx'

/** A saved card with its actions. */
export function CardRow({ card }: { card: SavedCard }) {
  const { t } = useLingui()
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-3">
        <CardBrand brand={card.brand} className="!h-8 !w-12" />
        <div className="min-w-40 flex-1">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <CardName card={card} />
            {card.isDefault === 1 && (
              <Badge tone="ok">
                <Trans>Default</Trans>
              </Badge>
            )}
            {card.isExpired === 1 && (
              <Badge tone="bad">
                <Trans>Expired</Trans>
              </Badge>
            )}
          </p>
          <p className="text-13 text-ink-2">
            <bdi>
              {card.name}, {String(card.expMonth).padStart(2, '0')}/{card.expYear}
            </bdi>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {card.isDefault === 0 && (
          <Form method="post">
            <input type="hidden" name="cardId" value={card._id} />
            <Button type="submit" name="intent" value="default" tone="line" size="sm">
              <Trans>Make default</Trans>
            </Button>
          </Form>
        )}
        <DisclosureButton title={<Trans>Change</Trans>} tone="quiet">
          <Form
            method="post"
            noValidate
            className="grid gap-3 tablet:grid-cols-[1fr_160px_auto] tablet:items-end"
          >
            <input type="hidden" name="cardId" value={card._id} />
            <Field name="name" label={t`Name on card`} defaultValue={card.name} />
            <Field
              name="expiry"
              label={t`Expires`}
              defaultValue={`${String(card.expMonth).padStart(2, '0')}/${card.expYear}`}
            />
            <Button type="submit" name="intent" value="change" tone="ink" className="h-12">
              <Trans>Save</Trans>
            </Button>
          </Form>
        </DisclosureButton>
        <DisclosureButton title={<Trans>Remove</Trans>} tone="danger">
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="cardId" value={card._id} />
            <p className="min-w-60 flex-1 text-13 text-ink-2">
              <Trans>Subscriptions on this card will need another card or money in your wallet.</Trans>
            </p>
            <Button type="submit" name="intent" value="remove" tone="danger">
              <Trans>Remove card</Trans>
            </Button>
          </Form>
        </DisclosureButton>
      </div>
    </li>
  )
}
