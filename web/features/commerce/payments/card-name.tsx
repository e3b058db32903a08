import { Trans, useLingui } from '@lingui/react/macro'
import { brandName, CardBrand } from './card-brand.tsx'

type Card = { brand: string; last4: string }

/** Card name as plain text, for select options. */
export function useCardName() {
  const { t } = useLingui()
  return ({ brand, last4 }: Card) => {
    const name = brandName(brand) ?? t`Card`
    return t`${name} ending ${last4}`
  }
}

export function CardName({ card }: { card: Card }) {
  const { t } = useLingui()
  const brand = brandName(card.brand) ?? t`Card`
  const { last4 } = card
  return (
    <Trans>
      {brand} ending {last4}
    </Trans>
  )
}

/** A card with its logo, inline. */
export const CardLabel = ({ card }: { card: Card }) => (
  <span className="inline-flex items-center gap-2">
    <CardBrand brand={card.brand} className="!h-4 !w-6" />
    <CardName card={card} />
  </span>
)
