import { Trans } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { Form } from 'react-router'
import type { Product } from '../../../features/commerce/market/market-types.ts'
import { isMember, useSession } from '../../../features/account/session/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'

/** Opens the conversation with the seller about this product. */
export function MessageSeller({ product }: { product: Product }) {
  const session = useSession()
  const icon = <MessageCircle aria-hidden className="size-4" />
  if (product.isOwn || !isMember(session)) return null
  if (product.chatId)
    return (
      <LinkButton to={`/chat?c=${product.chatId}`} tone="line" icon={icon}>
        <Trans>Message seller</Trans>
      </LinkButton>
    )
  return (
    <Form method="post" action="/chat">
      <input type="hidden" name="userId" value={product.seller._id} />
      <input type="hidden" name="assetId" value={product.assetId} />
      <Button type="submit" tone="line" wide icon={icon}>
        <Trans>Message seller</Trans>
      </Button>
    </Form>
  )
}
