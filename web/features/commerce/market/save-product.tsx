import { useLingui } from '@lingui/react/macro'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { showError } from '../../../lib/toast/toast-messages.ts'
import { cx } from '../../../ui/cx.ts'
import { IconButton, type IconButtonProps } from '../../../ui/form/icon-button.tsx'
import type { ProductCardData } from './market-types.ts'

type SaveProductProps = {
  product: Pick<ProductCardData, 'assetId' | 'title' | 'isSaved'>
  tone: NonNullable<IconButtonProps['tone']>
  size?: 'sm' | 'md'
}

/** Saves a product for later. Shows the new state at once and goes back if it fails. */
export function SaveProduct({ product, tone, size = 'sm' }: SaveProductProps) {
  const { t } = useLingui()
  const [isSaved, setSaved] = useState(product.isSaved === 1)
  const press = async () => {
    setSaved(!isSaved)
    const answer = await api('POST /products/save', {
      body: { assetId: product.assetId, isSaved: isSaved ? 0 : 1 },
    }).catch(() => undefined)
    if (answer?.ok) return
    setSaved(isSaved)
    showError(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
  }
  return (
    <IconButton
      label={t`Save ${product.title}`}
      tone={tone}
      size={size}
      pressed={isSaved}
      onClick={() => void press()}
    >
      <Bookmark aria-hidden className={cx('size-5', isSaved && 'fill-current')} />
    </IconButton>
  )
}
