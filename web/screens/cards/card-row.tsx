import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { CardBrand } from '../../features/payments/card-brand.tsx'
import { CardName } from '../../features/payments/card-name.tsx'
import type { CardShown } from '../../features/payments/payment-sheet.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FoldButton } from '../../ui/fold-button.tsx'

/** One card: what it is, and what can be done with it. */
export function CardRow({ card }: { card: CardShown }) {
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
        <FoldButton title={<Trans>Change</Trans>} tone="quiet">
          <Form
            method="post"
            noValidate
            className="grid gap-3 tablet:grid-cols-[1fr_160px_auto] tablet:items-end"
          >
            <input type="hidden" name="cardId" value={card._id} />
            <Field name="name" label={t`Name on the card`} defaultValue={card.name} />
            <Field
              name="expiry"
              label={t`Expires`}
              defaultValue={`${String(card.expMonth).padStart(2, '0')}/${card.expYear}`}
            />
            <Button type="submit" name="intent" value="change" tone="ink" className="h-12">
              <Trans>Save</Trans>
            </Button>
          </Form>
        </FoldButton>
        <FoldButton title={<Trans>Remove</Trans>} tone="danger">
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="cardId" value={card._id} />
            <p className="min-w-60 flex-1 text-13 text-ink-2">
              <Trans>What renews by this card needs another one, or money in your wallet.</Trans>
            </p>
            <Button type="submit" name="intent" value="remove" tone="danger">
              <Trans>Remove this card</Trans>
            </Button>
          </Form>
        </FoldButton>
      </div>
    </li>
  )
}
